import { expect, test } from 'vitest';
import { smsGatewaySender } from '../../../../src/server/outside/senders/sms-gateway.ts';
import { SenderError } from '../../../../src/server/shop/messages/sender.ts';
import { sendJson, startShopServer } from '../../../support/outside/http-server.ts';
import { startSilentServer } from '../../../support/outside/mail-server.ts';

const settings = { token: 'secret', from: 'Zerno' };
const message = { to: '380671234567', subject: '', text: 'Зерно: ваш код 1234.' };

test('the gateway gets the message as JSON, with the token', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, { id: 1 }, 202));
  await smsGatewaySender({ ...settings, url: `${baseUrl}/send?v=1` }).send(message);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({
    method: 'POST',
    path: '/send?v=1',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  });
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    to: '+380671234567',
    from: 'Zerno',
    text: message.text,
  });
});

test('a rejected message is an error with the status and without the message', async () => {
  for (const status of [400, 401, 429, 500]) {
    const { baseUrl } = await startShopServer((_heard, response) =>
      sendJson(response, { error: `cannot send to ${message.to}` }, status),
    );
    const failure = await smsGatewaySender({ ...settings, url: baseUrl })
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SenderError);
    expect(String(failure)).toBe(`SenderError: The SMS gateway answered ${status}`);
  }
});

test('redirects are not followed, because the token is meant for the gateway only', async () => {
  const elsewhere = await startShopServer((_heard, response) => sendJson(response, {}));
  const { baseUrl } = await startShopServer((_heard, response) => {
    response.writeHead(307, { Location: elsewhere.baseUrl }).end();
  });
  await expect(smsGatewaySender({ ...settings, url: baseUrl }).send(message)).rejects.toThrow(SenderError);
  expect(elsewhere.heard).toEqual([]);
});

test('an unreachable gateway is an error', async () => {
  const sender = smsGatewaySender({ ...settings, url: 'http://127.0.0.1:1/' });
  await expect(sender.send(message)).rejects.toThrow('The SMS gateway did not answer');
});

test('a gateway that does not respond times out', async () => {
  const port = await startSilentServer();
  const sender = smsGatewaySender({ ...settings, url: `http://127.0.0.1:${port}/` }, 100);
  await expect(sender.send(message)).rejects.toThrow('The SMS gateway did not answer: TimeoutError');
});

test('sending does not wait for the response body of the gateway', async () => {
  const { baseUrl } = await startShopServer((_heard, response) => {
    response.writeHead(200).write('and');
  });
  await smsGatewaySender({ ...settings, url: baseUrl }).send(message);
});
