import { expect, test } from 'vitest';
import type { PulledCatalogue } from '../../../src/catalogue/catalogue.ts';
import { arrange } from '../../../src/catalogue/pull/arrange.ts';
import { editions } from '../../support/fixtures/editions/demo-editions.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';

const { ua } = editions;

const arrangeUa = (pulled: PulledCatalogue, warn: (warning: string) => void) => arrange(pulled, ua, warn);

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

test('a category without a name takes that of its partition, at both levels', () => {
  const partitions = [
    { id: 1, name: 'Кава', chpu: 'coffee', children: [{ id: 2, name: 'Фільтр', chpu: 'filter' }] },
  ];
  const categories = [
    { chpu: 'coffee', goodscard: [], children: [{ chpu: 'filter', goodscard: [] }] },
    { chpu: 'filter', name: 'Для фільтра', goodscard: [] },
    { chpu: 'gear', goodscard: [] },
  ];
  const arranged = arrangeUa(catalogue({ partitions, categories }), expect.fail).categories;
  expect(arranged.map(({ name }) => name)).toEqual(['Кава', 'Для фільтра', 'gear']);
  expect(arranged[0]?.children?.map(({ name }) => name)).toEqual(['Фільтр']);
});

test('of two cards with the same chpu the first stays, and a warning names the other', () => {
  const first = goodsCard({ id: 1, chpu: 'kenya' });
  const second = goodsCard({ id: 2, chpu: 'kenya', name: 'Кенія Карогото' });
  const categories = [
    { chpu: 'coffee', goodscard: [second, first] },
    { chpu: 'new', goodscard: [second] },
  ];
  const warnings: string[] = [];
  const arranged = arrangeUa(catalogue({ categories, cards: [first, second] }), (warning) =>
    warnings.push(warning),
  );
  expect(arranged.cards).toEqual([first]);
  expect(arranged.categories.map(({ goodscard }) => goodscard)).toEqual([[first], []]);
  expect(warnings).toEqual(['goods card 2 «Кенія Карогото» is left out: its chpu «kenya» is taken by 1']);
});

test('the rest of the catalogue stays unchanged, and the input is not modified', () => {
  const given = catalogue({
    categories: [{ chpu: 'coffee', goodscard: [goodsCard()] }],
    cards: [goodsCard()],
  });
  const before = structuredClone(given);
  const { settings, pages, news } = arrangeUa(given, expect.fail);
  expect({ settings, pages, news }).toEqual({ settings: given.settings, pages: [], news: [] });
  expect(given).toEqual(before);
});

const warningsOf = (different: Partial<PulledCatalogue>) => {
  const warnings: string[] = [];
  const arranged = arrangeUa(catalogue(different), (warning) => warnings.push(warning));
  return { arranged, warnings };
};

test('a category with the address of a fixed page is left out with a warning', () => {
  const categories = ['about', 'product', 'coffee', 'coffee'].map((chpu) => ({ chpu, goodscard: [] }));
  const partitions = [{ id: 1, name: 'Кава', chpu: 'coffee' }];
  const { arranged, warnings } = warningsOf({ categories, partitions });
  expect(arranged.categories.map(({ chpu }) => chpu)).toEqual(['coffee']);
  expect(warnings).toEqual(
    ['about', 'product', 'coffee'].map((chpu) => `category «${chpu}» is left out: its address is taken`),
  );
});

test('a partition without a category leaves the menu; a category without a partition is built', () => {
  const categories = [{ chpu: 'coffee', goodscard: [], children: [{ chpu: 'page', goodscard: [] }] }];
  const partitions = [{ id: 1, name: 'Чай', chpu: 'tea' }];
  const { arranged, warnings } = warningsOf({ categories, partitions });
  expect(arranged.partitions).toEqual([]);
  expect(arranged.categories).toEqual([{ chpu: 'coffee', name: 'coffee', goodscard: [], children: [] }]);
  expect(warnings).toEqual([
    'category «coffee», subcategory «page» is left out: its address is taken',
    'partition «tea» is left out of the menu: it has no category',
  ]);
});

test('a category takes precedence over a shop page with the same address', () => {
  const categories = [{ chpu: 'coffee', goodscard: [] }];
  const partitions = [{ id: 1, name: 'Кава', chpu: 'coffee' }];
  const pages = ['coffee', 'wholesale'].map((chpu) => ({ chpu, name: chpu, show_bottom: true }));
  const { arranged, warnings } = warningsOf({ categories, partitions, pages });
  expect(arranged.pages.map(({ chpu }) => chpu)).toEqual(['wholesale']);
  expect(warnings).toEqual(['page «coffee» is left out: its address is taken']);
});

test('a shop page at a reserved address causes a warning, one that adds text to a fixed page does not', () => {
  const pages = ['checkout', 'privacy', 'vakansiyi', 'zvorot'].map((chpu) => ({
    chpu,
    name: chpu,
    show_bottom: true,
  }));
  const { arranged, warnings } = warningsOf({ pages });
  expect(arranged.pages.map(({ chpu }) => chpu)).toEqual(['privacy', 'vakansiyi']);
  expect(warnings).toEqual(
    ['checkout', 'zvorot'].map((chpu) => `page «${chpu}» is left out: its address is taken`),
  );
});

test('a settings link that is no web address is left out with a warning', () => {
  const settings = {
    ...catalogue({}).settings,
    socials: { facebook: 'https://facebook.example/zerno', tiktok: 'javascript:alert(1)' },
    apps: { ios: '//evil.example', android: 'HTTPS://play.example/zerno' },
  };
  const { arranged, warnings } = warningsOf({ settings });
  expect(arranged.settings.socials).toEqual({ facebook: 'https://facebook.example/zerno' });
  expect(arranged.settings.apps).toEqual({ android: 'HTTPS://play.example/zerno' });
  expect(warnings).toEqual([
    'settings: the link «tiktok» is left out: javascript:alert(1) has no address of the web',
    'settings: the link «ios» is left out: //evil.example has no address of the web',
  ]);
});

test('of two news items with the same id the first stays, and a warning names the other', () => {
  const news = [
    { id: 5, title: 'Урожай', date: 1 },
    { id: 5, title: 'Знижки', date: 2 },
  ];
  const { arranged, warnings } = warningsOf({ news });
  expect(arranged.news.map(({ title }) => title)).toEqual(['Урожай']);
  expect(warnings).toEqual(['news item 5 «Знижки» is left out: its id is taken']);
});
