import {
  PopoverBody,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
  PopoverTrigger,
  Portal,
} from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import './recipes.ts';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  children: ReactNode;
}

/** A small panel beside the button that opens it; the rest of the page stays usable. */
export function Popover({ trigger, title, children }: PopoverProps) {
  return (
    <PopoverRoot lazyMount unmountOnExit>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <Portal>
        <PopoverPositioner>
          <PopoverContent aria-label={title}>
            <PopoverBody>
              <PopoverTitle fontWeight="semibold" mb="2">
                {title}
              </PopoverTitle>
              {children}
            </PopoverBody>
          </PopoverContent>
        </PopoverPositioner>
      </Portal>
    </PopoverRoot>
  );
}
