import { expect, test } from 'vitest';
import type { CardView } from '../../../../src/domain/catalogue/card.ts';
import { badge } from '../../../../src/domain/catalogue/card.ts';
import { openingPacks } from '../../../../src/domain/catalogue/opening-packs.ts';

const variant = { id: 1, weight: '250 г', price: 100 };

const card = (id: number, taste: string, changes: Partial<CardView> = {}): CardView => ({
  id,
  chpu: `card-${id}`,
  name: `Кава ${id}`,
  tastes: taste === '' ? [] : [taste],
  isSoldByWeight: true,
  hasGrinding: true,
  filterVariants: [],
  variants: [variant],
  picture: { width: 1, height: 1, avif: [], webp: [] },
  ...changes,
});

const shown = (cards: readonly CardView[]) => openingPacks(cards).map(({ id }) => id);

test('four packs are shown, each of another colour where there are so many', () => {
  const cards = [
    card(1, 'малина'),
    card(2, 'вишня'),
    card(3, 'лимон'),
    card(4, 'апельсин'),
    card(5, 'мигдаль'),
    card(6, 'манго'),
    card(7, 'троянда'),
  ];
  expect(shown(cards)).toEqual([1, 3, 5, 6]);
});

test('where colours are few, others of the same colour follow in their order', () => {
  const cards = [card(1, 'малина'), card(2, 'вишня'), card(3, 'лимон'), card(4, 'вишня'), card(5, 'вишня')];
  expect(shown(cards)).toEqual([1, 3, 2, 4]);
});

test('the bestseller comes first and represents its colour', () => {
  const cards = [card(1, 'малина'), card(2, 'лимон'), card(3, 'вишня', { badge: badge.top })];
  expect(shown(cards)).toEqual([3, 2, 1]);
});

test('packs without a known taste are of one colour', () => {
  expect(shown([card(1, ''), card(2, 'бензин'), card(3, 'лимон')])).toEqual([1, 3, 2]);
});

test('only coffee that has a picture and can be bought stands in the opening', () => {
  const soldOut = { variants: [{ ...variant, stock: 0 }] };
  expect(
    shown([
      card(1, 'малина', { isSoldByWeight: false }),
      card(2, 'лимон', { picture: undefined }),
      card(3, 'манго', soldOut),
      card(4, 'мигдаль'),
    ]),
  ).toEqual([4]);
  expect(shown([])).toEqual([]);
});
