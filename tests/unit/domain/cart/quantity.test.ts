import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxQuantity } from '../../../../src/domain/cart/lines.ts';
import { readQuantity } from '../../../../src/domain/cart/quantity.ts';

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['1e9', maxQuantity],
  ['-Infinity', 1],
  ['', 3],
  ['   ', 3],
  ['дві', 3],
  ['1,5', 3],
])('«%s» typed over 3 is %i', (text, quantity) => {
  expect(readQuantity(text, 3)).toBe(quantity);
});

test('whatever is typed, the quantity is whole and within its limits', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double().map(String)),
      fc.integer({ min: 1, max: 999 }),
      (text, before) => {
        const quantity = readQuantity(text, before);
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity).toBe(true);
      },
    ),
  );
});
