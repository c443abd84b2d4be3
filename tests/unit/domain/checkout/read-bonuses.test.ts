import { expect, test } from 'vitest';
import { readBonuses } from '../../../../src/domain/checkout/read-bonuses.ts';

test.each([
  ['7', 7],
  [' 1 0 ', 10],
  ['0', 0],
  ['99999999999999999999', 50],
  ['-1', 3],
  ['2.5', 3],
  ['багато', 3],
  ['', 3],
])('«%s» is %i of 50 bonuses when it was 3 before', (text, bonuses) => {
  expect(readBonuses(text, 3, 50)).toBe(bonuses);
});
