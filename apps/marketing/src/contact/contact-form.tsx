import { brand } from '@portal/domain/brand';
import { Box, Button, Heading, Link, Stack, Text, useUnsavedInput } from '@portal/ui/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { mailAddress, phoneAddress, shownPhone } from './contact-details.tsx';
import { MessageFieldInput } from './message-field.tsx';
import { checkMessage, type Message, type MessageErrors, mailWith, messageFields } from './message-rules.ts';

function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form);
  const text = (field: string) => String(data.get(field) ?? '');
  return { name: text('name'), email: text('email'), message: text('message') };
}

function isWritten(form: HTMLFormElement | null): boolean {
  return form !== null && Object.values(readMessage(form)).some((text) => text !== '');
}

/**
 * The contact form (specification section 2): it checks what was written and says plainly that nothing is sent.
 * Its fields keep their values themselves, so that what was typed before the page came to life stays. The method
 * `dialog` keeps the browser from sending the form while there is no script to stop it.
 */
export function ContactForm() {
  const [errors, setErrors] = useState<MessageErrors>({});
  const [checked, setChecked] = useState<Message>();
  const [written, setWritten] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  useUnsavedInput(written);
  // Also what was typed before the page came to life.
  useEffect(() => setWritten(isWritten(element.current)), []);
  useEffect(() => {
    if (checked) result.current?.focus();
  }, [checked]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const message = readMessage(form);
    const found = checkMessage(message);
    setErrors(found);
    const first = messageFields.find((field) => found[field]);
    setChecked(first ? undefined : message);
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  /** A message that was objected to is checked again while it is being corrected. */
  function correct(event: FormEvent<HTMLFormElement>) {
    setChecked(undefined);
    setWritten(isWritten(event.currentTarget));
    if (Object.keys(errors).length === 0) return;
    const found = checkMessage(readMessage(event.currentTarget));
    setErrors((shown) =>
      Object.fromEntries(messageFields.flatMap((field) => (shown[field] ? [[field, found[field]]] : []))),
    );
  }

  return (
    <Stack asChild gap="6" maxWidth="2xl">
      <form
        ref={element}
        method="dialog"
        noValidate
        onSubmit={submit}
        onInput={correct}
        aria-label="Contact form"
      >
        <MessageFieldInput name="name" label="Name" autoComplete="name" type="text" error={errors.name} />
        <MessageFieldInput
          name="email"
          label="E-mail"
          autoComplete="email"
          type="email"
          error={errors.email}
        />
        <MessageFieldInput name="message" label="Message" multiline error={errors.message} />
        <Box>
          <Button type="submit" size="lg">
            Prepare message
          </Button>
        </Box>
        {checked && (
          <Box
            ref={result}
            as="section"
            aria-labelledby="message-result-heading"
            tabIndex={-1}
            padding={{ base: '4', md: '6' }}
            borderWidth="1px"
            borderColor="border.info"
            background="bg.info"
            focusVisibleRing="outside"
          >
            <Heading as="h3" id="message-result-heading" fontSize="lg" fontWeight="medium">
              Nothing has been sent
            </Heading>
            <Text marginTop="2">
              This page does not send messages. Please call{' '}
              <Link variant="underline" href={phoneAddress}>
                {shownPhone}
              </Link>{' '}
              or write to{' '}
              <Link variant="underline" href={mailAddress}>
                {brand.email}
              </Link>
              . You can also take what you wrote along:
            </Text>
            <Button asChild marginTop="4" variant="outline">
              <a href={mailWith(brand.email, checked)}>Open in your mail program</a>
            </Button>
          </Box>
        )}
      </form>
    </Stack>
  );
}
