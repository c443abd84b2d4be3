import * as v from 'valibot';
import { expect } from 'vitest';
import { payOrder } from '../../../src/contract/resources/order.ts';
import { server as words } from '../../../src/locales/uk/server.ts';
import type { Clock } from '../../support/api/clock.ts';
import { type Buyer, newBuyer, place, startSellingShop } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let clock: Clock;
let api: TestApi;
let buyer: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop());
});

async function placed() {
  const { id, payment } = await place(api, buyer, { payForm: 'sandbox' });
  return { id, page: payment?.url ?? '' };
}

const press = (page: string, choice: string) =>
  ask(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

async function statusOf(id: number) {
  const { json } = await ask(`${api.url}/api/v1/order/${id}`, { headers: bearer(buyer.token) });
  return json;
}

async function doJobs() {
  for (const { run } of api.jobs) await run();
}

test('the sandbox has a payment page in the shop’s language, without scripts', async () => {
  const { page } = await placed();
  expect(page).toMatch(new RegExp(`^${api.url}/api/v1/payment/sandbox/pay\\?offer=`));
  const { status, headers, text } = await ask(page);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('<html lang="uk">');
  expect(text).toContain('До сплати 199,50\u00a0₴');
  for (const choice of Object.values(words.sandbox.choices)) expect(text).toContain(choice);
  expect(text).not.toContain('<script');
});

test.each([
  ['pay', { status: 'paid', payment_status: 'paid' }],
  ['twice', { status: 'paid', payment_status: 'paid' }],
  ['decline', { status: 'new', payment_status: 'failed' }],
  ['silent', { status: 'new', payment_status: 'waiting' }],
])('pressing «%s» leads back to the shop with the order %j', async (choice, state) => {
  const { id, page } = await placed();
  const { status, headers } = await press(page, choice);
  expect([status, headers.get('location')]).toEqual([303, `${api.url}/checkout/payment/?order=${id}`]);
  expect(await statusOf(id)).toMatchObject(state);
  expect(await api.db.selectFrom('refund_due').selectAll().execute()).toEqual([]);
});

test('a payment without a callback is found a few minutes later', async () => {
  const { id, page } = await placed();
  await press(page, 'silent');
  clock.move(120);
  await doJobs();
  expect(await statusOf(id)).toMatchObject({ status: 'paid' });
});

test('a payment is decided once: afterwards the page has no choices, and pressing changes nothing', async () => {
  const { id, page } = await placed();
  await press(page, 'decline');
  expect((await ask(page)).text).not.toContain('<button');
  expect((await press(page, 'pay')).status).toBe(303);
  expect(await statusOf(id)).toMatchObject({ payment_status: 'failed' });
});

test('an attempt ends after an hour, and the order can be paid with a new one', async () => {
  const { id, page } = await placed();
  clock.move(60 * 60);
  expect((await ask(page)).text).toContain(words.sandbox.closed);
  await press(page, 'pay');
  clock.move(15 * 60);
  await doJobs();
  expect(await statusOf(id)).toMatchObject({ payment_status: 'failed' });
  const again = await ask(`${api.url}/api/v1/order/${id}/payment`, {
    method: 'POST',
    headers: bearer(buyer.token),
  });
  expect(again.json).toEqual({ url: expect.not.stringContaining(page) });
});

test("a payment at the last moment lasts until the order's deadline", async () => {
  const { id, page } = await placed();
  await press(page, 'decline');
  clock.move(115 * 60);
  const { json } = await ask(`${api.url}/api/v1/order/${id}/payment`, {
    method: 'POST',
    headers: bearer(buyer.token),
  });
  const { url } = v.parse(payOrder.answer, json);
  clock.move(15 * 60 - 1);
  expect((await ask(url)).text).toContain('<button');
  clock.move(1);
  expect((await ask(url)).text).toContain(words.sandbox.closed);
});

test('an unsigned or altered offer is a 404', async () => {
  const { page } = await placed();
  const [body = '', signature = ''] = page.split('offer=')[1]?.split('.') ?? [];
  const cheaper = Buffer.from(
    Buffer.from(body, 'base64url').toString().replace('"amount":19950', '"amount":1'),
  ).toString('base64url');
  const address = page.split('?')[0];
  for (const offer of ['', '.', body, `${cheaper}.${signature}`, `${body}.${signature.slice(1)}`]) {
    expect((await ask(`${address}?offer=${offer}`)).status).toBe(404);
    expect((await press(`${address}?offer=${offer}`, 'pay')).status).toBe(404);
  }
  expect((await press(page, 'steal')).status).toBe(400);
});

test("only the order's customer can pay, and only while something is to be paid", async () => {
  const { id } = await placed();
  const cash = await place(api, buyer);
  const pay = (order: number, headers = {}) =>
    ask(`${api.url}/api/v1/order/${order}/payment`, { method: 'POST', headers });
  expect((await pay(id)).status).toBe(401);
  const stranger = await newBuyer(api, { at: clock.now() });
  expect((await pay(id, bearer(stranger.token))).status).toBe(404);
  expect((await pay(1, bearer(buyer.token))).status).toBe(404);
  expect(await pay(cash.id, bearer(buyer.token))).toMatchObject({
    status: 409,
    json: { message: words.payment.notOnline },
  });
});
