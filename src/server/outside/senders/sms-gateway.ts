import { type Sender, SenderError, senderTimeout } from '../../shop/messages/sender.ts';
import { readStatus, sendRequest } from '../send-request.ts';

interface GatewaySettings {
  url: string;
  token: string;
  /** The name that the phone shows. */
  from: string;
}

/** A gateway that takes `{ to, from, text }` as JSON with a bearer token, and answers 2xx once it has the message. */
export function smsGatewaySender({ url, token, from }: GatewaySettings, timeout = senderTimeout): Sender {
  return {
    async send({ to, text }) {
      const request = {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ to: `+${to}`, from, text }),
        signal: AbortSignal.timeout(timeout),
      };
      const status = await sendRequest(
        url,
        request,
        readStatus,
        (reason) => new SenderError(`The SMS gateway did not answer: ${reason}`),
      );
      if (status >= 300) throw new SenderError(`The SMS gateway answered ${status}`);
    },
  };
}
