import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AttemptReport,
  type AttemptStatus,
  attemptAfterReport,
  attemptStatuses,
} from '../../../../src/domain/orders/payment-attempt.ts';

const attempt = { amount: 48_350, currency: 'UAH', status: 'waiting' } as const;

const status = fc.constantFrom(...attemptStatuses, 'held' as const);
const report: fc.Arbitrary<AttemptReport> = fc.record({
  status,
  amount: fc.constantFrom(attempt.amount, 1, 0),
  currency: fc.constantFrom(attempt.currency, 'PLN'),
});

const endOf = (reports: readonly AttemptReport[]) =>
  reports.reduce<AttemptStatus>(
    (known, said) => attemptAfterReport({ ...attempt, status: known }, said).status,
    'waiting',
  );

test('reports in any order, repeated or not, lead to the same state', () => {
  fc.assert(
    fc.property(fc.array(report), fc.array(fc.nat()), (reports, seeds) => {
      const again = seeds.flatMap((seed) => reports[seed % Math.max(reports.length, 1)] ?? []);
      const shuffled = [...reports, ...again].toSorted(
        (one, other) => JSON.stringify(one).length - JSON.stringify(other).length,
      );
      expect(endOf(shuffled)).toBe(endOf(reports));
      expect(endOf([...shuffled].reverse())).toBe(endOf(reports));
    }),
  );
});

test('no report takes a step back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...attemptStatuses), report, (known, said) => {
      const { status: then } = attemptAfterReport({ ...attempt, status: known }, said);
      expect(attemptStatuses.indexOf(then)).toBeGreaterThanOrEqual(attemptStatuses.indexOf(known));
    }),
  );
});

test('a failure or a late word of waiting never undoes a payment, a payment undoes a failure', () => {
  const paid = { ...attempt, status: 'paid' as const };
  expect(attemptAfterReport(paid, { ...attempt, status: 'failed' }).status).toBe('paid');
  expect(attemptAfterReport(paid, { ...attempt, status: 'waiting' }).status).toBe('paid');
  expect(attemptAfterReport({ ...attempt, status: 'failed' }, { ...attempt, status: 'paid' }).status).toBe(
    'paid',
  );
  expect(attemptAfterReport(paid, { ...attempt, status: 'refunded' }).status).toBe('refunded');
});

test('only the exact amount in the exact currency pays', () => {
  fc.assert(
    fc.property(report, (said) => {
      const { status: then, isWrongSum } = attemptAfterReport(attempt, said);
      const isRight = said.amount === attempt.amount && said.currency === attempt.currency;
      expect(then === 'paid').toBe(said.status === 'paid' && isRight);
      expect(isWrongSum).toBe(said.status === 'paid' && !isRight);
    }),
  );
});

test('an authorised but uncaptured payment changes nothing, and a wrong amount is a failure', () => {
  for (const known of attemptStatuses) {
    expect(attemptAfterReport({ ...attempt, status: known }, { ...attempt, status: 'held' })).toEqual({
      status: known,
      isWrongSum: false,
    });
  }
  expect(attemptAfterReport(attempt, { ...attempt, status: 'paid', amount: 1 })).toEqual({
    status: 'failed',
    isWrongSum: true,
  });
});
