import { expect, test } from 'vitest';
import {
  notificationSign,
  przelewy24,
  przelewy24Sign,
} from '../../../../src/server/outside/payments/przelewy24.ts';
import { sendJson, startShopServer } from '../../../support/outside/http-server.ts';
import { callbackOf, payment, attempt as sample } from '../../../support/payments/attempt-samples.ts';

const account = { merchantId: 999_999, posId: 888_888, apiKey: 'api', crc: 'crc' };
const attempt = { ...sample, currency: 'PLN' };
const said = {
  merchantId: 999_999,
  posId: 888_888,
  sessionId: attempt.reference,
  amount: 48_350,
  originAmount: 48_350,
  currency: 'PLN',
  orderId: 300_000_001,
  methodId: 154,
  statement: 'p24-Ł/1',
};
const provider = (url = 'https://p24.example') => przelewy24({ ...account, url });
const notification = (different: object = {}, crc = account.crc) => {
  const fields = { ...said, ...different };
  return callbackOf(JSON.stringify({ ...fields, sign: notificationSign(fields, crc) }));
};

test('a signature is SHA-384 of the JSON in the order of the documentation, without escapes', () => {
  // openssl dgst -sha384 of the example {"sessionId":"sessionId","merchantId":999999,"amount":1000,"currency":"PLN","crc":"crc"}
  const fields = { sessionId: 'sessionId', merchantId: 999_999, amount: 1000, currency: 'PLN' };
  expect(przelewy24Sign(fields, 'crc')).toBe(
    'a34cf822f00b51d8d75e2d21334d6ffb5f2fac8408574f4cd7d4897f07ed61312244f9875e18ce63a4fbe2668d7ffc30',
  );
  // and of the notification above, written out.
  expect(notificationSign(said, 'crc')).toBe(
    '5b3efbaff6aabe3aae2fda1aeb496939c527a038c2cfa4ec6708914685021f60ac4f3e1ed7219119528a01cbfea5554e',
  );
});

test('a signed notification is a held payment, whatever the order of its fields', async () => {
  const report = {
    reference: attempt.reference,
    event: '300000001:held',
    externalId: '300000001',
    status: 'held',
    amount: 48_350,
    currency: 'PLN',
  };
  expect(await provider().read(notification())).toEqual(report);
  const turned = Object.fromEntries(
    Object.entries({ ...said, sign: notificationSign(said, 'crc') }).reverse(),
  );
  expect(await provider().read(callbackOf(JSON.stringify(turned)))).toEqual(report);
});

test.each([
  ['nothing', callbackOf('')],
  ['another sum', callbackOf(JSON.stringify({ ...said, amount: 1, sign: notificationSign(said, 'crc') }))],
  ['another key', notification({}, 'other')],
  ['no key', notification({}, '')],
  ['another shop', notification({ merchantId: 1 })],
  ['another point of sale', notification({ posId: 1 })],
  ['no sign', callbackOf(JSON.stringify(said))],
])('%s is a bad signature', async (_what, callback) => {
  await expect(provider().read(callback)).rejects.toMatchObject({ name: 'BadSignature' });
});

test('a transaction is registered for the account, and the customer sent to its token', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) =>
    sendJson(response, { data: { token: 'A-B_1' }, responseCode: 0 }),
  );
  const started = await provider(baseUrl).start({ ...payment, currency: 'PLN' });
  expect(started).toEqual({ url: `${baseUrl}/trnRequest/A-B_1`, externalId: null });
  const authorization = `Basic ${Buffer.from('888888:api').toString('base64')}`;
  expect(heard[0]).toMatchObject({
    method: 'POST',
    path: '/transaction/register',
    headers: { authorization },
  });
  const { reference: sessionId, amount } = payment;
  const fields = { sessionId, merchantId: 999_999, amount, currency: 'PLN' };
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
    ...fields,
    posId: 888_888,
    email: payment.email,
    urlReturn: payment.returnUrl,
    urlStatus: payment.callbackUrl,
    timeLimit: 60,
    sign: przelewy24Sign(fields, 'crc'),
  });
});

