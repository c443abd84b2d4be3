import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLine, type CartLine } from '../../../../src/domain/cart/lines.ts';
import { reconcile, remainingAfterOrder } from '../../../../src/domain/cart/reconcile.ts';
import { anyCart } from '../../../support/fixtures/random-carts.ts';

const line = (id: number, qtt = 1, grindingMethodId: number | null = null): CartLine => ({
  id,
  qtt,
  grindingMethodId,
  goodscardId: Math.floor(id / 10),
});

const anySmallCart = fc
  .array(fc.tuple(fc.integer({ min: 10, max: 40 }), fc.integer({ min: 1, max: 5 }), fc.option(fc.nat(2))))
  .map((entries) =>
    entries.map(([id, qtt, grind]) => line(id, qtt, grind)).reduce<readonly CartLine[]>(addLine, []),
  );

test('a cart that the shop can sell as it is stays the very same cart', () => {
  fc.assert(
    fc.property(anySmallCart, (cart) => {
      const { lines, gone, lowered } = reconcile(cart, structuredClone(cart));
      expect(lines).toBe(cart);
      expect([gone, lowered]).toEqual([[], []]);
    }),
  );
});

test('every line is kept, lowered or gone, and what is gone is nowhere in the cart', () => {
  fc.assert(
    fc.property(anySmallCart, anySmallCart, (asked, sold) => {
      const { lines, gone, lowered } = reconcile(asked, sold);
      expect(lines).toEqual(sold);
      expect(gone).toEqual(asked.filter(({ id }) => !sold.some((line) => line.id === id)));
      expect(lowered.every((line) => sold.includes(line) || sold.some((other) => other.id === line.id))).toBe(
        true,
      );
    }),
  );
});

test('low stock lowers the line, no stock removes it', () => {
  const { lines, gone, lowered } = reconcile([line(11, 4), line(21, 2)], [line(11, 3), line(21, 0)]);
  expect(lines).toEqual([line(11, 3)]);
  expect(gone).toEqual([line(21, 2)]);
  expect(lowered).toEqual([line(11, 3)]);
});

test('a grind that the shop has no more leaves the goods in the cart without it', () => {
  const { lines, gone } = reconcile([line(11, 1, 5)], [line(11, 1, null)]);
  expect(lines).toEqual([line(11, 1, null)]);
  expect(gone).toEqual([]);
});

const lineInGrind = (id: number, grindingMethodId: number | null, qtt: number): CartLine => ({
  id,
  goodscardId: id,
  grindingMethodId,
  qtt,
});

test('an order takes its goods and as many of them as it has', () => {
  const ordered = [lineInGrind(1, null, 2), lineInGrind(2, 3, 1), lineInGrind(4, null, 9)];
  const cart = [
    lineInGrind(1, null, 5),
    lineInGrind(2, 3, 1),
    lineInGrind(2, 4, 1),
    lineInGrind(3, null, 7),
    lineInGrind(4, null, 8),
  ];
  expect(remainingAfterOrder(cart, ordered)).toEqual([
    lineInGrind(1, null, 3),
    lineInGrind(2, 4, 1),
    lineInGrind(3, null, 7),
  ]);
});

test('a whole order empties the cart, an empty one leaves it unchanged', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(remainingAfterOrder(cart, cart)).toEqual([]);
      expect(remainingAfterOrder(cart, [])).toEqual(cart);
    }),
  );
});
