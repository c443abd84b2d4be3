import { expect, test } from 'vitest';
import { addressesOf } from '../../../../src/catalogue/addresses/addresses.ts';
import type { Edition } from '../../../../src/editions/edition.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { goodsCard } from '../../../support/fixtures/goods-cards.ts';

const { ua } = editions;

const plain: Edition = { ...ua, hasVacancies: false, withdrawalDays: undefined };
const nothing = { categories: [], cards: [], pages: [], news: [] };
const fixed = [
  '/',
  '/about/',
  '/contacts/',
  '/delivery/',
  '/privacy/',
  '/dostupnist/',
  '/pidbir/',
  '/price-list-fcr/',
];
const pathsOf = (...given: Parameters<typeof addressesOf>) => addressesOf(...given).map(({ path }) => path);
const cards = (count: number, updated_at?: number) =>
  Array.from({ length: count }, (_, id) => goodsCard({ id, chpu: `card-${id}`, updated_at }));

test('an empty shop has its fixed pages', () => {
  expect(pathsOf(nothing, plain)).toEqual(fixed);
});

test('pages of single countries exist only where the edition has them', () => {
  expect(pathsOf(nothing, { ...plain, hasVacancies: true })).toContain('/vakansiyi/');
  expect(pathsOf(nothing, { ...plain, withdrawalDays: 14 })).toContain('/zvorot/');
});

test('each category, subcategory, product and shop page has an address', () => {
  const [card] = cards(1);
  const catalogue = {
    ...nothing,
    cards: card ? [card] : [],
    categories: [{ chpu: 'filter', goodscard: [], children: [{ chpu: 'africa', goodscard: [] }] }],
    pages: [{ name: 'Гуртом', chpu: 'wholesale', show_bottom: true }],
  };
  expect(pathsOf(catalogue, plain)).toEqual([
    '/',
    '/filter/',
    '/filter/africa/',
    ...fixed.slice(1),
    '/wholesale/',
    '/product/card-0/',
  ]);
});

test('a long list has further pages', () => {
  const catalogue = { ...nothing, categories: [{ chpu: 'filter', goodscard: cards(121) }] };
  expect(pathsOf(catalogue, plain)).toEqual(
    expect.arrayContaining(['/filter/', '/filter/page/2/', '/filter/page/3/']),
  );
  expect(pathsOf(catalogue, plain)).not.toContain('/filter/page/4/');
});

test('a long price list has pages for each category, dated by its newest card', () => {
  const long = (chpu: string, from: number, updated_at: number) => ({
    chpu,
    goodscard: cards(400, updated_at).map((card) => ({ ...card, id: from + card.id })),
  });
  const addresses = addressesOf(
    { ...nothing, categories: [long('filter', 0, 100), long('espresso', 1000, 200)] },
    plain,
  ).filter(({ path }) => path.startsWith('/price-list-fcr/'));
  expect(addresses[0]).toEqual({ path: '/price-list-fcr/', changed: 100 });
  expect(addresses).toContainEqual({ path: '/price-list-fcr/filter/page/2/', changed: 100 });
  expect(addresses).toContainEqual({ path: '/price-list-fcr/espresso/', changed: 200 });
  expect(addresses).not.toContainEqual(expect.objectContaining({ path: '/price-list-fcr/filter/' }));
});

test('a shop page has no address of its own if a fixed page or a category uses it', () => {
  const pages = ['about', 'account', 'filter'].map((chpu) => ({ name: chpu, chpu, show_bottom: true }));
  const catalogue = { ...nothing, pages, categories: [{ chpu: 'filter', goodscard: [] }] };
  expect(pathsOf(catalogue, plain)).toEqual(['/', '/filter/', ...fixed.slice(1)]);
});

test('no address is listed twice, and no page of a single customer is listed', () => {
  const catalogue = { ...nothing, cards: cards(3), categories: [{ chpu: 'about', goodscard: cards(3) }] };
  const paths = pathsOf(catalogue, plain);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /account|checkout|favorites|recap/.test(path))).toEqual([]);
});

test('a product is dated by the shop, a list by its newest product, a page by its last edit', () => {
  const goodscard = [
    goodsCard({ chpu: 'old', updated_at: 100 }),
    goodsCard({ id: 8, chpu: 'new', updated_at: 200 }),
  ];
  const catalogue = {
    ...nothing,
    cards: goodscard,
    categories: [{ chpu: 'filter', goodscard }],
    pages: [{ name: 'Про нас', chpu: 'about', show_bottom: false, updated_at: 50 }],
    news: [{ id: 1, title: 'Новина', date: 300 }],
  };
  const changes = Object.fromEntries(
    addressesOf(catalogue, plain).map(({ path, changed }) => [path, changed]),
  );
  expect(changes).toMatchObject({
    '/': 300,
    '/filter/': 200,
    '/product/old/': 100,
    '/product/new/': 200,
    '/about/': 50,
    '/price-list-fcr/': 200,
  });
  expect(changes['/contacts/']).toBeUndefined();
});

test('news have a list and a page each, with their dates, which no other country shares', () => {
  const news = [
    { id: 2, title: 'Урожай', date: 300 },
    { id: 1, title: 'Знижки', date: 200 },
  ];
  expect(addressesOf({ ...nothing, news }, plain).slice(fixed.length)).toEqual([
    { path: '/news/', changed: 300 },
    { path: '/news/2/', changed: 300, isCountrySpecific: true },
    { path: '/news/1/', changed: 200, isCountrySpecific: true },
  ]);
});

test('a list with an undated product has no date', () => {
  const goodscard = [goodsCard({ updated_at: 100 }), goodsCard({ id: 8, chpu: 'new' })];
  const [, list] = addressesOf({ ...nothing, categories: [{ chpu: 'filter', goodscard }] }, plain);
  expect(list).toEqual({ path: '/filter/', changed: undefined });
});
