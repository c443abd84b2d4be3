import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxLengths } from '../../../../src/contract/request-limits.ts';
import {
  longestPlaceName,
  parsePlaceName,
  parsePostalCode,
  parsePostalPlace,
  postalSettlement,
} from '../../../../src/domain/checkout/postal-place.ts';

test.each(['32-020', '32020', ' 32 020 '])('«%s» is a postal code', (typed) => {
  expect(parsePostalCode(typed)).toBe('32-020');
});

test.each(['', '3202', '320200', '32-0200', 'undefined-undefined', '３２-０２０', '32--020'])(
  '«%s» is none',
  (typed) => {
    expect(parsePostalCode(typed)).toBeUndefined();
  },
);

test.each([
  ['32-020 Wieliczka', 'Wieliczka'],
  ['wieliczka, 32020', 'Wieliczka'],
  ['  łomianki   32-020', 'Łomianki'],
  ['32 020, Ostrów  Wielkopolski', 'Ostrów Wielkopolski'],
  ["32-020 Wola O'Brzega (dolna)", "Wola O'Brzega (dolna)"],
])('«%s» names a place', (typed, name) => {
  expect(parsePostalPlace(typed)).toEqual({ postalCode: '32-020', name });
});

test.each(['', 'Wieliczka', '32-020', '32-020 W', '32-020 Ulica 5', '32-020 <b>', 'Київ 01001a'])(
  '«%s» names none',
  (typed) => {
    expect(parsePostalPlace(typed)).toBeUndefined();
  },
);

test('a place is found again by its id, which fits the contract', () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
  fc.assert(
    fc.property(digits(2), digits(3), fc.string({ unit: 'grapheme' }), (area, place, typed) => {
      const name = parsePlaceName(typed);
      fc.pre(name !== undefined);
      const settlement = postalSettlement({ postalCode: `${area}-${place}`, name });
      expect(parsePostalPlace(settlement.external_id)).toEqual({ postalCode: `${area}-${place}`, name });
      expect(settlement.external_id.length).toBeLessThanOrEqual(maxLengths.externalId);
    }),
  );
  expect(parsePlaceName('a'.repeat(longestPlaceName + 1))).toBeUndefined();
});
