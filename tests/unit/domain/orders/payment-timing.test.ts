import { expect, test } from 'vitest';
import { attemptLifetime, queryAfter, reusableFor } from '../../../../src/domain/orders/payment-timing.ts';
import { minute } from '../../../../src/domain/time/rate-limits.ts';

test('whoever is offered a started payment again has half an hour to pay it', () => {
  expect(attemptLifetime - reusableFor).toBe(30 * minute);
  expect(reusableFor).toBeGreaterThan(0);
});

test('a provider that keeps silent is asked many times while an attempt lives, and not every second', () => {
  expect(attemptLifetime / queryAfter).toBeGreaterThanOrEqual(10);
  expect(queryAfter).toBeGreaterThanOrEqual(minute);
});
