import { expect, test } from 'vitest';
import { decimalPrice } from '../../../src/domain/decimal-price.ts';

test.each([
  [199, '199.00'],
  [42.5, '42.50'],
  [42.300000000000004, '42.30'],
  [0, '0.00'],
  [1_000_000_000, '1000000000.00'],
])('%d is written %s', (amount, written) => {
  expect(decimalPrice(amount)).toBe(written);
});
