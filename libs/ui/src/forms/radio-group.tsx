import { chakra, Flex } from '@chakra-ui/react';
import { type ChangeEvent, type FocusEvent, type ReactNode, type Ref, useId } from 'react';
import { Radio } from './choices.tsx';
import { ErrorText, type FieldProblem, messageOf, RequiredMark } from './form-field.tsx';

interface RadioGroupProps {
  label: ReactNode;
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  /** The form field's name; the rest of `register`'s result fits the other props. */
  name: string;
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => unknown;
  ref?: Ref<HTMLInputElement>;
  error?: FieldProblem;
  required?: boolean;
}

/** A choice among few options, all in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, name, value, defaultValue, onChange, onBlur, ref, error, required } = props;
  const errorId = useId();
  const message = messageOf(error);
  return (
    <chakra.fieldset aria-describedby={message ? errorId : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {label}
        {required && <RequiredMark />}
      </chakra.legend>
      <Flex wrap="wrap" columnGap="6">
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            disabled={option.disabled ?? false}
            {...(value !== undefined && { checked: value === option.value })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            {...(onChange && { onChange })}
            {...(onBlur && { onBlur })}
            {...(ref !== undefined && { ref })}
          >
            {option.label}
          </Radio>
        ))}
      </Flex>
      {message && <ErrorText id={errorId}>{message}</ErrorText>}
    </chakra.fieldset>
  );
}
