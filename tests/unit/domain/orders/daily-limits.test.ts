import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  exceededDailyLimit,
  holdTimes,
  type RecentOrder,
} from '../../../../src/domain/orders/daily-limits.ts';
import { type OrderState, orderStatuses, paymentStatuses } from '../../../../src/domain/orders/status.ts';

const limits = { orders: 20, unpaid: { heldInFull: 2, thenMinutes: 15, most: 4 } };
const checkout = { payWithinMinutes: 120, holdAtMostMinutes: 180, perDay: limits };
const hour = 3600;
const day = 24 * hour;
const now = 1_800_000_000;

const toPay: OrderState = { status: 'new', paymentStatus: 'waiting' };
const onReceipt: OrderState = { status: 'new', paymentStatus: 'none' };
const unpaid = (age: number): RecentOrder => ({
  status: 'cancelled',
  paymentStatus: 'failed',
  createdAt: now - age,
});

test('an order was unpaid if it was to be paid online and is cancelled without a payment', () => {
  const states = orderStatuses.flatMap((status) =>
    paymentStatuses.map((paymentStatus) => ({ status, paymentStatus })),
  );
  const counted = states.filter((state) => {
    const four = Array.from({ length: 4 }, () => ({ ...state, createdAt: now }));
    return exceededDailyLimit(four, toPay, limits, now) !== undefined;
  });
  expect(counted.map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual([
    ['cancelled', 'waiting'],
    ['cancelled', 'failed'],
  ]);
});

test('after two unpaid orders within a day the next ones hold their goods for a shorter time', () => {
  const usual = { payWithin: 2 * hour, atMost: 3 * hour };
  const short = { payWithin: 900, atMost: 1800 };
  expect(holdTimes([unpaid(0)], checkout, now)).toEqual(usual);
  expect(holdTimes([unpaid(0), unpaid(day - 1)], checkout, now)).toEqual(short);
  expect(holdTimes([unpaid(0), unpaid(day)], checkout, now)).toEqual(usual);
  const impatient = { ...checkout, payWithinMinutes: 10, holdAtMostMinutes: 20 };
  expect(holdTimes([unpaid(0), unpaid(0)], impatient, now)).toEqual({ payWithin: 600, atMost: 1200 });
});

test('after four, an order to be paid online waits for the end of the first one’s day, and others do not', () => {
  const four = [1, 2, 3, 4].map((hours) => unpaid(hours * hour));
  expect(exceededDailyLimit(four, toPay, limits, now)).toEqual({
    limit: 'unpaid',
    most: 4,
    seconds: 20 * hour,
  });
  expect(exceededDailyLimit(four, onReceipt, limits, now)).toBeUndefined();
  expect(exceededDailyLimit(four.slice(1), toPay, limits, now)).toBeUndefined();
});

test('an account that orders whenever it may, and never pays, holds the goods of one order for seven hours a day', () => {
  const pauses = fc.array(fc.nat({ max: 3 * hour }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(pauses, (waits) => {
      const orders: (RecentOrder & { until: number })[] = [];
      let time = now;
      for (const wait of waits) {
        time += wait;
        const recent = orders.slice(-limits.orders);
        const refusal = exceededDailyLimit(recent, toPay, limits, time);
        if (refusal !== undefined) {
          expect(exceededDailyLimit(recent, toPay, limits, time + refusal.seconds)).toBeUndefined();
          continue;
        }
        const { atMost } = holdTimes(recent, checkout, time);
        orders.push({ status: 'cancelled', paymentStatus: 'waiting', createdAt: time, until: time + atMost });
        time += atMost;
      }
      for (const { createdAt: start } of orders) {
        const ofDay = orders.filter(({ createdAt }) => createdAt >= start && createdAt < start + day);
        expect(ofDay.length).toBeLessThanOrEqual(limits.unpaid.most);
        const held = ofDay.reduce((sum, { createdAt, until }) => sum + until - createdAt, 0);
        expect(held).toBeLessThanOrEqual(7 * hour);
      }
    }),
  );
});
