import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { webhookEndpoint } from '../../../../src/server/outside/senders/webhook.ts';
import { webhookConfig } from '../../../../src/server/outside/senders/webhook-config.ts';
import { EndpointGone, SenderError } from '../../../../src/server/shop/messages/sender.ts';
import { type Answer, startShopServer } from '../../../support/outside/http-server.ts';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const message = {
  id: 'msg_1',
  timestamp: Math.floor(Date.now() / 1000),
  body: '{"type":"order.paid","name":"Їжак 👋"}',
};

/** Sends to an address that answers so; returns what it heard, and the failure. */
async function sendTo(answer: Answer, timeout?: number) {
  const { baseUrl, heard } = await startShopServer(answer);
  const [config] = webhookConfig('ua', { WEBHOOK_URL: `${baseUrl}/hook?key=1`, WEBHOOK_SECRET });
  if (config === undefined) throw new Error('No address');
  const failure = await webhookEndpoint(config, timeout)
    .send(message)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  return { heard, failure };
}

test('the library of Standard Webhooks verifies what is sent', async () => {
  const { heard, failure } = await sendTo((_heard, response) => response.writeHead(204).end());
  expect(failure).toBeUndefined();
  const [{ headers, body, path, method } = { headers: {}, body: '' }] = heard;
  expect([method, path, headers['content-type'], body]).toEqual([
    'POST',
    '/hook?key=1',
    'application/json',
    message.body,
  ]);
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const library = new Webhook(WEBHOOK_SECRET);
  expect(library.verify(body, signed)).toEqual(JSON.parse(message.body));
  expect(() => library.verify(body.replace('paid', 'sent'), signed)).toThrow('No matching signature');
});

test.each<[string, Answer]>([
  ['503', (_heard, response) => response.writeHead(503).end()],
  ['unexpected redirect', (_heard, response) => response.writeHead(307, { Location: '/elsewhere' }).end()],
  ['TimeoutError', () => undefined],
  ['other side closed', (_heard, response) => response.destroy()],
])('%s is no acceptance', async (reason, answer) => {
  const { heard, failure } = await sendTo(answer, 200);
  expect(failure).toBeInstanceOf(SenderError);
  expect(failure).not.toBeInstanceOf(EndpointGone);
  expect(String(failure)).toContain(reason);
  expect(heard).toHaveLength(1);
});

test('410 wants no more', async () => {
  const { failure } = await sendTo((_heard, response) => response.writeHead(410).end());
  expect(failure).toBeInstanceOf(EndpointGone);
});

test('an edition has the addresses of all editions, or its own', () => {
  const own = {
    WEBHOOK_URL_PL: 'https://b.example/hook, http://10.0.0.5/hook',
    WEBHOOK_SECRET_PL: `${WEBHOOK_SECRET},${WEBHOOK_SECRET}`,
  };
  const environment = { WEBHOOK_URL: 'https://a.example/hook', WEBHOOK_SECRET, ...own };
  const urls = (edition: 'ua' | 'pl') => webhookConfig(edition, environment).map(({ url }) => url);
  expect(urls('ua')).toEqual(['https://a.example/hook']);
  expect(urls('pl')).toEqual(['https://b.example/hook', 'http://10.0.0.5/hook']);
  expect(webhookConfig('ua', {})).toEqual([]);
});

test.each([
  ['an address', { WEBHOOK_URL: 'crm.example', WEBHOOK_SECRET }],
  ['an address', { WEBHOOK_URL: 'https://user:pass@crm.example', WEBHOOK_SECRET }],
  ['24 to 64 bytes', { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }],
  ['24 to 64 bytes', { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: WEBHOOK_SECRET.slice(6) }],
  ['a secret of its own', { WEBHOOK_URL: 'https://crm.example,https://n8n.example', WEBHOOK_SECRET }],
  ['a secret of its own', { WEBHOOK_URL: 'https://crm.example' }],
  ['https in production', { NODE_ENV: 'production', WEBHOOK_URL: 'http://crm.example', WEBHOOK_SECRET }],
])('without %s the shop does not start', (reason, environment) => {
  const start = () => webhookConfig('ua', environment);
  expect(start).toThrow(reason);
  expect(start).not.toThrow('c2hvcnQ');
});
