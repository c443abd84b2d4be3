import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../src/domain/orders/status.ts';
import {
  type Draft,
  draftFor,
  isOpenFor,
  lacksReason,
  leftOf,
  newDraft,
  readAmount,
  requestOf,
} from '../../../src/office/stores/order/draft.ts';
import { officeOrder } from '../../support/stores/office-order.ts';

const draft = (change: Partial<Draft>): Draft => ({ ...newDraft(officeOrder(), 'correct'), ...change });

describe('an amount of money', () => {
  test.each([
    ['49,90', 49.9],
    ['1 200', 1200],
    ['1\u00a0200.5', 1200.5],
    ['0', 0],
  ])('%s is read', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  test.each(['', 'сто', '-5', '1,234', '1e9', '12345678901'])('%s is no sum', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });

  test('each sum of whole cents is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(readAmount((cents / 100).toFixed(2).replace('.', ','))).toBe(cents / 100);
      }),
    );
  });
});

describe('what is asked of the server', () => {
  test('nothing, while nothing is chosen', () => {
    expect(requestOf(draft({}))).toBeUndefined();
    expect(requestOf(draft({ pieces: { 0: 0 } }))).toBeUndefined();
    expect(requestOf(draft({ kind: 'refund' }))).toBeUndefined();
    expect(requestOf(draft({ kind: 'refund', amount: '0' }))).toBeUndefined();
    expect(requestOf(draft({ kind: 'return', pieces: { 0: 1 }, amount: 'багато' }))).toBeUndefined();
  });

  test('goods that are taken out, with what becomes of them', () => {
    expect(requestOf(draft({ pieces: { 0: 1, 1: 0 }, isWrittenOff: true }))).toEqual({
      kind: 'correct',
      goods: [{ line: 0, qtt: 1 }],
      reason: 'Попросив покупець',
      is_written_off: true,
      version: 'v1',
    });
  });

  test('a reason in words; its absence is noticed', () => {
    const other = draft({ kind: 'refund', amount: '49,90', reason: 'other' });
    expect(lacksReason(other)).toBe(true);
    const named = { ...other, reasonText: ' помилилися ' };
    expect(lacksReason(named)).toBe(false);
    expect(requestOf(named)).toMatchObject({ amount: 49.9, reason: 'помилилися' });
  });
});

describe('a draft and its order', () => {
  test('no more pieces than the customer still has', () => {
    const change = { kind: 'correction' as const, at: 1, amount: 1, used_bonuses: 0, earned_bonuses: 0 };
    const after = officeOrder({ version: 'v2' }, { changes: [{ ...change, goods: [{ line: 0, qtt: 1 }] }] });
    expect(leftOf(after, 0)).toBe(1);
    expect(draftFor(draft({ pieces: { 0: 2, 1: 1 } }), after)).toMatchObject({
      version: 'v2',
      pieces: { 0: 1, 1: 1 },
    });
  });

  test('goods are taken out before delivery, and come back after it', () => {
    const open = orderStatuses.map((status) => {
      const order = officeOrder({}, { status });
      return [isOpenFor(order, 'correct'), isOpenFor(order, 'return'), isOpenFor(order, 'refund')];
    });
    const before = [true, false, true];
    expect(open).toEqual([before, before, before, before, [false, true, true], [false, false, false]]);
  });
});
