import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { providerOf } from '../../../../src/server/outside/payments/choice.ts';
import { paymentConfig, paymentSettings } from '../../../../src/server/outside/payments/config.ts';

const site = { SITE_URL_UA: 'https://shop.example', SITE_URL_PL: 'https://pl.shop.example' };
const liqpay = { ...site, PAYMENT_UA: 'liqpay', LIQPAY_PUBLIC_KEY: 'i1', LIQPAY_PRIVATE_KEY: 'p1' };
const mono = { ...site, PAYMENT_UA: 'mono', MONO_TOKEN: 'm1' };
const przelewy24 = {
  ...site,
  PAYMENT_PL: 'przelewy24',
  PRZELEWY24_MERCHANT_ID: '123',
  PRZELEWY24_API_KEY: 'a1',
  PRZELEWY24_CRC: 'c1',
};

test('without settings every payment method goes to the sandbox', () => {
  const { choice, chosen, siteUrl, apiUrl } = paymentConfig('ua', {});
  expect([providerOf(choice, 'card'), chosen]).toEqual(['sandbox', [{ code: 'sandbox' }]]);
  expect([siteUrl, apiUrl]).toEqual([undefined, undefined]);
});

test('each edition has its own provider, account and address', () => {
  const environment = { ...liqpay, ...przelewy24, PUBLIC_SHOP_API_URL_PL: 'https://api.shop.example/' };
  expect(paymentConfig('ua', environment)).toMatchObject({
    chosen: [{ code: 'liqpay', publicKey: 'i1', privateKey: 'p1', url: 'https://www.liqpay.ua' }],
    siteUrl: 'https://shop.example',
    apiUrl: 'https://shop.example',
  });
  expect(paymentConfig('pl', environment)).toMatchObject({
    chosen: [
      {
        code: 'przelewy24',
        merchantId: 123,
        posId: 123,
        apiKey: 'a1',
        crc: 'c1',
        url: 'https://secure.przelewy24.pl',
      },
    ],
    siteUrl: 'https://pl.shop.example',
    apiUrl: 'https://api.shop.example',
  });
});

test('lines of a payment are sent where the account takes them', () => {
  const goods = { ...liqpay, LIQPAY_GOODS_ID: '42' };
  expect(paymentConfig('ua', goods).chosen).toMatchObject([{ code: 'liqpay', goodsId: 42 }]);
  expect(() => paymentConfig('ua', { ...goods, RECEIPTS_UA: 'checkbox' })).toThrow('LIQPAY_GOODS_ID');
  expect(() => paymentConfig('ua', { ...goods, LIQPAY_GOODS_ID: 'кава' })).toThrow(
    'it must be a whole number from 0 to 999999999',
  );
  const category = { ...przelewy24, PRZELEWY24_CATEGORY: ' Kawa i herbata ' };
  expect(paymentConfig('pl', category).chosen).toMatchObject([{ category: 'Kawa i herbata' }]);
  const long = { ...przelewy24, PRZELEWY24_CATEGORY: 'K'.repeat(101) };
  expect(() => paymentConfig('pl', long)).toThrow('one line of up to 100');
});

test('a provider whose keys are kept goes on serving the payments that it started', () => {
  const { choice, chosen, former } = paymentConfig('ua', {
    ...mono,
    ...liqpay,
    ...przelewy24,
    PAYMENT_UA: 'mono',
  });
  expect(chosen.map(({ code }) => code)).toEqual(['mono']);
  expect(former.map(({ code }) => code)).toEqual(['liqpay']);
  expect(providerOf(choice, 'card')).toBe('mono');
});

test('each payment method may have its own provider', () => {
  const several = { ...liqpay, ...mono, PAYMENT_UA: 'card:liqpay, parts:mono' };
  const { choice, chosen } = paymentConfig('ua', several);
  expect(['card', 'parts', 'other'].map((form) => providerOf(choice, form))).toEqual([
    'liqpay',
    'mono',
    undefined,
  ]);
  expect(chosen.map(({ code }) => code)).toEqual(['liqpay', 'mono']);
  const rest = paymentConfig('ua', { ...several, PAYMENT_UA: 'card:liqpay,mono' }).choice;
  expect(providerOf(rest, 'other')).toBe('mono');
});

test.each([
  [liqpay, 'LIQPAY_PUBLIC_KEY'],
  [liqpay, 'LIQPAY_PRIVATE_KEY'],
  [mono, 'MONO_TOKEN'],
  [przelewy24, 'PRZELEWY24_MERCHANT_ID'],
  [przelewy24, 'PRZELEWY24_API_KEY'],
  [przelewy24, 'PRZELEWY24_CRC'],
])('a provider without a key does not start: %#', (environment, name) => {
  const edition = 'PAYMENT_UA' in environment ? 'ua' : 'pl';
  for (const value of [undefined, '', '   ']) {
    expect(() => paymentConfig(edition, { ...environment, [name]: value })).toThrow(
      `so ${name} is required too`,
    );
  }
});

test('a provider without a site URL does not start', () => {
  expect(() => paymentConfig('ua', { ...mono, SITE_URL_UA: '' })).toThrow('so SITE_URL is required too');
  expect(paymentConfig('ua', { ...mono, SITE_URL_UA: '', SITE_URL: 'https://x.example' }).siteUrl).toBe(
    'https://x.example',
  );
});

test('a provider that does not support the currency does not start', () => {
  expect(() => paymentConfig('pl', { ...liqpay, PAYMENT_PL: 'liqpay' })).toThrow(
    'PAYMENT_PL is liqpay, which takes no PLN',
  );
});

test.each(['paypal', 'card:', ':liqpay', 'liqpay,mono', 'card:mono,card:liqpay', 'card=mono', ','])(
  'a wrong choice is reported: %s',
  (choice) => {
    expect(() => paymentConfig('ua', { ...liqpay, ...mono, PAYMENT_UA: choice })).toThrow(
      `PAYMENT_UA=${choice} is wrong`,
    );
  },
);

test('a wrong key is reported without its value', () => {
  const complaint = () => paymentConfig('ua', { ...liqpay, LIQPAY_PRIVATE_KEY: 'two words' });
  expect(complaint).toThrow('LIQPAY_PRIVATE_KEY');
  expect(complaint).not.toThrow('two words');
});

test('every setting of payments is explained in .env.example', async () => {
  const example = await readFile(new URL('../../../../.env.example', import.meta.url), 'utf8');
  for (const name of paymentSettings) expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'));
});
