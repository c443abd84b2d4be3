import { expect } from 'vitest';
import { explainFailures } from '../../../src/operator/failures.ts';
import {
  type PaymentProvider,
  ProviderError,
  Unanswered,
} from '../../../src/server/shop/payments/provider.ts';
import { refund } from '../../../src/server/shop/payments/refund.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import { test } from '../../support/closing/test.ts';
import {
  attemptsOf,
  cancel,
  cancelledPaidOrder,
  happen,
  openPayingShop,
  orderToPay,
  type PayingShop,
  startToPay,
} from '../../support/payments/paying-shop.ts';
import { neverAsked } from '../../support/payments/throwing-provider.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let shop: PayingShop;
test.beforeAll(async () => {
  shop = await openPayingShop();
});

const payment = (...words: (string | number)[]) =>
  runOperator(['payment', ...words.map(String)], shop.api.environment);

test('a shop without attempts to pay says so', async () => {
  expect((await payment('list', 'ua')).out).toBe('ua: there are no attempts to pay\n');
});

test('the operator lists attempts and due refunds, and refunds one', async () => {
  const { order, paid } = await cancelledPaidOrder(shop);
  const line = `order ${order}, 2027-01-15 10:00, sandbox, paid, 483.5 UAH`;
  expect((await payment('list', 'ua')).out).toContain(line);
  const { out } = await payment('refunds', 'ua');
  expect(out).toContain(`order ${order}, cancelled, 483.5 UAH, sandbox ${paid.reference}`);
  const [, id = ''] = /^refund (\d+)/.exec(out) ?? [];
  const given = await payment('refund', 'ua', id);
  expect(given.out).toBe(`ua: 483.5 UAH of order ${order} is being refunded through sandbox\n`);
  expect((await payment('refunds', 'ua')).out).toBe('ua: no payments are waiting for a refund\n');
});

test('of two concurrent refunds one succeeds; a failed one stays due', async () => {
  const { order } = await cancelledPaidOrder(shop);
  const { id } = (await listRefundsDue(shop.api.db)).find(({ order_id }) => order_id === order) ?? { id: 0 };
  const given: number[] = [];
  let works = false;
  const provider: PaymentProvider = {
    ...neverAsked,
    async refund(_attempt, amount) {
      if (!works) throw new ProviderError('The bank is away');
      given.push(amount);
    },
  };
  const parts = { db: shop.api.db, payments: new Map([['sandbox', provider]]), now: shop.clock.now() };
  await expect(explainFailures(() => refund(id, parts))).rejects.toThrow(
    `The bank is away. Refund ${id} is still due.`,
  );
  works = true;
  const both = await Promise.allSettled([refund(id, parts), refund(id, parts)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(given).toEqual([48_350]);
});

test('a refund without a response is not requested again by itself', async () => {
  const { order } = await cancelledPaidOrder(shop);
  const { id } = (await listRefundsDue(shop.api.db)).find(({ order_id }) => order_id === order) ?? { id: 0 };
  const asked: number[] = [];
  const provider: PaymentProvider = {
    ...neverAsked,
    async refund(_attempt, amount) {
      asked.push(amount);
      throw new Unanswered('The bank did not answer');
    },
  };
  const parts = { db: shop.api.db, payments: new Map([['sandbox', provider]]), now: shop.clock.now() };
  const unknown = `The bank did not answer. Refund ${id} was requested, but the provider has not confirmed it: check`;
  await expect(explainFailures(() => refund(id, parts))).rejects.toThrow(unknown);
  await expect(explainFailures(() => refund(id, parts))).rejects.toThrow(
    'requested, but the provider has not confirmed it',
  );
  expect(asked).toHaveLength(1);
  await refund(id, parts, 'given');
});

test('a refund that the provider reports is no longer due', async () => {
  const { order, paid } = await cancelledPaidOrder(shop);
  expect((await happen(shop, { ...paid, status: 'refunded' })).status).toBe(200);
  expect(await attemptsOf(shop, order)).toEqual(['refunded']);
  const due = await listRefundsDue(shop.api.db);
  expect(due.filter(({ order_id }) => order_id === order)).toEqual([]);
});

test('an unknown refund is reported in one sentence', async () => {
  const { code, err } = await payment('refund', 'ua', 999);
  expect([code, err]).toEqual([1, 'There is no refund 999.\n']);
});

test('an interrupted refund is neither done nor requested again by itself', async () => {
  const refundOf = async (order: number) =>
    (await listRefundsDue(shop.api.db)).find(({ order_id }) => order_id === order) ?? { id: 0 };
  const interrupted: PaymentProvider = { ...neverAsked, refund: () => Promise.reject(new Error('killed')) };
  const orders = [await cancelledPaidOrder(shop), await cancelledPaidOrder(shop)];
  const ids: number[] = [];
  for (const { order } of orders) {
    const { id } = await refundOf(order);
    const parts = { db: shop.api.db, payments: new Map([['sandbox', interrupted]]), now: shop.clock.now() };
    await expect(refund(id, parts)).rejects.toThrow('killed');
    ids.push(id);
  }
  const [one = 0, other = 0] = ids;
  const { out } = await payment('refunds', 'ua');
  expect(out).toMatch(new RegExp(`^refund ${one}, .*, requested at .*, no response: check`, 'm'));
  expect(await payment('refund', 'ua', one)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Refund \d+ was requested, but the provider has not confirmed it: .*--given.*--again.*\n$/,
    ),
  });
  expect((await payment('refund', 'ua', one, '--given')).out).toContain('483.5 UAH of order');
  expect((await payment('refund', 'ua', one, '--given')).err).toBe(`Refund ${one} is already done.\n`);
  expect((await payment('refund', 'ua', other, '--again')).code).toBe(0);
  expect((await payment('refund', 'ua', other, '--again')).err).toBe(`Refund ${other} is already done.\n`);
  expect((await payment('refund', 'ua', other, '--perhaps')).err).toContain("Unknown option '--perhaps'");
  expect((await payment('refunds', 'ua')).out).toBe('ua: no payments are waiting for a refund\n');
});

test('a payment by hand is refunded by hand, whoever cancels, and whatever else was paid', async () => {
  const order = await orderToPay(shop);
  const { paid } = await startToPay(shop, order);
  expect((await runOperator(['order', 'status', 'ua', `${order}`, 'paid'], shop.api.environment)).code).toBe(
    0,
  );
  await happen(shop, paid);
  await cancel(shop, order);
  expect(shop.api.logged.at(-2)).toMatch(/"level":"error".*a payment is waiting for a refund/);
  const { out } = await payment('refunds', 'ua');
  expect(out.trimEnd().split('\n')).toHaveLength(2);
  expect(out).toContain(`order ${order}, paid-twice, 483.5 UAH, sandbox ${paid.reference}`);
  const [, id = ''] = /^refund (\d+), .*, cancelled, 483.5 UAH, by-hand/m.exec(out) ?? [];
  expect(await payment('refund', 'ua', id)).toMatchObject({
    code: 1,
    err: `Order ${order} was marked paid by hand: refund 483.5 UAH yourself, then use --given.\n`,
  });
  expect((await payment('refund', 'ua', id, '--given')).out).toBe(
    `ua: 483.5 UAH of order ${order} was refunded through by-hand\n`,
  );
  expect((await payment('refunds', 'ua')).out.trimEnd().split('\n')).toHaveLength(1);
});
