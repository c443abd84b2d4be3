import { createHash, createHmac } from 'node:crypto';
import {
  EndpointGone,
  SenderError,
  type WebhookEndpoint,
  type WebhookMessage,
} from '../../shop/messages/sender.ts';
import { readStatus, sendRequest } from '../send-request.ts';
import type { WebhookConfig } from './webhook-config.ts';

/** In milliseconds. Others' programs may do their work before they answer. */
const answerTimeout = 15_000;

/** Sends as Standard Webhooks 1.0 says (standardwebhooks.com), signed with `v1`. */
export function webhookEndpoint({ url, key }: WebhookConfig, timeout = answerTimeout): WebhookEndpoint {
  return {
    name: nameOf(url),
    async send({ id, timestamp, body }: WebhookMessage) {
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      const request = {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': `v1,${signature}`,
        },
        body,
        signal: AbortSignal.timeout(timeout),
      };
      const status = await sendRequest(url, request, readStatus, (reason) => new SenderError(reason));
      if (status === 410) throw new EndpointGone('410');
      if (status >= 300) throw new SenderError(String(status));
      return status;
    },
  };
}

/** Tells addresses apart without their path, which is often a secret. */
function nameOf(url: string): string {
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 6);
  return `${new URL(url).host}#${hash}`;
}
