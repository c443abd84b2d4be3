import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfAddress } from '../../../src/domain/address.ts';

test('a line may end after a country, a town and a street, not before the number of a house', () => {
  expect(partsOfAddress('Польща, 03-734 Варшава, ul. Ząbkowska 27/31')).toEqual([
    'Польща',
    '03-734 Варшава',
    'ul. Ząbkowska 27/31',
  ]);
  expect(partsOfAddress('Київ, вул. Кирилівська, 69, двір заводу')).toEqual([
    'Київ',
    'вул. Кирилівська, 69',
    'двір заводу',
  ]);
  expect(partsOfAddress('Львів, вул. Промислова, 50/52а.')).toEqual(['Львів', 'вул. Промислова, 50/52а.']);
});

test('no letter of an address is lost', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      expect(partsOfAddress(address).join(', ')).toBe(address);
    }),
  );
});
