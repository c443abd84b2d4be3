import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCart, encodeCart } from '../../../../src/domain/cart/codec.ts';
import { type CartLine, maxLines, maxQuantity } from '../../../../src/domain/cart/lines.ts';
import { addChecksum } from '../../../../src/domain/visitor/cookie-checksum.ts';
import { anyCart } from '../../../support/fixtures/carts.ts';

/** As long as ids can be. */
const largest = (index: number): CartLine => ({
  id: Number.MAX_SAFE_INTEGER - index,
  goodscardId: Number.MAX_SAFE_INTEGER - index,
  grindingMethodId: Number.MAX_SAFE_INTEGER - index,
  qtt: maxQuantity,
});

test('a written value is read back unchanged', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      expect(decodeCart(encodeCart(lines))).toEqual(lines);
    }),
  );
});

test('a value that was read is written unchanged', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const text = encodeCart(lines);
      expect(encodeCart(decodeCart(text))).toBe(text);
    }),
  );
});

test('a cart uses no character that a cookie has to escape', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      expect(encodeCart(lines)).toMatch(/^[\w.~]*$/);
    }),
  );
});

test('a hundred lines with the largest ids of all come back', () => {
  const lines = Array.from({ length: maxLines }, (_none, index) => largest(index));
  expect(decodeCart(encodeCart(lines))).toEqual(lines);
});

test('every beginning of a cart that was cut off is an empty cart', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), (lines, cut) => {
      const text = encodeCart(lines);
      expect(decodeCart(text.slice(0, cut % text.length))).toEqual([]);
    }),
  );
});

test('a cart in which one letter was changed is an empty cart', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), fc.constantFrom(...'0aZ.~%"; '), (lines, at, letter) => {
      const text = encodeCart(lines);
      const place = at % text.length;
      const edited = text.slice(0, place) + letter + text.slice(place + 1);
      fc.pre(edited !== text);
      expect(decodeCart(edited)).toEqual([]);
    }),
  );
});

test('any text at all is read without a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      expect(decodeCart(text)).toEqual([]);
    }),
  );
});

test('any text with a valid checksum is read as a valid cart', () => {
  const number = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('0', '1', 'zz', '-1', '1e', 'nan'));
  const line = fc.array(number, { maxLength: 5 }).map((numbers) => numbers.join('.'));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const cart = decodeCart(addChecksum(lines.join('~')));
      expect(decodeCart(encodeCart(cart))).toEqual(cart);
      expect(cart.every(({ qtt }) => Number.isInteger(qtt) && qtt >= 1 && qtt <= maxQuantity)).toBe(true);
      expect(cart.length).toBeLessThanOrEqual(maxLines);
    }),
  );
});

test.each([
  ['nothing chosen', '1.1.0'],
  ['more than a line holds', `1.1.${(maxQuantity + 1).toString(36)}`],
  ['a line without a quantity', '1.1'],
  ['a line with something more', '1.1.1.1.1'],
  ['a number written in another way', '01.1.1'],
  ['a fraction', '1.1.1,5'],
  ['a minus', '1.1.-1'],
  ['a grind that is no number', '1.1.1.-'],
  ['an empty line', '1.1.1~'],
])('a well-sealed cart with %s is an empty cart', (_what, body) => {
  expect(decodeCart(addChecksum(body))).toEqual([]);
});
