import { expect, test } from 'vitest';
import type { CartLine } from '../../../../src/domain/cart/lines.ts';
import { maxQuantity } from '../../../../src/domain/cart/lines.ts';
import type { Goods } from '../../../../src/domain/cart-pricing/goods.ts';
import { sellableLines } from '../../../../src/domain/cart-pricing/sellable-lines.ts';
import { goods, shelfOf } from '../../../support/fixtures/cart-pricing.ts';
import { line } from '../../../support/fixtures/carts.ts';

const grinds = new Set([1, 2]);
/** Variant, grind and quantity of each line. */
const sold = (asked: CartLine[], ...shelf: Goods[]) =>
  sellableLines(asked, shelfOf(...shelf), grinds).map((each) => [each.goods.id, each.grind, each.quantity]);

test('goods that are not sold, or belong to another card, are left out', () => {
  expect(sold([line(1), line(2), { ...line(3), goodscardId: 99 }], goods(1), goods(3))).toEqual([
    [1, null, 1],
  ]);
});

test('an unknown grind is dropped, and so is one for goods that cannot be ground', () => {
  expect(sold([line(1, 1, 7), line(2, 1, 1)], goods(1), goods(2, { hasGrinding: false }))).toEqual([
    [1, null, 1],
    [2, null, 1],
  ]);
});

test('one variant in two grinds is two lines, the same grind twice is one', () => {
  expect(sold([line(1, 2, 1), line(1, 3, 2), line(1, 4, 1), line(1, 5)], goods(1))).toEqual([
    [1, 1, 6],
    [1, 2, 3],
    [1, null, 5],
  ]);
});

test('lines that become the same because a grind is unknown are one', () => {
  expect(sold([line(1, 1, 7), line(1, 2)], goods(1))).toEqual([[1, null, 3]]);
});

test('lines merged into one stay within the limit of one line', () => {
  expect(sold([line(1, maxQuantity), line(1, maxQuantity)], goods(1))).toEqual([[1, null, maxQuantity]]);
});

test('two grinds share the stock in order, and a line that gets none is left out', () => {
  const asked = [line(1, 3, 1), line(1, 3, 2), line(1, 3)];
  expect(sold(asked, goods(1, { stock: 5 }))).toEqual([
    [1, 1, 3],
    [1, 2, 2],
  ]);
  expect(sold(asked, goods(1, { stock: 0 }))).toEqual([]);
});
