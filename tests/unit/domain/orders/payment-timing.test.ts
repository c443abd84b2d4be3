import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attemptLifetime,
  extendedDeadline,
  isWorthExtending,
  queryAfter,
  reusableFor,
} from '../../../../src/domain/orders/payment-timing.ts';
import { paymentAttemptSeconds } from '../../../../src/domain/orders/status.ts';
import { minute } from '../../../../src/domain/time/units.ts';

test('whoever is offered a started payment again has half an hour to pay it', () => {
  expect(attemptLifetime - reusableFor).toBe(30 * minute);
  expect(reusableFor).toBeGreaterThan(0);
});

test('a provider that keeps silent is asked many times while an attempt lives, and not every second', () => {
  expect(attemptLifetime / queryAfter).toBeGreaterThanOrEqual(10);
  expect(queryAfter).toBeGreaterThanOrEqual(minute);
});

test('each attempt extends the deadline, and no number of attempts holds an order beyond the maximum', () => {
  const presses = fc.array(fc.nat({ max: 4000 }), { maxLength: 20 });
  const spans = fc.tuple(fc.integer({ min: 60, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }));
  fc.assert(
    fc.property(presses, spans, (pauses, [payWithin, longer]) => {
      const created_at = 1_800_000_000;
      const first = created_at + payWithin;
      const latest = first + longer;
      let order = { created_at, pay_until: first };
      let now = created_at;
      for (const pause of pauses) {
        now += pause;
        const pay_until = extendedDeadline(order, now, payWithin + longer);
        expect(pay_until).toBeGreaterThanOrEqual(order.pay_until);
        expect(pay_until).toBeGreaterThanOrEqual(Math.min(latest, now + paymentAttemptSeconds));
        expect(pay_until).toBeLessThanOrEqual(latest);
        order = { created_at, pay_until };
      }
    }),
  );
});

test('a started attempt is reused if a new one would get at most a minute more', () => {
  const order = { created_at: 0, pay_until: 7200 };
  const last = 7200 - paymentAttemptSeconds;
  expect(isWorthExtending(order, last + minute, 10_800)).toBe(false);
  expect(isWorthExtending(order, last + minute + 1, 10_800)).toBe(true);
  expect(isWorthExtending({ created_at: 0, pay_until: 10_800 }, 10_700, 10_800)).toBe(false);
});
