import { expect, test } from 'vitest';
import { smsProviderSender } from '../../../../src/server/outside/senders/sms-providers.ts';
import { SenderError } from '../../../../src/server/shop/messages/sender.ts';
import { sendJson, startShopServer } from '../../../support/outside/http-server.ts';
import { startSilentServer } from '../../../support/outside/mail-server.ts';

const account = { token: 'secret', from: 'Zerno' };
const message = { to: '380671234567', subject: '', text: 'Зерно: ваш код 1234.' };

/** Sends over a provider that answers so; returns what it heard, or the error. */
async function sendTo(provider: 'turbosms' | 'smsapi', answer: unknown, status = 200) {
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, answer, status));
  const failure = await smsProviderSender(provider, { ...account, url: baseUrl })
    .send(message)
    .catch((error: unknown) => error);
  return { heard: heard[0], failure };
}

const turboSms = (code: number, ofRecipient: number | undefined = 0) => ({
  response_code: code,
  response_status: 'SUCCESS_MESSAGE_ACCEPTED',
  response_result: [{ phone: message.to, response_code: ofRecipient, message_id: 'f83f8868' }],
});
const smsApi = { count: 1, list: [{ id: '1460969715572091219', number: '48500000000', error: null }] };

test('TurboSMS gets the message as JSON, with the token', async () => {
  const { heard, failure } = await sendTo('turbosms', turboSms(800));
  expect(failure).toBeUndefined();
  expect(heard?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
  });
  expect(JSON.parse(heard?.body ?? '')).toEqual({
    recipients: [message.to],
    sms: { sender: 'Zerno', text: message.text },
  });
});

test('SMSAPI gets the message as a form, with the token', async () => {
  const { heard, failure } = await sendTo('smsapi', smsApi);
  expect(failure).toBeUndefined();
  expect(heard?.headers['authorization']).toBe('Bearer secret');
  expect(Object.fromEntries(new URLSearchParams(heard?.body))).toEqual({
    to: message.to,
    from: 'Zerno',
    message: message.text,
    format: 'json',
    encoding: 'utf-8',
  });
});

test.each([
  ['turbosms', { response_code: 103, response_status: 'INVALID_TOKEN', response_result: null }, '103'],
  ['turbosms', turboSms(800, 406), '406'],
  ['smsapi', { error: 101, message: 'Authorization failed' }, '101'],
  ['smsapi', { ...smsApi, list: [{ ...smsApi.list[0], error: 13 }] }, '13'],
  ['smsapi', 'OK', 'its response is not understood'],
] as const)('%s refuses although its status is 200: %j', async (provider, answer, reason) => {
  const { failure } = await sendTo(provider, answer);
  expect(failure).toBeInstanceOf(SenderError);
  expect(String(failure)).toMatch(new RegExp(`refused the message: ${reason}$`));
});

test.each(['turbosms', 'smsapi'] as const)('%s that is down or silent is an error', async (provider) => {
  const { failure } = await sendTo(provider, { error: message.to }, 503);
  expect(String(failure)).toMatch(/refused the message: status 503$/);
  const port = await startSilentServer();
  const sender = smsProviderSender(provider, { ...account, url: `http://127.0.0.1:${port}/` }, 100);
  await expect(sender.send(message)).rejects.toThrow('did not answer: TimeoutError');
});
