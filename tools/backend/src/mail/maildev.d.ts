/** The part of maildev 2.2.1, which brings no types, that the mailbox uses. */
declare module 'maildev' {
  interface Settings {
    ip: string;
    webIp: string;
    web: number;
    smtp: number;
    mailDirectory: string;
    silent: boolean;
  }
  const maildev: (settings: Settings) => { listen(): Promise<void> };
  export default maildev;
}
