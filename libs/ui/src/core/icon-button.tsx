import { type ButtonProps, IconButton as ChakraIconButton } from '@chakra-ui/react';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What the button does, for screen readers: an icon alone says nothing. */
  label: string;
}

/** A square button that shows only an icon. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <ChakraIconButton {...props} aria-label={label} />;
}
