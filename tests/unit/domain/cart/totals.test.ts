import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeDeliveryProgress, taxOfOrder, totalWeight } from '../../../../src/domain/cart/totals.ts';
import { fromMinor, includedTax, toMinor } from '../../../../src/domain/money/money.ts';

test('a cart’s weight is the sum of weight times quantity', () => {
  expect(totalWeight([])).toBe(0);
  expect(
    totalWeight([
      { weight_gr: 250, qtt: 3 },
      { weight_gr: 1000, qtt: 2 },
      { weight_gr: 0, qtt: 9 },
    ]),
  ).toBe(2750);
});

test('at the threshold nothing is missing, one grosz below it one grosz is', () => {
  expect(freeDeliveryProgress(160, 160)).toEqual({ missing: 0, part: 1 });
  expect(freeDeliveryProgress(159.99, 160).missing).toBe(0.01);
  expect(freeDeliveryProgress(900.1, 900)).toEqual({ missing: 0, part: 1 });
});

test('the present and the missing part add up to the whole', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 100_000 }), (total, from) => {
      const { missing, part } = freeDeliveryProgress(total / 100, from / 100);
      expect(toMinor(missing)).toBe(Math.max(0, from - total));
      expect(part).toBeCloseTo(Math.min(1, total / from), 10);
    }),
  );
});

test('the tax of an order is that of the sum that is shown: with delivery, after bonuses', () => {
  const minor = fc.nat(10_000_000);
  fc.assert(
    fc.property(minor, minor, fc.integer({ min: 0, max: 30 }), (ofCart, due, percent) => {
      const cart = { total: fromMinor(ofCart), tax: fromMinor(includedTax(ofCart, percent)) };
      expect(taxOfOrder(cart, fromMinor(due), percent)).toBe(fromMinor(includedTax(due, percent)));
    }),
  );
  expect(taxOfOrder({ total: 1690, tax: 281.67 }, 1683, 20)).toBe(280.5);
});

test('of a shop with several rates, the order has the share of tax that its cart has', () => {
  expect(taxOfOrder({ total: 100, tax: 12 }, 100, 23)).toBe(12);
  expect(taxOfOrder({ total: 100, tax: 12 }, 50, 23)).toBe(6);
  expect(taxOfOrder({ total: 0, tax: 12 }, 0, 23)).toBe(0);
  expect(taxOfOrder({ total: 100, tax: 0 }, 50, 23)).toBe(0);
});
