import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeKinds,
  choosePieces,
  limitedRefund,
  mayChange,
  type Pieces,
  withhold,
  worthOfReturn,
} from '../../../../src/domain/orders/returns.ts';
import { isReversed } from '../../../../src/domain/orders/status.ts';
import { orderStates } from '../../../support/api/order-rows.ts';
import { addPieces, anyParts, total } from '../../../support/fixtures/any-parts.ts';

test('parts are never worth less than nothing, and add up to exactly what was paid, spent and earned', () => {
  fc.assert(
    fc.property(anyParts, ({ order, parts }) => {
      let before: Pieces = order.lines.map(() => 0);
      const sums = { money: 0, usedBonuses: 0, earnedBonuses: 0 };
      for (const part of parts) {
        const worth = worthOfReturn(order, before, part);
        for (const name of ['money', 'usedBonuses', 'earnedBonuses'] as const) {
          expect(Number.isSafeInteger(worth[name])).toBe(true);
          expect(worth[name]).toBeGreaterThanOrEqual(0);
          sums[name] += worth[name];
        }
        before = addPieces(before, part);
      }
      const price = total(order.lines.map((line) => line.price * line.quantity));
      const paid = price - order.discount - 100 * order.usedBonuses;
      const isFree = price === order.discount;
      expect(sums).toEqual({
        money: paid,
        usedBonuses: order.usedBonuses,
        earnedBonuses: isFree ? 0 : order.earnedBonuses,
      });
    }),
  );
});

test('in which parts goods come back makes no difference', () => {
  fc.assert(
    fc.property(anyParts, ({ order, parts: [first = [], second = []] }) => {
      const none = order.lines.map(() => 0);
      const apart = [worthOfReturn(order, none, first), worthOfReturn(order, first, second)];
      const together = worthOfReturn(order, none, addPieces(first, second));
      expect(total(apart.map(({ money }) => money))).toBe(together.money);
      expect(total(apart.map(({ usedBonuses }) => usedBonuses))).toBe(together.usedBonuses);
    }),
  );
});

test('a piece without a discount is worth its price, however much the promo code took off the others', () => {
  const order = {
    lines: [
      { price: 40_000, quantity: 2, isDiscountable: true },
      { price: 15_000, quantity: 1, isDiscountable: false },
      { price: 0, quantity: 1, isDiscountable: false },
    ],
    discount: 8000,
    usedBonuses: 0,
    earnedBonuses: 26,
  };
  const none = [0, 0, 0];
  expect(worthOfReturn(order, none, [0, 1, 0]).money).toBe(15_000);
  expect(worthOfReturn(order, none, [1, 0, 0]).money).toBe(36_000);
  expect(worthOfReturn(order, none, [0, 0, 1])).toEqual({ money: 0, usedBonuses: 0, earnedBonuses: 0 });
});

test('spent bonuses come back in proportion, and earned ones go with what was returned', () => {
  const order = {
    lines: [{ price: 19_950, quantity: 2, isDiscountable: true }],
    discount: 0,
    usedBonuses: 21,
    earnedBonuses: 11,
  };
  expect(worthOfReturn(order, [0], [1])).toEqual({ money: 18_900, usedBonuses: 11, earnedBonuses: 5 });
  expect(worthOfReturn(order, [1], [1])).toEqual({ money: 18_900, usedBonuses: 10, earnedBonuses: 6 });
});

test('pieces are taken from all lines of the same goods, and never more than are left', () => {
  const skus = ['A', 'B', 'A'];
  const choose = (left: Pieces, ...wanted: { sku: string; count: number }[]) =>
    choosePieces(left, wanted, (place, { sku }) => skus[place] === sku);
  expect(choose([1, 2, 3], { sku: 'A', count: 3 })).toEqual({ pieces: [1, 0, 2] });
  expect(choose([1, 2, 3], { sku: 'A', count: 1 }, { sku: 'A', count: 3 })).toEqual({ pieces: [1, 0, 3] });
  expect(choose([1, 2, 3], { sku: 'A', count: 5 })).toMatchObject({ tooMany: { sku: 'A' }, left: 4 });
  expect(choose([1, 2, 3], { sku: 'C', count: 1 })).toMatchObject({ tooMany: { sku: 'C' }, left: 0 });
});

test('refunds never add up to more than was paid', () => {
  const anyRefunds = fc.array(fc.tuple(fc.nat(500_000), fc.option(fc.nat(500_000), { nil: undefined })));
  fc.assert(
    fc.property(fc.nat(1_000_000), anyRefunds, (paid, refunds) => {
      let given = 0;
      for (const [worth, named] of refunds) {
        const refund = limitedRefund(paid - given, worth, named);
        if (refund === undefined) expect(named).toBeGreaterThan(paid - given);
        else if (named !== undefined) expect(refund).toBe(named);
        given += refund ?? 0;
        expect(given).toBeLessThanOrEqual(paid);
      }
    }),
  );
});

test('goods are returned after delivery and taken out before; a reversed payment is not refunded', () => {
  const reversed = (['paid', 'packing', 'delivered'] as const).map((status) => ({
    status,
    paymentStatus: 'failed' as const,
  }));
  for (const state of [...orderStates, ...reversed]) {
    const allowed = changeKinds.filter((kind) => mayChange(state, kind));
    const isOpen = state.status !== 'cancelled';
    expect(allowed, JSON.stringify(state)).toEqual([
      ...(isOpen && state.status !== 'delivered' && !isReversed(state) ? ['correction'] : []),
      ...(isOpen && state.status === 'delivered' ? ['return'] : []),
      ...(isOpen && !isReversed(state) ? ['refund'] : []),
    ]);
  }
});

test('what is withheld for gifts is never more than the refund, and given back with the gift', () => {
  const line = fc.record({
    price: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 3 }),
    giftValue: fc.constant(0),
  });
  const gift = fc.record({ price: fc.constant(0), quantity: fc.constant(1), giftValue: fc.nat(50_000) });
  const anyLines = fc.tuple(fc.array(line, { minLength: 1, maxLength: 4 }), gift);
  const anySteps = fc.array(fc.tuple(fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }), fc.nat(80_000)));
  fc.assert(
    fc.property(anyLines, fc.nat(200_000), anySteps, ([bought, free], minimum, steps) => {
      const lines = [...bought, free];
      let before = 0;
      let back: Pieces = lines.map(() => 0);
      for (const [pieces, refund] of steps) {
        back = lines.map(({ quantity }, place) =>
          Math.min(quantity, (back[place] ?? 0) + (pieces[place] ?? 0)),
        );
        const { forGifts } = withhold({ lines, minimum }, back, { refund, before, spent: 0 });
        expect(forGifts).toBeLessThanOrEqual(refund);
        before += forGifts;
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(free.giftValue);
      }
      const all = lines.map(({ quantity }) => quantity);
      const { forGifts } = withhold({ lines, minimum }, all, { refund: 0, before, spent: 0 });
      expect(before + forGifts).toBe(0);
    }),
  );
});

test('spent bonuses are taken off before gifts, and no more than there is', () => {
  const gifts = { lines: [{ price: 0, quantity: 1, giftValue: 5000 }], minimum: 0 };
  const of = (refund: number) => withhold(gifts, [0], { refund, before: 0, spent: 1000 });
  expect(of(10_000)).toEqual({ forBonuses: 1000, forGifts: 5000 });
  expect(of(3000)).toEqual({ forBonuses: 1000, forGifts: 2000 });
  expect(of(0)).toEqual({ forBonuses: 0, forGifts: 0 });
});
