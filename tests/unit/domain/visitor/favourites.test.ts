import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addChecksum } from '../../../../src/domain/visitor/cookie-checksum.ts';
import {
  addFavourite,
  decodeFavourites,
  encodeFavourites,
  maxFavourites,
  removeFavourite,
} from '../../../../src/domain/visitor/favourites.ts';

const anyId = fc.oneof(fc.nat({ max: 50 }), fc.maxSafeNat());
const anyList = fc.uniqueArray(anyId, { maxLength: maxFavourites });

test('what is written can be read, in its order', () => {
  fc.assert(
    fc.property(anyList, (ids) => {
      expect(decodeFavourites(encodeFavourites(ids))).toEqual(ids);
    }),
  );
});

test('every beginning of a list that was cut off is an empty list', () => {
  fc.assert(
    fc.property(anyList, fc.nat(), (ids, cut) => {
      const text = encodeFavourites(ids);
      expect(decodeFavourites(text.slice(0, cut % text.length))).toEqual([]);
    }),
  );
});

test('any text at all is read without a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeFavourites(text)).toEqual([]);
    }),
  );
});

test('a well-sealed list that says a card twice says it once', () => {
  expect(decodeFavourites(addChecksum('1.2.1'))).toEqual([1, 2]);
});

test('adding puts a card last, once; taking out undoes it', () => {
  fc.assert(
    fc.property(anyList, anyId, (ids, id) => {
      const others = removeFavourite(ids, id);
      fc.pre(others.length < maxFavourites);
      const added = addFavourite(others, id);
      expect(added).toEqual([...others, id]);
      expect(addFavourite(added, id)).toBe(added);
      expect(removeFavourite(added, id)).toEqual(others);
    }),
  );
});

test('a full list stays as it is', () => {
  const full = Array.from({ length: maxFavourites }, (_none, id) => id);
  expect(addFavourite(full, maxFavourites)).toBe(full);
});
