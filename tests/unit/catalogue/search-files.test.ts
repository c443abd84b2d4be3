import * as v from 'valibot';
import { expect, test } from 'vitest';
import { collectTerms, termsOfCard } from '../../../src/catalogue/search-terms.ts';
import { cardsInOneFile, searchFiles } from '../../../src/catalogue/site-files/search-files.ts';
import type { GoodsCard } from '../../../src/contract/resources/goods-card.ts';
import { SearchFileSchema, ShardFileSchema, TermFileSchema } from '../../../src/contract/site-files.ts';
import type { CardView } from '../../../src/domain/catalogue/card.ts';
import { readShardedIndex } from '../../../src/domain/search/search-shards.ts';
import { productSample } from '../../support/fixtures/products.ts';

const { card } = productSample();
const catalogue = (count: number): CardView[] =>
  Array.from({ length: count }, (_, index) => ({ ...card, id: count - index, name: `Кава ${index}` }));
const large = catalogue(cardsInOneFile + 1);
const grindings = [{ id: 1, name: 'У зернах' }];

test('the cards of a small shop are one file, those of a large one none', () => {
  const cards = catalogue(cardsInOneFile);
  expect(searchFiles(cards, grindings)).toEqual({
    search: { cards, grindings, terms: [] },
    shards: [],
    terms: [],
  });
  const { search, shards } = searchFiles(large, grindings);
  expect(search).not.toHaveProperty('cards');
  expect(shards.length).toBeGreaterThan(1);
});

test('a browser reads the files that a build writes', () => {
  const { search, shards } = searchFiles(large, grindings);
  expect(v.parse(SearchFileSchema, search)).toEqual(search);
  for (const { file } of shards) expect(v.parse(ShardFileSchema, file)).toEqual(file);
});

test('a browser reads which goods are sold out', () => {
  const soldOutOf = (cards: CardView[]) => {
    const { search } = searchFiles(cards, grindings);
    return 'cards' in search ? undefined : [...readShardedIndex(search).soldOut];
  };
  expect(soldOutOf(large)).toEqual([]);
  expect(soldOutOf(large.map((one) => ({ ...one, id: one.id - 1, variants: [] })))).toEqual(
    large.map((_, id) => id),
  );
});

test('a new price changes no file of a large shop, and sold-out goods only the first', () => {
  const changed = (change: Partial<CardView['variants'][number]>) =>
    searchFiles(
      large.map((one, index) =>
        index === 7 ? { ...one, variants: one.variants.map((variant) => ({ ...variant, ...change })) } : one,
      ),
      grindings,
    );
  const before = searchFiles(large, grindings);
  expect(changed({ price: 1234 })).toEqual(before);
  const soldOut = changed({ stock: 0 });
  expect(soldOut.search).toEqual({ ...before.search, soldOut: String(large[7]?.id) });
  expect(soldOut.shards).toEqual(before.shards);
});

const goods = (id: number, attributes: Record<string, string>): GoodsCard => ({
  id,
  chpu: `kava-${id}`,
  name: `Кава ${id}`,
  imagePath: '',
  filterVariants: [],
  has_grinding: false,
  goods: [],
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
});

const termsOf = (cards: readonly GoodsCard[]) => collectTerms(cards.map(termsOfCard));

const coffees = [
  goods(7, { Смак: 'жасмин, полуниця', Країна: 'Ефіопія', Регіон: 'Їргачефе, Гедеб', Обробка: 'мита' }),
  goods(3, { Смак: 'троянда', Країна: 'Ефіопія + Перу', Обробка: 'суміш' }),
  goods(9, { Країна: 'Китай' }),
];

test('goods are listed by taste, family of tastes, country, region and process', () => {
  const terms = Object.fromEntries(termsOf(coffees).map(({ name, ids }) => [name, ids]));
  expect(terms).toMatchObject({
    Квіти: [7, 3],
    Полуниця: [7],
    Ефіопія: [7, 3],
    'Ефіопія, ягоди': [7],
    Перу: [3],
    Гедеб: [7],
    Мита: [7],
    Китай: [9],
  });
});

test('coffees are listed as coffee and by their line', () => {
  const terms = termsOf([
    goods(4, { Обсмаження: '2', Лінія: 'Дрип' }),
    goods(5, { Обсмаження: '4' }),
    goods(6, { Країна: 'Китай' }),
  ]);
  expect(Object.fromEntries(terms.map(({ name, ids }) => [name, ids]))).toEqual({
    Кава: [4, 5],
    Дрип: [4],
    Китай: [6],
  });
});

test('families of tastes and countries of coffee are offered, each family with its sign', () => {
  const offered = termsOf(coffees).flatMap(({ name, kind, family }) => (kind ? [[name, kind, family]] : []));
  expect(offered).toEqual([
    ['Квіти', 'taste', 'floral'],
    ['Ефіопія', 'country', undefined],
    ['Ягоди', 'taste', 'berry'],
    ['Перу', 'country', undefined],
  ]);
});

test('a small shop has the cards of each term in its file, a large one in a file of the term', () => {
  const terms = termsOf(coffees);
  const { search: small } = searchFiles(catalogue(9), grindings, terms);
  expect(small.terms?.find(({ name }) => name === 'Ефіопія')).toMatchObject({ count: 2, cards: '7 -4' });
  const { search, terms: termFiles } = searchFiles(large, grindings, terms);
  expect(v.parse(SearchFileSchema, search)).toEqual(search);
  expect(search.terms?.find(({ name }) => name === 'Ефіопія')).toEqual({
    name: 'Ефіопія',
    kind: 'country',
    count: 2,
  });
  expect(termFiles).toHaveLength(terms.length);
  for (const { file } of termFiles) expect(v.parse(TermFileSchema, file)).toEqual(file);
});
