import { expect, test } from 'vitest';
import { lineDetails } from '../../../../src/domain/cart/line-details.ts';

test.each([
  ['250 г', 'У зернах', '250 г, у зернах'],
  ['250 г', undefined, '250 г'],
  ['', 'Пуровер', 'пуровер'],
  ['250 г', 'V60', '250 г, V60'],
  [undefined, undefined, ''],
])('%s and %s are told as «%s»', (weight, grind, told) => {
  expect(lineDetails(weight, grind)).toBe(told);
});
