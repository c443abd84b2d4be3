import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftAfter } from '../../../../src/domain/cart/left-after.ts';
import type { CartLine } from '../../../../src/domain/cart/lines.ts';
import { anyCart } from '../../../support/fixtures/random-carts.ts';

const line = (id: number, grindingMethodId: number | null, qtt: number): CartLine => ({
  id,
  goodscardId: id,
  grindingMethodId,
  qtt,
});

test('an order takes its goods and as many of them as it has', () => {
  const ordered = [line(1, null, 2), line(2, 3, 1), line(4, null, 9)];
  const cart = [line(1, null, 5), line(2, 3, 1), line(2, 4, 1), line(3, null, 7), line(4, null, 8)];
  expect(leftAfter(cart, ordered)).toEqual([line(1, null, 3), line(2, 4, 1), line(3, null, 7)]);
});

test('of a cart that was ordered nothing is left, and of no order all', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(leftAfter(cart, cart)).toEqual([]);
      expect(leftAfter(cart, [])).toEqual(cart);
    }),
  );
});
