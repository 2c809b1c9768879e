export const messageFields = ['name', 'email', 'message'] as const;

export type MessageField = (typeof messageFields)[number];
export type Message = Record<MessageField, string>;

/** What is wrong with a field, in words for the person who fills it in. */
export type MessageErrors = Partial<Record<MessageField, string>>;

/** Something before and after one @, with a dot in the domain, and no space: what a typing mistake breaks. */
const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Checks a message; an empty result means that it can be used. */
export function checkMessage({ name, email, message }: Message): MessageErrors {
  return {
    ...(name.trim() === '' && { name: 'Please enter your name' }),
    ...(email.trim() === ''
      ? { email: 'Please enter your e-mail address' }
      : !emailShape.test(email.trim()) && { email: 'Please enter an e-mail address like name@example.com' }),
    ...(message.trim() === '' && { message: 'Please write your message' }),
  };
}

/** The address that opens a mail program with the message in it. */
export function mailWith(recipient: string, { name, email, message }: Message): string {
  const subject = encodeURIComponent(`Message from ${name.trim()}`);
  const body = encodeURIComponent(`${message.trim()}\n\n${name.trim()}\n${email.trim()}`);
  return `mailto:${recipient}?subject=${subject}&body=${body}`;
}
