import { createTransport } from 'nodemailer';
import { type Sender, SenderError, SenderUnanswered, senderTimeout } from '../../shop/messages/sender.ts';

interface SmtpSettings {
  /** With user and password, in nodemailer's form. */
  url: string;
  from: string;
}

export function smtpSender({ url, from }: SmtpSettings, timeout = senderTimeout): Sender {
  const transport = createTransport({ url }, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html }) {
      // In an object, nodemailer never splits an address into several.
      const recipient = { name: '', address: to };
      const mail = { to: recipient, subject, text, html, signal: AbortSignal.timeout(timeout) };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new SenderError(`The mail server did not take the message: ${reasonOf(error)}`);
      });
    },
  };
}

/** How nodemailer calls what the network does, and no server. */
const ofNetwork = /^(EDNS|ECONNECTION|ECONNREFUSED|ESOCKET|ETIMEDOUT)$/;

/** Signs in at the mail server and sends nothing; throws a SenderError if that fails. */
export async function verifySmtp({ url }: Pick<SmtpSettings, 'url'>, timeout: number): Promise<void> {
  const limits = {
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };
  const transport = createTransport({ url, ...limits });
  try {
    await transport.verify();
  } catch (error) {
    const reason = reasonOf(error);
    if (ofNetwork.test(reason)) throw new SenderUnanswered(`the mail server did not answer: ${reason}`);
    throw new SenderError(`the mail server does not accept the account: ${reason}`);
  } finally {
    transport.close();
  }
}

/** The code only: a mail server's message often quotes the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${error.responseCode}` : code;
}
