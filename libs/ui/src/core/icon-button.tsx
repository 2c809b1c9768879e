import { IconButton as ChakraIconButton } from '@chakra-ui/react';
import type { ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'loadingText'> {
  /** What the button does, for screen readers: an icon alone says nothing. */
  label: string;
}

/** A square button that shows only an icon. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <ChakraIconButton {...props} aria-label={label} />;
}
