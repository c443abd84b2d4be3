import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { PulledCatalogue } from '../../../src/catalogue/catalogue.ts';
import type { CatalogChangesResponse } from '../../../src/contract/resources/catalog-changes.ts';
import type { GoodsCard } from '../../../src/contract/resources/goods-card.ts';
import { goodsCard, variant } from '../../support/fixtures/goods-cards.ts';
import { startChangingShop } from '../../support/outside/changing-shop.ts';
import { oneCategory } from '../../support/outside/simulated-shop-api.ts';
import { pullerFor } from '../../support/site/puller-for.ts';

const dated = (id: number, different: Partial<GoodsCard> = {}) =>
  goodsCard({ id, chpu: `card-${id}`, updated_at: 1_760_000_000, ...different });
const dearer = (id: number, price = 480) =>
  dated(id, { updated_at: 1_770_000_000, goods: [variant({ price })] });

const lists = [
  '/branch',
  '/delivery-type',
  '/filter',
  '/grinding',
  '/news',
  '/pages',
  '/partition',
  '/settings',
];

const priceOf = ({ cards }: PulledCatalogue, id: number) =>
  cards.find((card) => card.id === id)?.goods[0]?.price;

const coffee = (...cards: GoodsCard[]) => oneCategory(cards);

test('after one price only the changes and the other parts are requested, by ETag', async () => {
  const shop = await startChangingShop(coffee(dated(1), dated(2)));
  const puller = await pullerFor(shop);
  const first = await puller.pull();
  shop.takeHeard();
  shop.change(coffee(dated(1), dearer(2)));
  const second = await puller.pull();
  expect(shop.takeHeard().toSorted()).toEqual(['/catalog/changes?since=v0', ...lists].toSorted());
  for (const { path, headers } of shop.heard.slice(-lists.length))
    expect(headers['if-none-match'], path).toMatch(/^"\w+"$/);
  expect([priceOf(first, 2), priceOf(second, 2)]).toEqual([420, 480]);
  expect(puller.warnings).toEqual([]);
});

test('what did not change is the same object', async () => {
  const one = { chpu: 'one', goodscard: [dated(1)] };
  const shop = await startChangingShop([...coffee(dated(1), dated(2)), one]);
  const puller = await pullerFor(shop);
  const first = await puller.pull();
  shop.change([...coffee(dated(1), dearer(2)), one]);
  const second = await puller.pull();
  expect(second.cards[0]).toBe(first.cards[0]);
  expect(second.categories[0]?.goodscard[1]).toBe(second.cards[1]);
  expect(second.categories[1]).toBe(first.categories[1]);
  const { cards, categories, ...others } = second;
  for (const [name, value] of Object.entries(others)) expect(value, name).toBe(Object(first)[name]);
  const third = await puller.pull();
  expect([third.cards, third.categories]).toEqual([second.cards, second.categories]);
  expect(third.cards).toBe(second.cards);
  expect(third.categories).toBe(second.categories);
});

test('a changed setting comes with the changes', async () => {
  const shop = await startChangingShop(coffee(dated(1)));
  const puller = await pullerFor(shop);
  const { settings } = await puller.pull();
  shop.answers.set('/settings', { ...settings, address: 'Львів' });
  expect((await puller.pull()).settings.address).toBe('Львів');
  await puller.pull();
  const requests = shop.heard.filter(({ path }) => path === '/settings');
  const [none, first, second] = requests.map(({ headers }) => headers['if-none-match']);
  expect(none).toBeUndefined();
  expect(second).not.toBe(first);
});

test('a card that came but is as it was is the same object', async () => {
  const shop = await startChangingShop(coffee(dated(1), dated(2)));
  const puller = await pullerFor(shop);
  const [card] = (await puller.pull()).cards;
  shop.meddle(({ version }) => ({
    version,
    changes: { cards: [card, dearer(2)], removed: [], categories: null },
  }));
  const after = await puller.pull();
  expect(after.cards[0]).toBe(card);
  expect(priceOf(after, 2)).toBe(480);
});

test('a shop without the call is pulled as a whole each time, and equal cards stay the same objects', async () => {
  const shop = await startChangingShop(coffee(dated(1), dated(2)));
  shop.meddle(() => 404);
  const puller = await pullerFor(shop);
  const first = await puller.pull();
  shop.change(coffee(dated(1), dearer(2)));
  shop.takeHeard();
  const second = await puller.pull();
  const expected = [...lists, '/catalog', '/catalog/changes', '/goodscard/2'];
  expect(shop.takeHeard().toSorted()).toEqual(expected.toSorted());
  expect(priceOf(second, 2)).toBe(480);
  expect(second.cards[0]).toBe(first.cards[0]);
  expect(second.settings).toBe(first.settings);
  expect(puller.warnings).toEqual([]);
});

