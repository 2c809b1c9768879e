import { chakra, Flex, Icon, Text, visuallyHiddenStyle } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-context.ts';

/** A failed check: its message, or react-hook-form's error of the field. */
export type FieldProblem = string | { message?: string | undefined } | undefined;

export const messageOf = (error: FieldProblem) => (typeof error === 'string' ? error : error?.message);

export interface FormFieldProps {
  label: ReactNode;
  /** One control of this module; the label, the help and the error are tied to it. */
  children: ReactNode;
  /** A hint below the control. */
  help?: ReactNode;
  error?: FieldProblem;
  /** Marks the field and tells screen readers; the check itself is the schema's. */
  required?: boolean;
  disabled?: boolean;
  /** Draw the label for screen readers only: where the surroundings say it already. */
  hideLabel?: boolean;
}

/** The star of a required field; screen readers hear it from the control. */
export function RequiredMark() {
  return (
    <Text as="span" color="fg.error" aria-hidden>
      {' *'}
    </Text>
  );
}

/** The message of a failed check. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Flex id={id} gap="1.5" color="fg.error" textStyle="sm" fontWeight="medium">
      <Icon boxSize="4" mt="0.5">
        <CircleAlert />
      </Icon>
      {children}
    </Flex>
  );
}

/** A control with its label, its help and its error message. */
export function FormField(props: FormFieldProps) {
  const { label, children, help, error, required = false, disabled = false, hideLabel = false } = props;
  const id = useId();
  const message = messageOf(error);
  const describedBy = [message && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': describedBy,
      'aria-invalid': message ? (true as const) : undefined,
      required,
      disabled,
    }),
    [id, describedBy, message, required, disabled],
  );
  return (
    <Flex direction="column" gap="1.5" width="100%" minWidth="0">
      <chakra.label
        htmlFor={id}
        textStyle="sm"
        fontWeight="medium"
        css={hideLabel ? visuallyHiddenStyle : undefined}
      >
        {label}
        {required && <RequiredMark />}
      </chakra.label>
      <FieldContext value={control}>{children}</FieldContext>
      {help && (
        <Text id={`${id}-help`} color="fg.muted" textStyle="xs">
          {help}
        </Text>
      )}
      {message && <ErrorText id={`${id}-error`}>{message}</ErrorText>}
    </Flex>
  );
}
