import { type Sender, SenderError, senderTimeout } from '../../shop/messages/sender.ts';
import { sendRequest } from '../send-request.ts';

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
      const response = await sendRequest(
        url,
        request,
        (received) => received,
        (reason) => new SenderError(`The SMS gateway did not answer: ${reason}`),
      );
      await response.body?.cancel();
      if (!response.ok) throw new SenderError(`The SMS gateway answered ${response.status}`);
    },
  };
}
