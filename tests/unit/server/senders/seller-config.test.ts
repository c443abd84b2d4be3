import { expect, test } from 'vitest';
import { sellerConfig } from '../../../../src/server/outside/senders/seller-config.ts';

const token = '123456:AAH-secret';

test('without settings the seller hears nothing', () => {
  expect(sellerConfig('ua', {})).toEqual({ email: undefined, telegram: undefined });
});

test('an edition has its own address and chat, or those of both', () => {
  const given = {
    SELLER_EMAIL: 'Shop@zerno.example',
    SELLER_EMAIL_PL: 'sklep@zerno.example',
    TELEGRAM_TOKEN: token,
    TELEGRAM_CHAT: '-100200',
    TELEGRAM_CHAT_PL: '@zerno_pl',
  };
  const telegram = { url: 'https://api.telegram.org', token };
  expect(sellerConfig('ua', given)).toEqual({
    email: 'shop@zerno.example',
    telegram: { ...telegram, chat: '-100200' },
  });
  expect(sellerConfig('pl', given)).toEqual({
    email: 'sklep@zerno.example',
    telegram: { ...telegram, chat: '@zerno_pl' },
  });
});

test('a chat needs a bot', () => {
  expect(() => sellerConfig('ua', { TELEGRAM_CHAT: '1' })).toThrow('so TELEGRAM_TOKEN is required too');
});

test.each([
  ['SELLER_EMAIL', 'seller'],
  ['SELLER_EMAIL_UA', 'a@b.example, c@d.example'],
  ['TELEGRAM_CHAT', 'zerno chat'],
  ['TELEGRAM_TOKEN', 'secret'],
  ['TELEGRAM_URL', 'api.telegram.org'],
])('a wrong %s is named: %j', (name, value) => {
  expect(() => sellerConfig('ua', { TELEGRAM_TOKEN: token, [name]: value })).toThrow(`${name}=`);
});
