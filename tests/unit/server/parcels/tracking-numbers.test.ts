import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTrackingNumber } from '../../../../src/server/shop/order-state/parcel-carriers.ts';

test.each([
  ['Нова пошта', '2045 0000 0000 01', '20450000000001'],
  ['InPost', '620000000000000000009999', '620000000000000000009999'],
  ['Укрпошта', '0500012345678', '0500012345678'],
  ['Укрпошта', 'rb 473 124 829 ua', 'RB473124829UA'],
  ['Pocztex', 'px 1234567890', 'PX1234567890'],
  ['Poczta Polska', '00159007733123456782', '00159007733123456782'],
  ['DPD', '0000123456789U', '0000123456789U'],
  ['Кур’єр на велосипеді', ' 7 ', '7'],
])('%s has the number %s', (carrier, typed, number) => {
  expect(readTrackingNumber(carrier, typed)).toEqual({ number });
});

test.each([
  ['Нова пошта', '123'],
  ['нова пошта', '204500000000011'],
  ['InPost', '20450000000001'],
  ['Укрпошта', 'RB473124828UA'],
  ['Укрпошта', 'RB473124829'],
  ['DPD', '123456'],
])('%s has no number %s', (carrier, typed) => {
  expect(readTrackingNumber(carrier, typed)).toEqual({ format: expect.any(String) });
});

test('a mistyped digit of an international number is noticed', () => {
  const changed = fc.tuple(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(changed, ([place, by]) => {
      const digits = [...'RB473124829UA'];
      digits[place] = String((Number(digits[place]) + by) % 10);
      expect(readTrackingNumber('Ukrposhta', digits.join(''))).toHaveProperty('format');
    }),
  );
});
