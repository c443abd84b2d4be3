import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesOneOf } from '../../../../src/domain/text/names-one-of.ts';

const name = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const holders: ((one: string) => unknown)[] = [
  (one) => one,
  (one) => [{ chpu: one }],
  (one) => ({ card: { path: `/product/${one}/` } }),
  (one) => ({ text: `<p>Є ще <a href="/product/${one}/">схожа</a></p>`, empty: null }),
];

test('a name is found in any text of a value', () => {
  fc.assert(
    fc.property(name, fc.constantFrom(...holders), (one, holding) => {
      expect(namesOneOf(['other', one])(holding(one))).toBe(true);
    }),
  );
});

test('a number is a name too, and a part of a word is none', () => {
  const hasName = namesOneOf(['12', 'kava']);
  const shared = { id: 1, path: '/product/kava-2/', of: ['120', undefined, true] };
  expect([{ id: 12 }, [shared], { one: shared, other: shared }].map(hasName)).toEqual([true, false, false]);
});
