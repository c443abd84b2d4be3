import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCardClick } from '../../../../src/domain/visitor/card-click.ts';

const texts: readonly (string | null)[] = ['7', '10410', '465.5', 'Гедеб і\u00a0«Ко»', ' Фільтр '];

test('a click on a card is read from the texts of the card', () => {
  const click = { id: 7, variant: 10_410, price: 465.5, name: 'Гедеб і «Ко»', list: 'Фільтр' };
  expect(readCardClick(texts)).toEqual(click);
  expect(readCardClick(texts.with(1, ''))).toEqual({ ...click, variant: undefined });
  expect(readCardClick(texts.with(1, null).with(2, null))).toEqual({
    ...click,
    variant: undefined,
    price: 0,
  });
  expect(readCardClick(texts.slice(0, 4))).toEqual({ ...click, list: '' });
});

test.each([
  [''],
  ['garbage'],
  texts.with(0, '0'),
  texts.with(0, '1.5'),
  texts.with(1, 'x'),
  texts.with(2, '-1'),
  texts.with(2, 'Infinity'),
  texts.with(2, 'many'),
  texts.with(3, ''),
])('%j tells of no click', (...broken) => {
  expect(readCardClick(broken)).toBeUndefined();
});

test('any text can be read', () => {
  fc.assert(fc.property(fc.array(fc.string()), (lines) => readCardClick(lines)?.id !== 0));
});
