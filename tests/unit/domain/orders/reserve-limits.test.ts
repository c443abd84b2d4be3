import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exceededLimit, reserveKind } from '../../../../src/domain/orders/reserve-limits.ts';
import { orderStatuses, paymentStatuses } from '../../../../src/domain/orders/status.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

test('goods are reserved without a payment until it arrives, or until an order paid on receipt is sent', () => {
  const states = orderStatuses.flatMap((status) =>
    paymentStatuses.map((paymentStatus) => ({ status, paymentStatus })),
  );
  const reserved = states.filter((state) => reserveKind(state) !== undefined);
  expect(reserved.map((state) => [state.status, state.paymentStatus, reserveKind(state)])).toEqual([
    ['new', 'none', 'onReceipt'],
    ['new', 'waiting', 'online'],
    ['new', 'failed', 'online'],
    ['packing', 'none', 'onReceipt'],
  ]);
});

const limit = { orders: 3, worth: 1000 };

test('the last order and the last amount within a limit are accepted, one more of either is not', () => {
  expect(exceededLimit([30_000, 30_000], 40_000, limit)).toBeUndefined();
  expect(exceededLimit([30_000, 30_000], 40_001, limit)).toBe('worth');
  expect(exceededLimit([0, 0, 0], 0, limit)).toBe('orders');
  expect(exceededLimit([], 100_001, limit)).toBe('worth');
});

test('whatever a customer orders, the accepted orders stay within the limit', () => {
  const prices = fc.array(fc.nat({ max: 150_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(prices, (requested) => {
      const open: number[] = [];
      for (const price of requested) if (exceededLimit(open, price, limit) === undefined) open.push(price);
      expect(open.length).toBeLessThanOrEqual(limit.orders);
      expect(open.reduce((sum, price) => sum + price, 0)).toBeLessThanOrEqual(limit.worth * 100);
    }),
  );
});

test('every edition holds an unpaid order at least as long as it gives to pay', () => {
  for (const { checkout } of Object.values(editions))
    expect(checkout.holdAtMostMinutes).toBeGreaterThan(checkout.payWithinMinutes);
});
