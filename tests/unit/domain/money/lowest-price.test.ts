import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lowestPriceBeforeReduction as lowest,
  type PriceChange,
} from '../../../../src/domain/money/lowest-price.ts';

const day = 24 * 60 * 60;
const history = (...changes: [price: number, onDay: number][]): PriceChange[] =>
  changes.map(([price, onDay]) => ({ price, at: onDay * day }));

test.each<[string, PriceChange[], number | undefined]>([
  ['nothing was ever sold', history(), undefined],
  ['the present price is the first', history([100, 0]), undefined],
  ['one price came before, however long ago', history([100, 0], [80, 400]), 100],
  ['the price was raised and lowered within 30 days', history([100, 0], [120, 90], [90, 100]), 100],
  ['a lower price ended before the 30 days', history([70, 0], [100, 10], [80, 50]), 100],
  ['a lower price still held when the 30 days began', history([70, 0], [100, 21], [80, 50]), 70],
  ['a lower price ended exactly 30 days ago', history([70, 0], [100, 20], [80, 50]), 100],
  ['a lower price began exactly 30 days ago', history([100, 0], [70, 20], [90, 21], [80, 50]), 70],
  ['the price went down in steps', history([100, 0], [90, 40], [80, 45], [70, 50]), 80],
  ['the present price is higher than before', history([80, 0], [100, 50]), 80],
  ['a day of free coffee came before', history([100, 0], [0, 40], [100, 41], [80, 50]), 0],
])('%s', (_case, changes, expected) => {
  expect(lowest(changes)).toBe(expected);
});

test('the order of the records does not matter', () => {
  expect(lowest(history([80, 50], [100, 0], [120, 45]))).toBe(100);
});

test('recording the same price again does not begin a new one', () => {
  expect(lowest(history([100, 0], [80, 40], [80, 45], [80, 90]))).toBe(100);
  expect(lowest(history([80, 0], [80, 40]))).toBeUndefined();
});

test('the history is left as it was', () => {
  const changes = Object.freeze(history([80, 50], [100, 0]));
  expect(() => lowest(changes)).not.toThrow();
});

const anyHistory = fc.uniqueArray(fc.record({ price: fc.nat(1000), at: fc.nat(100 * day) }), {
  selector: ({ at }) => at,
  maxLength: 12,
});

test('the lowest price is always one of the earlier prices', () => {
  fc.assert(
    fc.property(anyHistory, (changes) => {
      const earlier = changes.toSorted((a, b) => a.at - b.at).slice(0, -1);
      const found = lowest(changes);
      if (found !== undefined) expect(earlier.map(({ price }) => price)).toContain(found);
    }),
  );
});

test('a reduction that follows another price always has a lowest price', () => {
  fc.assert(
    fc.property(anyHistory, (changes) => {
      const [present, before] = changes.toSorted((a, b) => b.at - a.at);
      if (before !== undefined && present?.price !== before.price) {
        expect(lowest(changes)).toBeLessThanOrEqual(before.price);
      }
    }),
  );
});
