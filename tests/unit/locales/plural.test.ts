import { expect, test } from 'vitest';
import { plural } from '../../../src/locales/plural.ts';

const goods = { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' };

test.each([
  [0, 'товарів'],
  [1, 'товар'],
  [2, 'товари'],
  [4, 'товари'],
  [5, 'товарів'],
  [11, 'товарів'],
  [12, 'товарів'],
  [14, 'товарів'],
  [21, 'товар'],
  [22, 'товари'],
  [25, 'товарів'],
  [101, 'товар'],
  [111, 'товарів'],
  [1.5, 'товару'],
])('%d goes with «%s»', (count, word) => {
  expect(plural('uk', count, goods)).toBe(word);
});

test('each language has its own rules', () => {
  expect(plural('en', 2, goods)).toBe('товару');
  expect(plural('uk', 2, goods)).toBe('товари');
});
