import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

const StyledInput = chakra('input', { base: controlStyle });
const StyledTextarea = chakra('textarea', {
  base: { ...controlStyle, height: 'auto', minHeight: '24', py: '2', resize: 'vertical' },
});

export interface TextInputProps extends Omit<HTMLChakraProps<'input'>, 'children'> {
  ref?: Ref<HTMLInputElement>;
}

export interface TextareaProps extends Omit<HTMLChakraProps<'textarea'>, 'children'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** One line of text. Takes react-hook-form's `register` result. */
export function TextInput(props: TextInputProps) {
  return <StyledInput type="text" {...useFieldControl(props)} />;
}

/** A calendar day, as 'YYYY-MM-DD' or '' (the value of a date input). */
export function DateInput(props: Omit<TextInputProps, 'type'>) {
  return <TextInput {...props} type="date" />;
}

/** Several lines of text. */
export function Textarea(props: TextareaProps) {
  return <StyledTextarea rows={4} {...useFieldControl(props)} />;
}
