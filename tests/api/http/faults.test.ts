import { afterEach, expect, test, vi } from 'vitest';
import { server } from '../../../src/locales/uk/server.ts';
import { standingClock } from '../../support/api/clock.ts';
import { expectAskAgain } from '../../support/api/expect-unavailable.ts';
import {
  askForOrder,
  body,
  newBuyer,
  place,
  sellingCatalogue,
  stockOf,
} from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { openShopServer } from '../../support/outside/http-server.ts';

let api: TestApi;
afterEach(() => api.close());

const hour = 60 * 60;
const year = 365 * 24 * hour;

test('a carrier that hangs delays no other request, and its own ends with Retry-After', async () => {
  const carrier = await openShopServer(() => undefined);
  const { baseUrl: url, heard } = carrier;
  api = await startApi({ settings: { carrier: { kind: 'nova-poshta', url, key: 'key' } } });
  const waiting = ask(`${api.url}/api/v1/settlement?query=ки`);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect((await ask(`${api.url}/api/v1/catalog`)).status).toBe(200);
  await carrier.close();
  expectAskAgain(await waiting, server.delivery.carrierAway);
});

test('when a payment provider hangs, the order is placed and can be paid later', async () => {
  const provider = await openShopServer(() => undefined);
  const { baseUrl: url, heard } = provider;
  const choice = { methods: new Map(), otherwise: 'mono' } as const;
  const chosen = [{ code: 'mono', token: 'token', url }] as const;
  const payments = { choice, chosen: [...chosen], former: [], siteUrl: undefined, apiUrl: undefined };
  api = await startApi({ catalogue: sellingCatalogue(), settings: { payments } });
  const buyer = await newBuyer(api);
  const waiting = askForOrder(api.url, buyer.token, body({ payForm: 'sandbox' }));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const orders = () => ask(`${api.url}/api/v1/order`, { headers: bearer(buyer.token) });
  expect((await orders()).json).toMatchObject([{ status: 'new', payment_status: 'waiting' }]);
  await provider.close();
  const { status, json } = await waiting;
  expect([status, json]).toEqual([201, expect.objectContaining({ payment: null })]);
  const id = /"id":(\d+)/.exec((await orders()).text)?.[1];
  const pay = { method: 'POST', headers: bearer(buyer.token) };
  expectAskAgain(await ask(`${api.url}/api/v1/order/${id}/payment`, pay), server.payment.notStarted);
});

test('clock jumps lose no order, release no reservation twice and lock nobody out', async () => {
  const clock = standingClock();
  api = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
  const buyer = await newBuyer(api, { at: clock.now() });
  const holder = { phone: '380671234567' };
  const unpaid = { payment_status: 'waiting', pay_form: 'sandbox', pay_online: 1 } as const;
  await keepOrder(api, buyer.id, { ...unpaid, pay_until: clock.now() + hour });
  const before = (await stockOf(api, 10)) ?? 0;

  const placed: number[] = [];
  for (const jump of [0, 2 * hour, -5 * hour, 4 * hour]) {
    clock.move(jump);
    placed.push((await place(api, buyer)).id);
    expect((await signIn(api.url, holder)).token).toBeTruthy();
    for (const { run } of api.jobs) await run();
  }
  expect(await stockOf(api, 10)).toBe(before + 2);
  const orders = await ask(`${api.url}/api/v1/order`, { headers: bearer(buyer.token) });
  for (const id of placed) expect(orders.text).toContain(`"id":${id}`);

  clock.move(year);
  expect((await ask(`${api.url}/api/v1/user`, { headers: bearer(buyer.token) })).status).toBe(401);
  const { token } = await signIn(api.url, holder);
  clock.move(-hour);
  expect((await ask(`${api.url}/api/v1/user`, { headers: bearer(token) })).status).toBe(200);
  expect(api.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
