import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLine, type CartLine, countOf, isSameLine } from '../../../../src/domain/cart/lines.ts';
import { reconcile, remainingAfterOrder } from '../../../../src/domain/cart/reconcile.ts';
import { sellableLines } from '../../../../src/domain/cart-pricing/sellable-lines.ts';
import { goods as goodsOf, shelfOf } from '../../../support/fixtures/cart-pricing.ts';
import { anyCart, line } from '../../../support/fixtures/carts.ts';

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

const anyStock = fc.array(fc.option(fc.nat(8), { nil: undefined }), { minLength: 31, maxLength: 31 });
const anyKnownGrinds = fc.uniqueArray(fc.nat(2));

/** As the shop calculates it. */
const soldOf = (
  asked: readonly CartLine[],
  stock: readonly (number | undefined)[],
  grinds: readonly number[],
) => {
  const goods = asked.map(({ id, goodscardId }) =>
    goodsOf(id, { cardId: goodscardId, stock: stock[id - 10] }),
  );
  return sellableLines(asked, shelfOf(...goods), new Set(grinds)).map(({ goods, grind, quantity }) =>
    line(goods.id, quantity, grind),
  );
};

const piecesOf = (lines: readonly CartLine[], id: number) => countOf(lines.filter((one) => one.id === id));

test('every line is kept, lowered or gone, and no piece disappears without a word', () => {
  fc.assert(
    fc.property(anySmallCart, anyStock, anyKnownGrinds, (asked, stock, grinds) => {
      const sold = soldOf(asked, stock, grinds);
      const { lines, gone, lowered } = reconcile(asked, sold);
      expect(lines).toEqual(sold);
      expect(gone.every((one) => asked.includes(one))).toBe(true);
      expect(lowered.every((one) => sold.some((other) => isSameLine(one, other)))).toBe(true);
      for (const { id } of asked) {
        const isFewer = piecesOf(lines, id) < piecesOf(asked, id);
        expect([...gone, ...lowered].some((one) => one.id === id)).toBe(isFewer);
      }
    }),
  );
});

test('a pack in two grinds with stock for one keeps the first line and names the second', () => {
  const asked = [line(11, 1, 5), line(11, 1, 6)];
  const { lines, gone, lowered } = reconcile(asked, [line(11, 1, 5)]);
  expect(lines).toEqual([line(11, 1, 5)]);
  expect(gone).toEqual([line(11, 1, 6)]);
  expect(lowered).toEqual([]);
});

test('lines that lost their grind and share what is left count as lowered', () => {
  const { gone, lowered } = reconcile([line(11, 2, 5), line(11, 2, 6)], [line(11, 3, null)]);
  expect(gone).toEqual([]);
  expect(lowered).toEqual([line(11, 3, null)]);
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

test('an order takes its goods and as many of them as it has', () => {
  const ordered = [line(1, 2, null), line(2, 1, 3), line(4, 9, null)];
  const cart = [line(1, 5, null), line(2, 1, 3), line(2, 1, 4), line(3, 7, null), line(4, 8, null)];
  expect(remainingAfterOrder(cart, ordered)).toEqual([line(1, 3, null), line(2, 1, 4), line(3, 7, null)]);
});

test('a whole order empties the cart, an empty one leaves it unchanged', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(remainingAfterOrder(cart, cart)).toEqual([]);
      expect(remainingAfterOrder(cart, [])).toEqual(cart);
    }),
  );
});
