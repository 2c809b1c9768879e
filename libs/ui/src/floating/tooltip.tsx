import { Portal, TooltipContent, TooltipPositioner, TooltipRoot, TooltipTrigger } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import './recipes.ts';

interface TooltipProps {
  content: ReactNode;
  /** One element that can take the focus. */
  children: ReactElement;
}

/** A hint that appears when its child is hovered or focused. It adds to a visible or spoken label, never replaces it. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <TooltipRoot openDelay={400} closeDelay={100} closeOnScroll lazyMount unmountOnExit>
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <Portal>
        <TooltipPositioner>
          <TooltipContent>{content}</TooltipContent>
        </TooltipPositioner>
      </Portal>
    </TooltipRoot>
  );
}
