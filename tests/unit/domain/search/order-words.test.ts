import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTerms, findWords } from '../../../../src/domain/search/order-words.ts';

const words = (phone: string, firstName = '', lastName = '') =>
  new Set(findWords({ people: [{ firstName, lastName, phone }], codes: [] }));

test('a phone is found by each part of at least four digits', () => {
  const phone = fc.stringMatching(/^\d{7,15}$/);
  fc.assert(
    fc.property(phone, fc.nat(), fc.nat(), (digits, from, length) => {
      const start = from % (digits.length - 3);
      const part = digits.slice(start, start + 4 + (length % 12));
      // Two zeros in front are the sign of a call abroad.
      fc.pre(!part.startsWith('00'));
      expect(words(digits).has(findTerms(`+${part}`).phone?.word ?? '')).toBe(true);
    }),
  );
});

test('a name is found by the beginning of each of its words, in any case', () => {
  const letters = fc.stringMatching(/^[а-яіїєґ]{3,20}$/);
  fc.assert(
    fc.property(letters, letters, fc.nat(), (first, last, length) => {
      const begin = last.slice(0, 3 + (length % 18));
      const { name, whole } = findTerms(` ${begin.toUpperCase()} `);
      const found = words('', first, last);
      expect([...whole, name?.word ?? ''].some((word) => found.has(word))).toBe(true);
      expect(findTerms(`${last} ${first}`).whole.some((word) => found.has(word))).toBe(true);
    }),
  );
});

test('an order has few words, whatever is typed as a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
      expect(words('380671234567', text, text).size).toBeLessThan(150);
      expect([...words('', text)].every((word) => word.length < 600)).toBe(true);
    }),
  );
});

test.each(['', ' ', '...', '+', '067', '💛'])('«%s» asks for no phone and no name', (text) => {
  expect(findTerms(text)).toMatchObject({ phone: undefined, name: undefined });
});
