import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

export interface ButtonProps extends ChakraButtonProps {
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. While `loading` it is disabled and shows a spinner beside `loadingText` or its own text, so that it
 * keeps its name for screen readers.
 */
export function Button({ loadingText, children, ...props }: ButtonProps) {
  return (
    <ChakraButton {...props} loadingText={loadingText ?? children}>
      {children}
    </ChakraButton>
  );
}
