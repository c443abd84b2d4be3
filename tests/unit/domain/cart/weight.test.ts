import { expect, test } from 'vitest';
import { weightOf } from '../../../../src/domain/cart/weight.ts';

test('a cart weighs as much as each line as often as it is there', () => {
  expect(weightOf([])).toBe(0);
  expect(
    weightOf([
      { weight_gr: 250, qtt: 3 },
      { weight_gr: 1000, qtt: 2 },
      { weight_gr: 0, qtt: 9 },
    ]),
  ).toBe(2750);
});
