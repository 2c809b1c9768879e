import { createTransport } from 'nodemailer';
import type { Mailbox } from './mailbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail to the local mailbox. */
export interface Mailer {
  /** @throws when the mail was not taken */
  send(mail: Mail): Promise<void>;
}

export function createMailer(mailbox: Mailbox): Mailer {
  const transport = createTransport({
    host: '127.0.0.1',
    port: mailbox.smtpPort,
    secure: false,
    ignoreTLS: true,
    // The database waits while an invitation is being sent: a mailbox that hangs must not hold it for long.
    connectionTimeout: 3000,
    greetingTimeout: 3000,
    socketTimeout: 5000,
  });
  return {
    send: async (mail) => {
      await mailbox.ready();
      await transport.sendMail({ from: '"Door Portal" <no-reply@doors.example>', ...mail });
    },
  };
}
