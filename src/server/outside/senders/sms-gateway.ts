import { type Sender, SenderError, senderPatience } from '../../shop/messages/sender.ts';

interface GatewaySettings {
  url: string;
  token: string;
  /** The name that the phone shows. */
  from: string;
}

/** A gateway that takes `{ to, from, text }` as JSON with a bearer token, and answers 2xx once it has the message. */
export function smsGatewaySender({ url, token, from }: GatewaySettings, patience = senderPatience): Sender {
  return {
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ to: `+${to}`, from, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        throw new SenderError(`The SMS gateway did not answer: ${reasonOf(error)}`);
      });
      await response.body?.cancel();
      if (!response.ok) throw new SenderError(`The SMS gateway answered ${response.status}`);
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.name;
}
