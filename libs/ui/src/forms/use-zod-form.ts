import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { type $ZodType, config, type input, type output } from 'zod/v4/core';
import { useUnsavedInput } from '../core/unsaved-input.ts';

// Compiling checks needs `new Function`, which the content security policy forbids; not even trying spares a report.
config({ jitless: true });

export type ZodForm<Schema extends $ZodType<unknown, FieldValues>> = UseFormReturn<
  input<Schema>,
  unknown,
  output<Schema>
>;

/**
 * A form whose values are checked by a zod schema. Errors appear on submit, move the focus to the first wrong
 * field, and from then on follow the typing. Changed values count as unsaved input (`useHasUnsavedInput`). Hand the
 * result to `Form`; its submit handler gets the schema's output.
 *
 * @param schema of `zod` or `zod/mini`; checks and converts the values; its messages are shown as they are
 * @param defaults the values to start with; when they arrive later, call `form.reset(values)`
 * @returns react-hook-form's form: `register`, `formState.errors`, `formState.isDirty`, `setError`, ...
 */
export function useZodForm<Schema extends $ZodType<unknown, FieldValues>>(
  schema: Schema,
  defaults: DefaultValues<input<Schema>>,
): ZodForm<Schema> {
  const form = useForm<input<Schema>, unknown, output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    shouldFocusError: true,
  });
  useUnsavedInput(form.formState.isDirty);
  return form;
}
