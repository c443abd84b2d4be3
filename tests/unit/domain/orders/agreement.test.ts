import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from '../../../../src/domain/cart-pricing/price-cart.ts';
import { amountDue, isSoldAsRequested, usedBonuses } from '../../../../src/domain/orders/agreement.ts';
import { anyQuestion, goods } from '../../../support/fixtures/cart-pricing.ts';
import { line } from '../../../support/fixtures/carts.ts';

test('bonuses that are used are whole, and never more than requested, available, or payable', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.nat(1_000_000), (requested, available) => {
      const used = usedBonuses(requested, available);
      expect(Number.isInteger(used)).toBe(true);
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(available);
      expect(used).toBeLessThanOrEqual(Math.max(0, requested));
    }),
  );
});

test('bonuses never pay for delivery, and the rest to pay is never negative', () => {
  fc.assert(
    fc.property(anyQuestion, fc.nat(2_000_000), (question, requested) => {
      const priced = priceCart(question);
      const left = amountDue(priced.total, usedBonuses(requested, priced.availableBonuses));
      expect(left).toBeGreaterThanOrEqual(priced.deliveryPrice);
    }),
  );
});

test('a cart is sold as the shop calculated it', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const bought = priceCart(question).lines.filter(({ isGift }) => !isGift);
      const requested = bought.map(({ goods: { id, cardId }, grind, quantity }) => ({
        id,
        goodscardId: cardId,
        grindingMethodId: grind,
        qtt: quantity,
      }));
      expect(isSoldAsRequested(requested, priceCart({ ...question, requested }).lines)).toBe(true);
    }),
  );
});

test('one pack fewer, another grind or a line that is missing is not what was requested', () => {
  const sold = (id: number, quantity: number, grind: number | null = null) => ({
    goods: goods(id),
    grind,
    quantity,
    isGift: false,
  });
  expect(isSoldAsRequested([line(1, 2), line(1, 1), line(2, 1, 3)], [sold(1, 3), sold(2, 1, 3)])).toBe(true);
  expect(isSoldAsRequested([line(1, 2)], [sold(1, 1)])).toBe(false);
  expect(isSoldAsRequested([line(1, 1, 3)], [sold(1, 1)])).toBe(false);
  expect(isSoldAsRequested([line(1), line(2)], [sold(1, 1)])).toBe(false);
  expect(isSoldAsRequested([line(1)], [{ ...sold(1, 1), isGift: true }])).toBe(false);
});

test('each bonus takes a whole main unit off what is left to pay', () => {
  expect([0, 1, 20].map((bonuses) => amountDue(25_050, bonuses))).toEqual([25_050, 24_950, 23_050]);
});
