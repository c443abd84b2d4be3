import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addChecksum, verifyChecksum } from '../../../../src/domain/visitor/cookie-checksum.ts';

test('a value with a checksum is read back', () => {
  fc.assert(
    fc.property(fc.string(), (body) => {
      expect(verifyChecksum(addChecksum(body))).toBe(body);
    }),
  );
});

test('a value truncated at any place is rejected', () => {
  fc.assert(
    fc.property(fc.string(), (body) => {
      const text = addChecksum(body);
      for (let end = 0; end < text.length; end += 1)
        expect(verifyChecksum(text.slice(0, end))).toBeUndefined();
    }),
  );
});

test('a value with one changed character is rejected', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (body, at, letter) => {
      const text = addChecksum(body);
      const place = at % text.length;
      const edited = text.slice(0, place) + letter + text.slice(place + 1);
      fc.pre(edited !== text);
      expect(verifyChecksum(edited)).toBeUndefined();
    }),
  );
});

test('a value of another version is rejected', () => {
  expect(verifyChecksum(`2${addChecksum('a').slice(1)}`)).toBeUndefined();
});
