import { afterEach, expect, test } from 'vitest';
import { server as words } from '../../../src/locales/uk/server.ts';
import type { PaymentConfig } from '../../../src/server/outside/payments/config.ts';
import { type Buyer, newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { sendJson, startShopServer } from '../../support/outside/http-server.ts';

let api: TestApi;
let buyer: Buyer;
afterEach(() => api.close());

async function open(payments?: Partial<PaymentConfig>) {
  const given = { choice: { methods: new Map(), otherwise: undefined }, chosen: [], former: [], ...payments };
  const settings = payments && { payments: { siteUrl: undefined, apiUrl: undefined, ...given } };
  api = await startApi({ catalogue: sellingCatalogue(), ...(settings && { settings }) });
  buyer = await newBuyer(api);
}

const online = { payForm: 'sandbox' };
const pay = (order: number) =>
  ask(`${api.url}/api/v1/order/${order}/payment`, { method: 'POST', headers: bearer(buyer.token) });

test('an order is placed although its payment cannot start, and is paid later', async () => {
  let works = false;
  const { baseUrl, heard } = await startShopServer((_heard, response) =>
    works
      ? sendJson(response, { invoiceId: 'p2_1', pageUrl: 'https://pay.example/p2_1' })
      : sendJson(response, {}, 500),
  );
  await open({
    choice: { methods: new Map([['sandbox', 'mono']]), otherwise: undefined },
    chosen: [{ code: 'mono', token: 'token', url: baseUrl }],
    siteUrl: 'https://shop.example',
    apiUrl: 'https://api.shop.example',
  });
  const { id, ...order } = await place(api, buyer, online);
  expect(order).toMatchObject({ status: 'new', payment_status: 'failed', payment: null });
  const refused = await pay(id);
  expect([refused.status, refused.json]).toMatchObject([503, { message: words.payment.notStarted }]);
  works = true;
  expect((await pay(id)).json).toEqual({ url: 'https://pay.example/p2_1' });
  expect(JSON.parse(heard.at(-1)?.body ?? '')).toMatchObject({
    redirectUrl: `https://shop.example/checkout/payment/?order=${id}`,
    webHookUrl: 'https://api.shop.example/api/v1/payment/mono/callback',
  });
});

test('a payment method without a provider is logged, and the payment fails', async () => {
  await open({});
  const { id, ...order } = await place(api, buyer, online);
  expect(order).toMatchObject({ payment_status: 'failed', payment: null });
  expect(api.logged.join('')).toContain('no provider takes this payment method');
  expect((await pay(id)).status).toBe(503);
});

test('callbacks of a provider that is not configured are a 404', async () => {
  await open({});
  for (const provider of ['sandbox', 'mono', 'liqpay', 'przelewy24', 'constructor', 'x'.repeat(40)]) {
    const callback = `${api.url}/api/v1/payment/${provider}/callback`;
    expect((await ask(callback, { method: 'POST', body: '{}' })).status).toBe(404);
  }
  expect((await ask(`${api.url}/api/v1/payment/sandbox/pay`)).status).toBe(404);
});

test('a callback larger than the limit is rejected before it is read', async () => {
  await open();
  const callback = `${api.url}/api/v1/payment/sandbox/callback`;
  expect((await ask(callback, { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413);
});
