import { expect, test } from 'vitest';
import { fewLeft, isToldAlike } from '../../../src/domain/stock.ts';

test('shoppers are told another stock where it is few, and only there', () => {
  expect(isToldAlike(1, 0)).toBe(false);
  expect(isToldAlike(fewLeft, fewLeft - 1)).toBe(false);
  expect(isToldAlike(fewLeft + 1, fewLeft)).toBe(false);
  expect(isToldAlike(fewLeft + 2, fewLeft + 1)).toBe(true);
  expect(isToldAlike(1000, 999)).toBe(true);
});
