import { expect, test } from 'vitest';
import { senderConfig } from '../../../../src/server/outside/senders/config.ts';

const smtp = { SMTP_URL: 'smtps://shop:secret@mail.example', MAIL_FROM: 'Зерно <hello@zerno.example>' };
const gateway = {
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_TOKEN: 't0ken',
  SMS_FROM: 'Zerno',
};

test('without settings all messages go to the outbox', () => {
  expect(senderConfig({})).toEqual({ email: { kind: 'outbox' }, phone: { kind: 'outbox' } });
});

test('SMS and e-mail are configured independently', () => {
  expect(senderConfig(smtp)).toEqual({
    email: { kind: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    phone: { kind: 'outbox' },
  });
  expect(senderConfig(gateway).phone).toEqual({
    kind: 'gateway',
    url: gateway.SMS_GATEWAY_URL,
    token: 't0ken',
    from: 'Zerno',
  });
  expect(senderConfig({ ...smtp, MAIL_FROM: 'hello@zerno.example' }).email.kind).toBe('smtp');
});

test('a provider of SMS is named instead of an address', () => {
  for (const kind of ['turbosms', 'smsapi'])
    expect(senderConfig({ ...gateway, SMS_GATEWAY_URL: kind }).phone).toEqual({
      kind,
      token: 't0ken',
      from: 'Zerno',
    });
});

test('an incomplete setting is reported', () => {
  expect(() => senderConfig({ ...smtp, MAIL_FROM: '' })).toThrow(
    'SMTP_URL is set, so MAIL_FROM is required too',
  );
  for (const name of ['SMS_GATEWAY_TOKEN', 'SMS_FROM'])
    expect(() => senderConfig({ ...gateway, [name]: undefined })).toThrow(`so ${name} is required too`);
});

test.each([
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'mail.example:587'],
  ['MAIL_FROM', 'hello'],
  ['MAIL_FROM', 'Shop <a@b.example>\r\nBcc: c@d.example'],
  ['SMS_GATEWAY_URL', 'ftp://sms.example'],
  ['SMS_FROM', 'Зерно'],
])('a wrong %s is named: %j', (name, value) => {
  expect(() => senderConfig({ ...smtp, ...gateway, [name]: value })).toThrow(`${name}=`);
});

test('an invalid URL is reported without its password', () => {
  expect(() => senderConfig({ ...smtp, SMTP_URL: 'http://shop:secret@mail.example' })).toThrow(
    'SMTP_URL=http://…@mail.example is wrong',
  );
});
