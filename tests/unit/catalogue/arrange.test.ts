import { expect, test } from 'vitest';
import { arrange } from '../../../src/catalogue/arrange.ts';
import type { PulledCatalogue } from '../../../src/catalogue/catalogue.ts';
import { goodsCard } from '../../support/samples.ts';

const catalogue = (different: Partial<PulledCatalogue>): PulledCatalogue => ({
  settings: {
    address: '',
    currency: { code: 'UAH', symbol: '₴' },
    login: { email: false, sms: true },
    online_payment_on: false,
    payment_methods: [],
  },
  categories: [],
  partitions: [],
  filters: [],
  grindings: [],
  pages: [],
  news: [],
  deliveryTypes: [],
  branches: [],
  cards: [],
  ...different,
});

test('categories show the cards with their details', () => {
  const listed = goodsCard();
  const detailed = goodsCard({ description: 'Смородина' });
  const categories = [
    { chpu: 'coffee', goodscard: [listed], children: [{ chpu: 'filter', goodscard: [listed] }] },
  ];
  const [category] = arrange(catalogue({ categories, cards: [detailed] }), expect.fail).categories;
  expect(category?.goodscard).toEqual([detailed]);
  expect(category?.children?.[0]?.goodscard).toEqual([detailed]);
});

test('a category without a name is called as its partition, at both levels', () => {
  const partitions = [
    { id: 1, name: 'Кава', chpu: 'coffee', children: [{ id: 2, name: 'Фільтр', chpu: 'filter' }] },
  ];
  const categories = [
    { chpu: 'coffee', goodscard: [], children: [{ chpu: 'filter', goodscard: [] }] },
    { chpu: 'filter', name: 'Для фільтра', goodscard: [] },
    { chpu: 'gear', goodscard: [] },
  ];
  const arranged = arrange(catalogue({ partitions, categories }), expect.fail).categories;
  expect(arranged.map(({ name }) => name)).toEqual(['Кава', 'Для фільтра', 'gear']);
  expect(arranged[0]?.children?.map(({ name }) => name)).toEqual(['Фільтр']);
});

test('of two cards with one chpu the first stays, everywhere, and the other is named in a warning', () => {
  const first = goodsCard({ id: 1, chpu: 'kenya' });
  const second = goodsCard({ id: 2, chpu: 'kenya', name: 'Кенія Карогото' });
  const categories = [
    { chpu: 'coffee', goodscard: [second, first] },
    { chpu: 'new', goodscard: [second] },
  ];
  const warnings: string[] = [];
  const arranged = arrange(catalogue({ categories, cards: [first, second] }), (warning) =>
    warnings.push(warning),
  );
  expect(arranged.cards).toEqual([first]);
  expect(arranged.categories.map(({ goodscard }) => goodscard)).toEqual([[first], []]);
  expect(warnings).toEqual(['goods card 2 «Кенія Карогото» is left out: its chpu «kenya» is taken by 1']);
});

test('what is not arranged stays as it was, and so does what was given', () => {
  const given = catalogue({
    categories: [{ chpu: 'coffee', goodscard: [goodsCard()] }],
    cards: [goodsCard()],
  });
  const before = structuredClone(given);
  const { settings, pages, news } = arrange(given, expect.fail);
  expect({ settings, pages, news }).toEqual({ settings: given.settings, pages: [], news: [] });
  expect(given).toEqual(before);
});
