import fc from 'fast-check';
import { type CartLine, isSameLine, maxLines, maxQuantity } from '../../src/domain/cart/lines.ts';

const id = fc.oneof(fc.nat({ max: 50 }), fc.maxSafeNat());

export const anyLine: fc.Arbitrary<CartLine> = fc.record(
  { id, goodscardId: id, grindingMethodId: fc.option(id), qtt: fc.integer({ min: 1, max: maxQuantity }) },
  { noNullPrototype: true },
);

/** A cart: no line twice. */
export const anyCart = fc.uniqueArray(anyLine, { comparator: isSameLine, maxLength: maxLines });