test.each<[string, (response: CatalogChangesResponse) => unknown, RegExp[]]>([
  ['does not know the version', ({ version }) => ({ version }), []],
  ['fails', () => 500, [/^the whole catalogue was read: .* with 500: Ні/]],
  [
    'answers something else',
    () => 'Магазин',
    [/^the whole catalogue was read: GET \/catalog\/changes answered against/],
  ],
  [
    'sends an invalid card',
    (response) => ({ ...response, changes: { cards: [{ id: 2 }], removed: [], categories: null } }),
    [/^GET \/catalog\/changes: dropped changes: cards\.0\./],
  ],
  [
    'leaves out what is removed',
    ({ version, changes }) => ({ version, changes: { ...changes, removed: null } }),
    [/dropped changes: removed: /],
  ],
  [
    'lists a card that it did not send',
    ({ version }) => ({
      version,
      changes: { cards: [], removed: [], categories: [{ chpu: 'coffee', goodscard: [1, 99] }] },
    }),
    [],
  ],
])('a shop that %s is pulled as a whole', async (_what, response, warnings) => {
  const shop = await startChangingShop(coffee(dated(1), dated(2)));
  const puller = await pullerFor(shop);
  await puller.pull();
  shop.change(coffee(dated(1), dearer(2)));
  shop.meddle(response);
  shop.takeHeard();
  expect(priceOf(await puller.pull(), 2)).toBe(480);
  expect(shop.takeHeard()).toContain('/catalog');
  expect(puller.warnings).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
});

test('a removed card leaves its categories, even if they did not come', async () => {
  const shop = await startChangingShop(coffee(dated(1), dated(2)));
  const puller = await pullerFor(shop);
  await puller.pull();
  shop.change(coffee(dated(1)));
  shop.meddle(({ version }) => ({ version, changes: { cards: [], removed: [2], categories: null } }));
  const { cards, categories } = await puller.pull();
  expect([cards, categories[0]?.goodscard].map((list) => list?.map(({ id }) => id))).toEqual([[1], [1]]);
});

test('a whole pull heals what the changes lost', async () => {
  const shop = await startChangingShop(coffee(dated(1), dated(2)));
  const puller = await pullerFor(shop);
  await puller.pull();
  shop.meddle(({ version }) => ({ version, changes: { cards: [], removed: [], categories: null } }));
  shop.change(coffee(dated(1), dearer(2)));
  expect(priceOf(await puller.pull(), 2)).toBe(420);
  expect(priceOf(await puller.pull({ whole: true }), 2)).toBe(480);
});

test('after a day everything is pulled again', async () => {
  const shop = await startChangingShop(coffee(dated(1)));
  const puller = await pullerFor(shop, { wholeEvery: 0 });
  await puller.pull();
  shop.takeHeard();
  await puller.pull();
  expect(shop.takeHeard()).toEqual(expect.arrayContaining(['/catalog/changes', '/catalog']));
});

test('a change during a whole pull comes with the next changes', async () => {
  const shop = await startChangingShop(coffee(dated(1), dated(2)));
  const puller = await pullerFor(shop);
  shop.meddle((response) => {
    // The list and the details are read after this response.
    shop.change(coffee(dated(1), dearer(2)));
    return response;
  });
  await puller.pull();
  shop.meddle((response) => response);
  shop.takeHeard();
  expect(priceOf(await puller.pull(), 2)).toBe(480);
  expect(shop.takeHeard()).toContain('/catalog/changes?since=v0');
});

test('a failed pull changes nothing: the next one asks since the same version', async () => {
  const shop = await startChangingShop(coffee(dated(1), dated(2)));
  const puller = await pullerFor(shop);
  await puller.pull();
  shop.change(coffee(dated(1), dearer(2)));
  const pages = shop.answers.get('/pages');
  shop.answers.delete('/pages');
  await expect(puller.pull()).rejects.toThrow('GET /pages with 404');
  shop.answers.set('/pages', pages);
  shop.takeHeard();
  expect(priceOf(await puller.pull(), 2)).toBe(480);
  expect(shop.takeHeard()).toContain('/catalog/changes?since=v0');
});

test('only whole pulls write the file, from which the next process starts', async () => {
  const shop = await startChangingShop(coffee(dated(1), dated(2)));
  const puller = await pullerFor(shop);
  await puller.pull();
  const written = await readFile(puller.cache.file, 'utf8');
  shop.change(coffee(dated(1), dearer(2)));
  await puller.pull();
  expect(await readFile(puller.cache.file, 'utf8')).toBe(written);
  const next = await pullerFor(shop, { cache: puller.cache });
  shop.takeHeard();
  expect(priceOf(await next.pull(), 2)).toBe(480);
  expect(shop.takeHeard().filter((path) => path.startsWith('/goodscard'))).toEqual(['/goodscard/2']);
});
