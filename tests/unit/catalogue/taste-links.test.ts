import { expect, test } from 'vitest';
import { tasteLinks } from '../../../src/catalogue/pages/taste-links.ts';
import type { ShownCategory } from '../../../src/catalogue/shop.ts';
import type { CardView } from '../../../src/domain/catalogue/card.ts';
import { productSample } from '../../support/fixtures/products.ts';

const { card } = productSample();
const berry = { id: 7, name: 'Ягоди' };
const cherry = { id: 8, name: 'Вишня' };

const cardOf = (id: number, tastes: string[], filterVariants: number[]): CardView => ({
  ...card,
  id,
  tastes,
  filterVariants,
});
const categoryOf = (
  chpu: string,
  cards: CardView[],
  variants: { id: number; name: string }[],
): ShownCategory => ({
  chpu,
  name: chpu,
  description: undefined,
  cards,
  children: [],
  filters: [{ name: 'Смак', color: undefined, variants }],
});
const linksOf = (...categories: ShownCategory[]) =>
  tasteLinks({
    categories,
    cards: new Map(categories.flatMap(({ cards }) => cards).map((one) => [one.id, one])),
  });

test('a family of tastes leads to the category with the most of its goods, by all filters that find them', () => {
  const espresso = categoryOf('espreso', [cardOf(1, ['вишня'], [8])], [cherry]);
  const filter = categoryOf(
    'filtr',
    [cardOf(2, ['малина'], [7]), cardOf(3, ['вишня'], [8]), cardOf(4, ['мигдаль'], [])],
    [berry, cherry],
  );
  const links = linksOf(espresso, filter);
  expect(links.find(({ name }) => name === 'Ягоди')).toMatchObject({ count: 3, path: '/filtr/?f=7,8' });
  expect(links.find(({ name }) => name === 'Горіхи')).toMatchObject({ count: 1, path: '/#catalogue' });
});

test('goods in two categories are counted once, and nothing leads to a taste that no goods have', () => {
  const one = cardOf(1, ['вишня'], [8]);
  const links = linksOf(categoryOf('espreso', [one], [cherry]), categoryOf('filtr', [one], [cherry]));
  expect(links.map(({ name, count }) => [name, count])).toEqual([['Ягоди', 1]]);
});
