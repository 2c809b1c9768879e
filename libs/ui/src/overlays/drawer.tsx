import {
  DrawerBackdrop,
  DrawerBody,
  DrawerCloseTrigger,
  DrawerContent,
  DrawerFooter,
  DrawerHeader,
  DrawerPositioner,
  DrawerRoot,
  DrawerTitle,
  Portal,
} from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import './recipes.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** The edge it slides in from. */
  placement?: 'start' | 'end';
  size?: 'xs' | 'sm' | 'md';
}

/** A panel that slides in over the page: the navigation on phones, details beside a list. */
export function Drawer({
  open,
  onClose,
  title,
  children,
  footer,
  placement = 'end',
  size = 'xs',
}: DrawerProps) {
  return (
    <DrawerRoot
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      placement={placement}
      size={size}
    >
      <Portal>
        <DrawerBackdrop />
        <DrawerPositioner>
          <DrawerContent>
            <DrawerHeader>
              <DrawerTitle as="h2">{title}</DrawerTitle>
            </DrawerHeader>
            <DrawerBody>{children}</DrawerBody>
            {footer && <DrawerFooter>{footer}</DrawerFooter>}
            <DrawerCloseTrigger asChild>
              <IconButton label="Close" variant="ghost" colorPalette="gray" size="sm">
                <X />
              </IconButton>
            </DrawerCloseTrigger>
          </DrawerContent>
        </DrawerPositioner>
      </Portal>
    </DrawerRoot>
  );
}
