import { expect, test } from 'vitest';
import { smtpSender } from '../../../../src/server/outside/senders/smtp.ts';
import { SenderError } from '../../../../src/server/shop/messages/sender.ts';
import { startMailServer, startSilentServer } from '../../../support/outside/mail-server.ts';

const from = 'Зерно <hello@zerno.example>';
const message = { to: 'olena@shop.example', subject: '1234 — код', text: 'Зерно: ваш код 1234.' };

test('a message reaches the mail server as plain text for one recipient', async () => {
  const { url, delivered } = await startMailServer();
  await smtpSender({ url, from }).send(message);
  expect(delivered).toMatchObject([{ from: 'hello@zerno.example', to: ['olena@shop.example'] }]);
  const raw = delivered[0]?.raw ?? '';
  expect(raw).toMatch(/^To: olena@shop\.example\r?$/m);
  expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  const body = raw.slice(raw.search(/\r?\n\r?\n/)).trim();
  const encoding = /^Content-Transfer-Encoding: (\S+)/m.exec(raw)?.[1];
  expect(encoding).toBe('base64');
  expect(Buffer.from(body, 'base64').toString().trim()).toBe(message.text);
});

test('a message with HTML has its text first, for programs that show no HTML', async () => {
  const { url, delivered } = await startMailServer();
  await smtpSender({ url, from }).send({ ...message, html: '<p>Зерно</p>' });
  const types = delivered[0]?.raw.match(/^Content-Type: [\w/]+/gm);
  expect(types).toEqual(
    ['multipart/alternative', 'text/plain', 'text/html'].map((type) => `Content-Type: ${type}`),
  );
});

test('an address with an injected header or second recipient reaches nobody else', async () => {
  const { url, delivered } = await startMailServer();
  const sender = smtpSender({ url, from });
  for (const to of [
    'olena@shop.example\r\nBcc: eve@evil.example',
    'olena@shop.example, eve@evil.example',
    'olena@shop.example> RCPT TO:<eve@evil.example',
  ]) {
    await sender.send({ ...message, to }).catch(() => undefined);
  }
  await sender.send({ ...message, subject: 'Код\r\nBcc: eve@evil.example' });
  expect(delivered.flatMap((mail) => mail.to)).not.toContain('eve@evil.example');
  expect(delivered.map(({ raw }) => raw).join('\n')).not.toMatch(/^Bcc:/im);
});

test('a rejected recipient is an error without the address', async () => {
  const { url } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(new Error(`No such user ${address}`)),
  });
  const failure = await smtpSender({ url, from })
    .send(message)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SenderError);
  expect(String(failure)).toContain('EENVELOPE 550');
  expect(String(failure)).not.toContain('olena');
});

test('a wrong password is an error without the password', async () => {
  const { url } = await startMailServer();
  const failure = await smtpSender({ url: url.replace('secret', 'guess'), from })
    .send(message)
    .catch((error: unknown) => error);
  expect(String(failure)).toContain('EAUTH');
  expect(String(failure)).not.toContain('guess');
});

test('an unreachable mail server is an error', async () => {
  const sender = smtpSender({ url: 'smtp://127.0.0.1:1', from });
  await expect(sender.send(message)).rejects.toThrow(SenderError);
});

test('a mail server that does not respond times out', async () => {
  const port = await startSilentServer();
  const sender = smtpSender({ url: `smtp://127.0.0.1:${port}`, from }, 100);
  await expect(sender.send(message)).rejects.toThrow('The mail server did not take the message: EABORT');
});

test('with requireTLS nothing is sent to a server without encryption', async () => {
  const { url, delivered } = await startMailServer();
  const sender = smtpSender({ url: `${url}?requireTLS=true`, from });
  await expect(sender.send(message)).rejects.toThrow(SenderError);
  expect(delivered).toEqual([]);
});
