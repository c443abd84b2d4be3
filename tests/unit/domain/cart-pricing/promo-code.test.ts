import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promoCodeKey } from '../../../../src/domain/cart-pricing/promo-code.ts';

test.each([
  ['  кава10 ', 'КАВА10'],
  ['Їжак', 'ЇЖАК'],
  // «Ї» as one letter and as a letter with a mark.
  ['\u0406\u0308жак', 'ЇЖАК'],
  ['ｋａｗａ２０', 'KAWA20'],
  ['straße', 'STRASSE'],
  ['\u200bкава\ufeff10\u0000\u00ad', 'КАВА10'],
  ['\ud800кава', 'КАВА'],
  ["' or 1=1 --", "' OR 1=1 --"],
  [' \t\u00a0\u200b', ''],
])('%j is kept as %j', (typed, key) => {
  expect(promoCodeKey(typed)).toBe(key);
});

test('a code that is kept already stays as it is, in whatever case it is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const key = promoCodeKey(typed);
      expect(promoCodeKey(key)).toBe(key);
      expect(promoCodeKey(` ${key} `)).toBe(key);
    }),
    { numRuns: 5000 },
  );
});
