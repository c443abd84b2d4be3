import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame, keepSame } from '../../../src/domain/same.ts';

const anyValue = () => fc.jsonValue({ maxDepth: 4 });

/** Everything at any depth that is equal is the same object. */
function shareRandomly(value: unknown, isShared: () => boolean): unknown {
  if (typeof value !== 'object' || value === null || isShared()) return value;
  return Array.isArray(value)
    ? value.map((item) => shareRandomly(item, isShared))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shareRandomly(item, isShared)]));
}

test('two values are the same exactly if their JSON is', () => {
  fc.assert(
    fc.property(anyValue(), anyValue(), (one, other) => {
      expect(isSame(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

test('a copy is the same, whichever parts it shares', () => {
  fc.assert(
    fc.property(anyValue(), fc.infiniteStream(fc.boolean()), (value, stream) => {
      const copy = shareRandomly(value, () => stream.next().value === true);
      expect(isSame(value, copy)).toBe(true);
      expect(keepSame(value, copy)).toBe(value);
    }),
  );
});

test('one changed value anywhere makes a difference', () => {
  const list = fc.array(anyValue(), { minLength: 1 });
  fc.assert(
    fc.property(list, fc.nat(), fc.string(), (values, at, key) => {
      const index = at % values.length;
      const changed = values.with(index, { changed: values[index] });
      expect(isSame({ [key]: values }, { [key]: changed })).toBe(false);
      expect(keepSame<unknown>(values, changed)).toBe(changed);
    }),
  );
});

test.for<[string, unknown, unknown]>([
  ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a missing key', { a: 1 }, { a: 1, b: undefined }],
  ['a list and its entries', ['a'], { 0: 'a' }],
  ['nothing and an empty list', null, []],
  ['two functions', () => 1, () => 1],
  ['two dates', new Date(0), new Date(0)],
  ['two maps', new Map(), new Map()],
  ['a shorter list', [1, 2], [1]],
])('%s makes a difference', ([, one, other]) => {
  expect(isSame(one, other)).toBe(false);
  expect(isSame(other, one)).toBe(false);
});

test('without a previous value the next one is taken', () => {
  expect(keepSame(undefined, 'next')).toBe('next');
});
