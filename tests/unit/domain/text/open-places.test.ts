import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPlace, openPlaces } from '../../../../src/domain/text/open-places.ts';

test('open places stand in double braces', () => {
  expect(openPlaces('Діє {{день}}, протягом {{ строк }}.')).toEqual(['день', 'строк']);
  expect(openPlaces('{день} {{ } } {{a{b}} }}{{')).toEqual([]);
});

test('a text without braces has none, and what is opened is found', () => {
  const plain = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[{}]/g, ''));
  fc.assert(
    fc.property(plain, plain, (before, what) => {
      expect(openPlaces(before)).toEqual([]);
      expect(openPlaces(before + openPlace(what) + before)).toEqual([what.trim()]);
    }),
  );
});
