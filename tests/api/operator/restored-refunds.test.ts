// @module-tag database
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PaymentProvider } from '../../../src/server/shop/payments/provider.ts';
import { refund } from '../../../src/server/shop/payments/refund.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { test } from '../../support/closing/test.ts';
import { startShopServer } from '../../support/outside/http-server.ts';
import { imitateMono } from '../../support/payments/mono.ts';
import {
  cancel,
  cancelledPaidOrder,
  happen,
  openPayingShop,
  type PayingShop,
  paidOrder,
  stateOf,
} from '../../support/payments/paying-shop.ts';
import { neverAsked } from '../../support/payments/throwing-provider.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let shop: PayingShop;
let environment: Record<string, string>;
let file: string;
test.beforeEach(async () => {
  shop = await openPayingShop(imitateMono);
  const { chosen } = shop.provider;
  environment = {
    ...shop.api.environment,
    PAYMENT_UA: 'mono',
    SITE_URL: 'https://shop.example',
    MONO_TOKEN: 'token',
    MONO_URL: chosen.code === 'mono' ? chosen.url : '',
  };
  file = join(shop.api.environment.DATA_DIR, 'backup.gz');
});

const operator = (...words: string[]) => runOperator(words, environment);
const restore = () => operator('restore', 'ua', file);

const due = async () =>
  (await listRefundsDue(shop.api.db)).map(({ id, order_id: order }) => ({ id: String(id), order }));

/** How often money was given back through the provider, which counts what this asks of it. */
async function refundEverything(): Promise<number> {
  let count = 0;
  const provider: PaymentProvider = {
    ...neverAsked,
    async refund() {
      count += 1;
    },
  };
  const payments = new Map([['mono', provider]]);
  for (const { id } of await listRefundsDue(shop.api.db))
    await refund(id, { db: shop.api.db, payments, now: shop.clock.now() }).catch(() => undefined);
  return count;
}

test('what the provider refunded since the backup is settled by the restore; the operator confirms the rest', async () => {
  const given = await cancelledPaidOrder(shop);
  const open = await cancelledPaidOrder(shop);
  const other = await cancelledPaidOrder(shop);
  expect((await operator('backup', 'ua', file)).code).toBe(0);
  await happen(shop, { ...given.paid, status: 'refunded' });
  const { code, out } = await restore();
  expect(code).toBe(0);
  expect(out).toMatch(/refunds .*may have been paid since: 2.*--given.*--again/);
  expect(out).toContain(`order ${open.order}, cancelled, 483.5 UAH`);
  expect(out).not.toContain(`order ${given.order},`);
  expect((await due()).map(({ order }) => order)).toEqual([open.order, other.order]);

  expect(await refundEverything()).toBe(0);
  const [first = { id: '' }, second = { id: '' }] = await due();
  expect((await operator('payment', 'refund', 'ua', first.id)).err).toContain('--given');
  // The provider tells it only now.
  await shop.provider.happen(shop.api, { ...open.paid, status: 'refunded' });
  expect((await operator('payment', 'refund', 'ua', first.id)).out).toContain('was refunded before');
  expect((await operator('payment', 'refund', 'ua', second.id, '--given')).code).toBe(0);
  expect(await due()).toEqual([]);
});

test('a provider that does not answer holds nothing up: its refunds wait', async () => {
  const { order } = await cancelledPaidOrder(shop);
  await operator('backup', 'ua', file);
  const silent = await startShopServer((_request, response) => response.writeHead(503).end());
  const { code, out, err } = await runOperator(['restore', 'ua', file], {
    ...environment,
    MONO_URL: silent.baseUrl,
  });
  expect([code, out]).toEqual([0, expect.stringContaining(`order ${order}, cancelled`)]);
  expect(err).toContain('could not be asked');
  expect(await refundEverything()).toBe(0);
});

test('an order that was cancelled and refunded since the backup is not refunded twice', async () => {
  const { order, paid: payment } = await paidOrder(shop);
  await operator('backup', 'ua', file);
  await cancel(shop, order);
  expect(await refundEverything()).toBe(1);
  await shop.provider.happen(shop.api, { ...payment, status: 'refunded' });
  await restore();
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
  expect((await operator('order', 'status', 'ua', String(order), 'cancelled')).code).toBe(0);
  expect(await refundEverything()).toBe(0);
  const [again = { id: '' }] = await due();
  expect((await operator('payment', 'refund', 'ua', again.id)).out).toContain('was refunded before');
  shop.clock.move(61);
  shop.customer = await newCustomer(shop.api, '380671234567');
  const later = await cancelledPaidOrder(shop);
  expect((await due()).map(({ order }) => order)).toEqual([later.order]);
  expect(await refundEverything()).toBe(1);
});
