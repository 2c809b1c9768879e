import { expect } from '@playwright/test';
import type { Portal } from './portal.ts';

interface Mail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

/** The mails that the local mailbox holds for an address, oldest first. */
export async function mailsTo(portal: Portal, address: string): Promise<Mail[]> {
  const response = await fetch(`${portal.backend.mailboxUrl}/email`);
  const mails: Mail[] = await response.json();
  return mails.filter(({ to }) => to.some((receiver) => receiver.address === address));
}

/** The link of the last invitation that was sent to an address. */
export async function invitationLink(portal: Portal, address: string): Promise<string> {
  const mail = (await mailsTo(portal, address)).at(-1);
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&');
  expect(link, `an invitation to ${address} arrived`).toBeDefined();
  return link ?? '';
}
