import { expect, test } from 'vitest';
import { gramsIn } from '../../../../src/operator/tables/other-shops/grams.ts';

test.each([
  ['250 г', 250],
  ['250г', 250],
  ['Ефіопія, 0,5 кг', 500],
  ['1 kg', 1000],
  ['12 oz', 340],
  ['2x250 g', 500],
  ['3 × 1 кг', 3000],
  ['250 мл', undefined],
  ['Гуджі', undefined],
  ['0 г', undefined],
  ['V60', undefined],
  ['100% арабіка', undefined],
])('«%s» weighs %s', (text, grams) => {
  expect(gramsIn(text)).toBe(grams);
});