test('with a category of the shop, the lines of the payment are registered too', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) =>
    sendJson(response, { data: { token: 'T' }, responseCode: 0 }),
  );
  const lines = payment.lines.map((line) => ({ ...line, name: line.name.padEnd(130, '…') }));
  await przelewy24({ ...account, category: 'Kawa', url: baseUrl }).start({ ...payment, lines });
  const { cart } = JSON.parse(heard[0]?.body ?? '');
  const [coffee] = cart;
  expect(coffee).toMatchObject({
    sellerId: '999999',
    sellerCategory: 'Kawa',
    quantity: 2,
    price: 19_950,
    number: 'K-1',
  });
  expect([coffee.name.length, cart.length]).toEqual([127, 2]);
  await provider(baseUrl).start(payment);
  expect(JSON.parse(heard[1]?.body ?? '')).not.toHaveProperty('cart');
});

test('a basket that Przelewy24 refuses starts no payment', async () => {
  const { baseUrl } = await startShopServer((_heard, response) =>
    sendJson(response, { error: 'Invalid cart', code: 400 }, 400),
  );
  const starting = przelewy24({ ...account, category: 'Kawa', url: baseUrl }).start(payment);
  await expect(starting).rejects.toMatchObject({ name: 'ProviderError' });
});

test.each([
  ['has none', ''],
  ['has one that is too long for it', `${'o'.repeat(40)}@mail.example`],
])('a customer who %s is registered with the mailbox of the shop', async (_who, email) => {
  const { baseUrl, heard } = await startShopServer((_heard, response) =>
    sendJson(response, { data: { token: 'T' }, responseCode: 0 }),
  );
  await provider(baseUrl).start({ ...payment, email });
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ email: payment.sellerEmail });
});

/** A provider whose transaction is in this state, and that verifies with this status. */
async function withTransaction(status: number, verified = 200, different: object = {}, refunds?: object[]) {
  const data = { ...said, ...different, status };
  const { baseUrl, heard } = await startShopServer(({ method, path }, response) => {
    if (path.startsWith('/refund/'))
      return refunds ? sendJson(response, { data: { refunds } }) : sendJson(response, {}, 404);
    if (method !== 'PUT') return sendJson(response, { data });
    sendJson(response, { data: { status: 'success' } }, verified);
  });
  const verifications = () => heard.filter(({ method }) => method === 'PUT');
  return { asked: () => provider(baseUrl).ask(attempt), verifications, data };
}

test('money is captured only by verifying, and only the due sum', async () => {
  const held = await withTransaction(1);
  expect(await held.asked()).toMatchObject({ status: 'paid', event: '300000001:paid' });
  const sign = przelewy24Sign(
    { sessionId: attempt.reference, orderId: 300_000_001, amount: 48_350, currency: 'PLN' },
    'crc',
  );
  expect(held.verifications().map(({ body }) => JSON.parse(body))).toMatchObject([{ amount: 48_350, sign }]);
  for (const different of [{ amount: 1 }, { currency: 'EUR' }]) {
    const wrong = await withTransaction(1, 200, different);
    expect((await wrong.asked())?.status).toBe('held');
    expect(wrong.verifications()).toEqual([]);
  }
});

test('a rejected verification is no payment', async () => {
  const refused = await withTransaction(1, 400);
  await expect(refused.asked()).rejects.toThrow('Przelewy24 answered 400');
});

test.each([
  [0, 'waiting'],
  [2, 'paid'],
  [3, 'refunded'],
  [7, 'unknown'],
])('state %i is %s and is not verified', async (state, status) => {
  const { asked, verifications } = await withTransaction(state);
  expect((await asked())?.status).toBe(status);
  expect(verifications()).toEqual([]);
});

test('a returned transaction says how much of it was paid out', async () => {
  const refunds = [
    { status: 1, amount: 19_950 },
    { status: 3, amount: 28_400 },
  ];
  const part = await withTransaction(3, 200, {}, refunds);
  expect(await part.asked()).toMatchObject({ status: 'refunded', amount: 48_350, returned: 19_950 });
  expect(await (await withTransaction(3)).asked()).not.toHaveProperty('returned');
});

test('a refund has both numbers of the transaction', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) =>
    sendJson(response, { data: [{ orderId: 300_000_001, status: true, message: 'success' }] }, 201),
  );
  await provider(baseUrl).refund({ ...attempt, externalId: '300000001' }, 48_350, 'refund-1-0');
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    requestId: 'refund-1-0',
    refundsUuid: 'refund-1-0',
    refunds: [{ orderId: 300_000_001, sessionId: attempt.reference, amount: 48_350 }],
  });
});
