import { expect, test } from 'vitest';
import { telegramSender } from '../../../../src/server/outside/senders/telegram.ts';
import { SenderError } from '../../../../src/server/shop/messages/sender.ts';
import { sendJson, startShopServer } from '../../../support/outside/http-server.ts';
import { startSilentServer } from '../../../support/outside/mail-server.ts';

const token = '123456:AAH-secret';
const message = { to: '-100200', subject: 'Нове замовлення № 17', text: 'Кава 2' };

test('the bot writes subject and text to the chat', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, { ok: true }));
  await telegramSender({ url: baseUrl, token }).send(message);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ method: 'POST', path: `/bot${token}/sendMessage` });
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    chat_id: '-100200',
    text: 'Нове замовлення № 17\n\nКава 2',
    link_preview_options: { is_disabled: true },
  });
});

test('a text that Telegram would refuse is cut', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, { ok: true }));
  await telegramSender({ url: baseUrl, token }).send({ ...message, text: 'я'.repeat(5000) });
  const { text } = JSON.parse(heard[0]?.body ?? '');
  expect([text.length, text.at(-1)]).toEqual([4096, '…']);
});

test('a text is not cut within a character', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, { ok: true }));
  for (const start of ['', 'я'])
    await telegramSender({ url: baseUrl, token }).send({ ...message, text: start + '☕️🇺🇦'.repeat(2000) });
  for (const { body } of heard) {
    const { text } = JSON.parse(body);
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThanOrEqual(4096);
  }
});

test.each([400, 401, 403, 429, 502])('an answer of %i is an error that names no token', async (status) => {
  const { baseUrl } = await startShopServer((_heard, response) =>
    sendJson(response, { ok: false, description: `for ${token}` }, status),
  );
  const failure = await telegramSender({ url: baseUrl, token })
    .send(message)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SenderError);
  expect(String(failure)).toBe(`SenderError: Telegram answered ${status}`);
});

test('a silent server is given up', async () => {
  const port = await startSilentServer();
  const sender = telegramSender({ url: `http://127.0.0.1:${port}`, token }, 100);
  await expect(sender.send(message)).rejects.toThrow('Telegram did not answer: TimeoutError');
});
