import { MenuContent, MenuItem, MenuPositioner, MenuRoot, MenuTrigger, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import './recipes.ts';

export interface MenuAction {
  /** Unique within the menu. */
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** It destroys something: shown in red. */
  danger?: boolean;
}

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  actions: readonly MenuAction[];
}

/** A button with a list of actions. */
export function Menu({ trigger, actions }: MenuProps) {
  return (
    <MenuRoot
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => actions.find(({ id }) => id === value)?.onSelect()}
    >
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <Portal>
        <MenuPositioner>
          <MenuContent>
            {actions.map(({ id, label, icon, disabled = false, danger }) => (
              <MenuItem
                key={id}
                value={id}
                disabled={disabled}
                {...(danger && { color: 'fg.error', _icon: { color: 'fg.error', boxSize: '4' } })}
              >
                {icon}
                {label}
              </MenuItem>
            ))}
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  );
}
