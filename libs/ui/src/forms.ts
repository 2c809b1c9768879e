/** Form controls and the one form library. Loaded by the first screen that has a form. */
export {
  Controller,
  FormProvider,
  type SubmitHandler,
  useFieldArray,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
export { Checkbox, Radio, Switch } from './forms/choices.tsx';
export { decimal, parseDecimal } from './forms/decimal.ts';
export { Form } from './forms/form.tsx';
export { FormField, type FormFieldProps } from './forms/form-field.tsx';
export { NumberInput } from './forms/number-input.tsx';
export { PasswordInput } from './forms/password-input.tsx';
export { RadioGroup } from './forms/radio-group.tsx';
export { SearchInput } from './forms/search-input.tsx';
export { Select, type SelectOption } from './forms/select.tsx';
export { DateInput, Textarea, TextInput, type TextInputProps } from './forms/text-controls.tsx';
export { useZodForm, type ZodForm } from './forms/use-zod-form.ts';
