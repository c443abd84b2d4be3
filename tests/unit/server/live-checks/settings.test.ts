import { expect, test } from 'vitest';
import { payments } from '../../../../src/server/live-checks/payments.ts';
import { addresses, production, proxies, seller } from '../../../../src/server/live-checks/settings.ts';
import { catalogue, database } from '../../../../src/server/live-checks/stored.ts';
import { catalogueWith, smallCatalogue } from '../../../support/fixtures/catalogues.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { findings, liveShop } from '../../../support/fixtures/live-shop.ts';

const site = { SITE_URL_UA: 'https://shop.ua' };
const liqpay = { ...site, PAYMENT_UA: 'liqpay', LIQPAY_PUBLIC_KEY: 'i1', LIQPAY_PRIVATE_KEY: 'p1' };
const missing = (...words: string[]) => [
  expect.stringMatching(new RegExp(`^missing: .*${words.join('.*')}`)),
];
const ok = [expect.stringMatching(/^ok: /)];

test('NODE_ENV must be production', async () => {
  expect(await findings(production, liveShop())).toEqual(missing('NODE_ENV'));
  expect(await findings(production, liveShop({ NODE_ENV: 'production' }))).toEqual(ok);
});

test('payments must go to a real account', async () => {
  expect(await findings(payments, liveShop())).toEqual(missing('sandbox', 'PAYMENT_UA'));
  expect(await findings(payments, liveShop({ ...liqpay, LIQPAY_PUBLIC_KEY: 'sandbox_i1' }))).toEqual(
    missing('test account'),
  );
});

test.each([
  [{}, missing('SITE_URL is not set')],
  [{ SITE_URL: 'http://shop.ua' }, missing('https is required')],
  [{ SITE_URL: 'https://localhost:4321' }, missing('only this machine')],
  [site, ok],
  [{ ...site, PUBLIC_SHOP_API_URL: 'https://api.shop.ua' }, [...ok, ...ok, ...missing('CORS_ORIGINS')]],
  [{ ...site, PUBLIC_SHOP_API_URL: 'https://api.shop.ua', CORS_ORIGINS: 'https://shop.ua' }, [...ok, ...ok]],
])('addresses must be reachable with https: %j', async (environment, expected) => {
  expect(await findings(addresses, liveShop(environment))).toEqual(expected);
});

test('a proxy that is not named is worth advice', async () => {
  expect(await findings(proxies, liveShop())).toEqual([expect.stringMatching(/^advice: TRUST_PROXY/)]);
  expect(await findings(proxies, liveShop({ TRUST_PROXY: '1' }))).toEqual(ok);
});

test('the seller must not be that of the demo, and must be complete', async () => {
  expect(await findings(seller, liveShop())).toEqual(missing('src/shop/shop.ts', 'still'));
  const { ua } = editions;
  const real = {
    ...ua,
    instagram: 'https://instagram.com/kava',
    seller: { ...ua.seller, email: 'a@kava.ua' },
  };
  expect(await findings(seller, liveShop({}, { edition: real }))).toEqual(ok);
  const soleTrader = {
    ...real,
    seller: { ...real.seller, registration: { label: 'РНОКПП', code: '3012345678' } },
  };
  expect(await findings(seller, liveShop({}, { edition: soleTrader }))).toEqual(ok);
  const mixed = {
    ...real,
    seller: { ...real.seller, registration: { label: 'ЄДРПОУ', code: '3012345678' } },
  };
  expect(await findings(seller, liveShop({}, { edition: mixed }))).toEqual(
    missing('«ЄДРПОУ 3012345678»', 'РНОКПП', 'sole trader'),
  );
  const incomplete = { ...real, seller: { ...real.seller, phone: ' ' } };
  expect(await findings(seller, liveShop({}, { edition: incomplete }))).toEqual(missing('lacks: phone'));
});

test('the database must open', async () => {
  expect(await findings(database, liveShop())).toEqual(ok);
  const closed = liveShop({}, { stored: undefined, databaseError: 'It is locked.' });
  expect(await findings(database, closed)).toEqual(missing('It is locked'));
  expect(await findings(catalogue, closed)).toEqual([]);
});

test('the catalogue must have goods, none of the demo, and a provider for each payment method', async () => {
  const selling = smallCatalogue('ua');
  const card = { id: 2, code: 'card', name: 'Карткою', online: true };
  const paid = { ...selling, settings: { ...selling.settings, payment_methods: [card] } };
  const stored = { catalogue: paid, hasDemo: false, owners: 1 };
  expect(await findings(catalogue, liveShop({}, { stored }))).toEqual(ok);
  expect(await findings(catalogue, liveShop({ PAYMENT_UA: 'parts:sandbox' }, { stored }))).toEqual([
    ...ok,
    ...missing('«Карткою»'),
  ]);
  expect(await findings(catalogue, liveShop({}, { stored: { ...stored, hasDemo: true } }))).toEqual([
    ...missing('demo'),
    ...ok,
  ]);
  const empty = { catalogue: catalogueWith('ua', []), hasDemo: false, owners: 1 };
  expect(await findings(catalogue, liveShop({}, { stored: empty }))).toEqual(missing('no goods'));
});
