import { chakra, Text } from '@portal/ui/core';
import type { MessageField } from './message-rules.ts';

interface MessageFieldInputProps {
  name: MessageField;
  label: string;
  autoComplete?: string;
  type?: 'text' | 'email';
  multiline?: boolean;
  error: string | undefined;
}

/** A labelled field of the contact form with its error message. It keeps its own value. */
export function MessageFieldInput({
  name,
  label,
  autoComplete,
  type,
  multiline,
  error,
}: MessageFieldInputProps) {
  const id = `message-${name}`;
  const errorId = `${id}-error`;
  const field = {
    id,
    name,
    autoComplete,
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    display: 'block',
    width: 'full',
    marginTop: '2',
    paddingX: '3',
    paddingY: '2.5',
    minHeight: '11',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    background: 'bg.panel',
    transition: 'border-color 300ms',
    focusVisibleRing: 'outside',
    _invalid: { borderColor: 'border.error' },
  } as const;
  return (
    <div>
      <chakra.label htmlFor={id} fontWeight="medium">
        {label}
      </chakra.label>
      {multiline ? <chakra.textarea {...field} rows={7} /> : <chakra.input {...field} type={type} />}
      {error && (
        <Text id={errorId} marginTop="2" color="fg.error">
          {error}
        </Text>
      )}
    </div>
  );
}
