import { describe, expect } from 'vitest';
import { getOrder } from '../../../src/contract/resources/order.ts';
import { attemptFailsAfter } from '../../../src/domain/orders/payment-timing.ts';
import { CommandRefused } from '../../../src/server/shop/failures.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { test } from '../../support/closing/test.ts';
import { imitateLiqPay } from '../../support/payments/liqpay.ts';
import { imitateMono } from '../../support/payments/mono.ts';
import {
  askToPay,
  attemptsOf,
  cancel,
  doJobs,
  eventsOf,
  happen,
  openPayingShop,
  type PayingShop,
  refundsDueOf,
  startedOrder,
  startToPay,
  stateOf,
  write,
} from '../../support/payments/paying-shop.ts';
import { imitatePrzelewy24 } from '../../support/payments/przelewy24.ts';
import { moveSandbox } from '../../support/payments/sandbox.ts';
import type { SimulatedProvider } from '../../support/payments/simulated-provider.ts';

const providers: [string, () => Promise<SimulatedProvider>][] = [
  ['LiqPay', imitateLiqPay],
  ['plata by mono', imitateMono],
  ['Przelewy24', imitatePrzelewy24],
  ['the sandbox', moveSandbox],
];

describe.each(providers)('with %s', (_name, imitate) => {
  let shop: PayingShop;
  test.beforeAll(async () => {
    shop = await openPayingShop(imitate);
  });

  const paid = 'paid, payment paid';
  const unpaid = 'new, payment waiting';

  test('start and callback make an order paid, and the customer sees it', async () => {
    const { order, url, paid: what } = await startedOrder(shop);
    expect(url).toMatch(shop.provider.payPage);
    shop.provider.checkPayPage?.(url);
    expect(await stateOf(shop, order)).toBe(unpaid);
    expect(await happen(shop, what)).toMatchObject({ status: 200, text: '' });
    expect(await stateOf(shop, order)).toBe(paid);
    const seen = await ask(`${shop.api.url}/api/v1${getOrder.path.replace('{id}', String(order))}`, {
      headers: bearer(shop.customer.token),
    });
    expect(seen.json).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect((await askToPay(shop, order)).status).toBe(409);
  });

  test('an altered, unsigned or wrongly signed callback is a 400 and changes nothing', async () => {
    const { order, paid: what } = await startedOrder(shop);
    for (const forged of shop.provider.forge(await shop.provider.happen(shop.api, what))) {
      expect([forged, (await write(shop, forged)).status]).toEqual([forged, 400]);
    }
    expect(await stateOf(shop, order)).toBe(unpaid);
    expect(await eventsOf(shop, order)).toEqual([]);
  });

  test('another sum or currency does not pay the order, and is recorded', async () => {
    for (const different of [{ amount: 100 }, { amount: 999_999 }, { currency: 'EUR' }]) {
      const { order, paid: what } = await startedOrder(shop);
      expect((await happen(shop, { ...what, ...different })).status).toBe(200);
      expect(await stateOf(shop, order)).not.toBe(paid);
      const isTaken = shop.provider.capturesAtOnce;
      const { amount, currency } = { ...what, ...different };
      expect(await refundsDueOf(shop, order)).toEqual(
        isTaken ? [{ reason: 'wrong-sum', amount, currency }] : [],
      );
      expect(shop.api.logged.at(-2)).toContain('"level":"error"');
    }
  });

  test('an event of one order never pays another', async () => {
    const [one, other] = [await startedOrder(shop), await startedOrder(shop)];
    const written = await shop.provider.happen(shop.api, one.paid);
    await write(shop, written);
    await write(shop, written);
    expect(await stateOf(shop, one.order)).toBe(paid);
    expect(await stateOf(shop, other.order)).toBe(unpaid);
  });

  test('a callback about an unknown payment is a 404', async () => {
    const { paid: what } = await startedOrder(shop);
    expect((await happen(shop, { ...what, reference: '1-0123456789abcdef' })).status).toBe(404);
  });

  test('an event that is repeated, also concurrently, counts once', async () => {
    const { order, paid: what } = await startedOrder(shop);
    const written = await shop.provider.happen(shop.api, what);
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => write(shop, written)));
    expect(atOnce.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await write(shop, written)).status).toBe(200);
    expect(await stateOf(shop, order)).toBe(paid);
    expect(await refundsDueOf(shop, order)).toEqual([]);
    const mails = shop.api.db.selectFrom('mail_due').select('kind').where('order_id', '=', order);
    expect(await mails.execute()).toEqual([{ kind: 'paid' }]);
  });

  test('callbacks out of order change nothing: a paid order stays paid', async () => {
    const { order, paid: what } = await startedOrder(shop);
    await happen(shop, what);
    if (shop.provider.reportsFailures) {
      for (const status of ['waiting', 'failed'] as const) {
        expect((await happen(shop, { ...what, status })).status).toBe(200);
      }
    }
    expect(await stateOf(shop, order)).toBe(paid);
    expect(await attemptsOf(shop, order)).toEqual(['paid']);
  });

  test('a payment of an order that was cancelled meanwhile is refunded', async () => {
    const { order, paid: what } = await startedOrder(shop);
    expect((await cancel(shop, order)).status).toBe(200);
    expect((await askToPay(shop, order)).status).toBe(409);
    expect((await happen(shop, what)).status).toBe(200);
    expect(await stateOf(shop, order)).toBe('cancelled, payment paid');
    const { amount, currency } = what;
    expect(await refundsDueOf(shop, order)).toEqual([{ reason: 'cancelled', amount, currency }]);
    const mails = shop.api.db.selectFrom('mail_due').select('kind').where('order_id', '=', order);
    expect((await mails.execute()).map(({ kind }) => kind)).toEqual(['cancelled', 'refund']);
  });

  test('an order whose payment is reversed stops, and the operator is told', async () => {
    if (!shop.provider.reportsReversals) return;
    const { order, paid: what } = await startedOrder(shop);
    await happen(shop, what);
    await happen(shop, { ...what, status: 'refunded' });
    expect(await stateOf(shop, order)).toBe('paid, payment failed');
    expect(shop.api.logged.join('')).toContain('the payment of an order was reversed');
    const move = { to: 'packing', currency: what.currency } as const;
    await expect(moveOrder(shop.api.db, order, move, changeByCommand(shop.clock.now()))).rejects.toThrow(
      CommandRefused,
    );
    const again = await askToPay(shop, order);
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('повернулися')]);
  });

  test('a reversal that is reported before its payment leaves the order unpaid', async () => {
    if (!shop.provider.reportsReversals) return;
    const { order, paid: what } = await startedOrder(shop);
    await happen(shop, { ...what, status: 'refunded' });
    await happen(shop, what);
    expect(await stateOf(shop, order)).toBe('new, payment failed');
    expect(await refundsDueOf(shop, order)).toEqual([]);
  });

  test('a payment of an order that is cancelled afterwards is refunded', async () => {
    const { order, paid: what } = await startedOrder(shop);
    await happen(shop, what);
    await Promise.all([cancel(shop, order), cancel(shop, order)]);
    const { amount, currency } = what;
    expect(await refundsDueOf(shop, order)).toEqual([{ reason: 'cancelled', amount, currency }]);
  });

  test('a second attempt pays after a failed one; if both pay, one is refunded', async () => {
    const { order, paid: first } = await startedOrder(shop);
    shop.clock.move(attemptFailsAfter);
    await doJobs(shop);
    expect(await stateOf(shop, order)).toBe('new, payment failed');
    const { paid: second } = await startToPay(shop, order);
    expect(await stateOf(shop, order)).toBe(unpaid);
    expect(await attemptsOf(shop, order)).toEqual(['failed', 'waiting']);
    await happen(shop, second);
    await happen(shop, first);
    expect(await stateOf(shop, order)).toBe(paid);
    expect(await attemptsOf(shop, order)).toEqual(['paid', 'paid']);
    const { amount, currency } = first;
    expect(await refundsDueOf(shop, order)).toEqual([{ reason: 'paid-twice', amount, currency }]);
  });

  test('starting a payment twice returns one payment', async () => {
    const { order, url } = await startedOrder(shop);
    expect((await startToPay(shop, order)).url).toBe(url);
    expect(await attemptsOf(shop, order)).toEqual(['waiting']);
  });

  test('starting a payment again with little time left opens a page with time', async () => {
    const { order } = await startedOrder(shop);
    const time = { pay_until: shop.clock.now() + 20 * 60 };
    await shop.api.db.updateTable('customer_order').set(time).where('id', '=', order).execute();
    shop.clock.move(4 * 60);
    await startToPay(shop, order);
    expect(await attemptsOf(shop, order)).toEqual(['waiting']);
    shop.clock.move(10 * 60);
    await startToPay(shop, order);
    await startToPay(shop, order);
    expect(await attemptsOf(shop, order)).toEqual(['waiting', 'waiting']);
  });

  test('a payment whose callback was lost is found by a query', async () => {
    const { order, paid: what } = await startedOrder(shop);
    await shop.provider.happen(shop.api, what);
    shop.clock.move(60);
    await doJobs(shop);
    expect(await stateOf(shop, order)).toBe(unpaid);
    shop.clock.move(60);
    await Promise.all([doJobs(shop), doJobs(shop)]);
    expect(await stateOf(shop, order)).toBe(paid);
  });
});
