import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface FormProps<Input extends FieldValues, Output> extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  /** From `useZodForm`. */
  form: UseFormReturn<Input, unknown, Output>;
  /** Gets the checked and converted values; `form.formState.isSubmitting` is true until its promise settles. */
  onSubmit: (values: Output) => unknown;
}

/** A `<form>` that submits through react-hook-form and leaves every check to the schema. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  ...props
}: FormProps<Input, Output>) {
  return <chakra.form {...props} noValidate onSubmit={form.handleSubmit((values) => onSubmit(values))} />;
}
