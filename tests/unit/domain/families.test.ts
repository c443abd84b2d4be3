import { expect, test } from 'vitest';
import { countByFamily, familiesIn, familyColoured, familyOf } from '../../../src/domain/taste/families.ts';

test('a taste is known by its word, in any case', () => {
  expect(familyOf('Малина')).toBe('berry');
  expect(familyOf('чорний чай')).toBe('floral');
  expect(familyOf('бензин')).toBeUndefined();
});

test('goods are counted once in each family, and families without goods are left out', () => {
  const counts = countByFamily([['малина', 'вишня', 'лимон'], ['вишня'], ['бензин'], []]);
  expect([...counts]).toEqual([
    ['berry', 2],
    ['citrus', 1],
  ]);
});

test('tastes belong to families, each named once', () => {
  expect(familiesIn(['малина', 'вишня', 'бензин', 'лимон'])).toEqual(['berry', 'citrus']);
});

test('a family is known by the colour of its packs', () => {
  expect([familyColoured('#FFC400'), familyColoured('#0046ff')]).toEqual(['citrus', undefined]);
});
