import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartLine, maxQuantity } from '../../../../src/domain/cart/lines.ts';
import { cartRows, parseQuantity, type RemovedLine, restoreLine } from '../../../../src/domain/cart/rows.ts';
import { line } from '../../../support/fixtures/carts.ts';

/** A cart of so many lines, and in which order which of them are taken out. */
const anyRemoval = fc
  .integer({ min: 1, max: 12 })
  .chain((count) =>
    fc.tuple(
      fc.constant(Array.from({ length: count }, (_, id) => line(id + 1))),
      fc.shuffledSubarray(Array.from({ length: count }, (_, id) => id + 1)),
    ),
  );

function takeOut(lines: readonly CartLine[], ids: readonly number[]) {
  return ids.reduce<{ lines: readonly CartLine[]; removed: readonly RemovedLine[] }>(
    ({ lines, removed }, id) => ({
      lines: lines.filter((line) => line.id !== id),
      removed: [
        ...removed,
        { line: line(id), place: cartRows(lines, removed).findIndex((row) => row.line.id === id) },
      ],
    }),
    { lines, removed: [] },
  );
}

test('removed lines keep their places, whatever the order of removal', () => {
  fc.assert(
    fc.property(anyRemoval, ([cart, ids]) => {
      const { lines, removed } = takeOut(cart, ids);
      const rows = cartRows(lines, removed);
      expect(rows.map(({ line }) => line)).toEqual(cart);
      expect(rows.filter(({ isRemoved }) => isRemoved)).toHaveLength(ids.length);
    }),
  );
});

test('a line that is brought back stands where it stood', () => {
  fc.assert(
    fc.property(anyRemoval, ([cart, ids]) => {
      const { lines, removed } = takeOut(cart, ids);
      const [back] = ids;
      if (back === undefined) return;
      const stays = (line: CartLine) => line.id === back || !ids.includes(line.id);
      expect(restoreLine(cartRows(lines, removed), line(back))).toEqual(cart.filter(stays));
    }),
  );
});

test('a line that was added again is no longer listed as removed', () => {
  expect(cartRows([line(1)], [{ line: line(1), place: 0 }])).toEqual([{ line: line(1), isRemoved: false }]);
});

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
  expect(parseQuantity(text, 3)).toBe(quantity);
});

test('whatever is typed, the quantity is whole and within its limits', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double().map(String)),
      fc.integer({ min: 1, max: 999 }),
      (text, before) => {
        const quantity = parseQuantity(text, before);
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity).toBe(true);
      },
    ),
  );
});
