import { createTransport } from 'nodemailer';
import { type Sender, SenderError, senderPatience } from '../../shop/messages/sender.ts';

interface SmtpSettings {
  /** With user and password, as nodemailer reads it. */
  url: string;
  from: string;
}

export function smtpSender({ url, from }: SmtpSettings, patience = senderPatience): Sender {
  const transport = createTransport({ url }, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text }) {
      // As an object, an address is never taken apart into several.
      const mail = { to: { name: '', address: to }, subject, text, signal: AbortSignal.timeout(patience) };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new SenderError(`The mail server did not take the message: ${reasonOf(error)}`);
      });
    },
  };
}

/** The whole sentence of a mail server often quotes the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${error.responseCode}` : code;
}
