import * as v from 'valibot';
import { expect } from 'vitest';
import { maxLengths } from '../../../src/contract/request-limits.ts';
import { getCatalog, getFilters, getPartitions } from '../../../src/contract/resources/categories.ts';
import { getNews, getNewsItem, getPages } from '../../../src/contract/resources/content.ts';
import { getBranches, getDeliveryTypes } from '../../../src/contract/resources/delivery.ts';
import {
  getGoodsCard,
  getGoodsCards,
  getGrindings,
  getRecommended,
} from '../../../src/contract/resources/goods-card.ts';
import { getSettings } from '../../../src/contract/resources/settings.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;
test.beforeAll(async () => {
  api = await startApi();
});

async function answer<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  const { status, json } = await ask(`${api.url}/api/v1${path}`);
  expect(status).toBe(200);
  return v.parse(schema, json);
}

test('the catalogue lists each category with its cards, in the order of the file', async () => {
  const categories = await answer('/catalog', getCatalog.answer);
  expect(categories.map(({ chpu, name }) => [chpu, name])).toEqual([
    ['filtr', 'Фільтр'],
    ['espreso', 'Еспресо'],
  ]);
  expect(categories[0]?.goodscard.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(categories[0]?.children?.[0]?.goodscard.map(({ id }) => id)).toEqual([1]);
});

test('a listed card leaves out long texts; the call for one card has them', async () => {
  const [category] = await answer('/catalog', getCatalog.answer);
  expect(category?.goodscard[0]).not.toHaveProperty('description');
  const card = await answer('/goodscard/1', getGoodsCard.answer);
  expect(card).toMatchObject({
    id: 1,
    badge: 1,
    description: 'Опис кави 1',
    gallery: ['/media/goods/card-1-back.svg'],
  });
});

test('several cards are told with their details, unknown ones left out', async () => {
  const cards = await answer('/catalog/cards?ids=2,1,99', getGoodsCards.answer);
  const alone = await Promise.all([2, 1].map((id) => answer(`/goodscard/${id}`, getGoodsCard.answer)));
  expect(cards).toEqual(alone);
  expect(await answer('/catalog/cards?ids=', getGoodsCards.answer)).toEqual([]);
});

test('too many cards at once are refused', async () => {
  const ids = Array.from({ length: maxLengths.cardsTogether + 1 }, (_, index) => index + 1);
  const { status } = await ask(`${api.url}/api/v1/catalog/cards?ids=${ids}`);
  expect(status).toBe(422);
});

test('badge 0 and stock 0 are sent, not dropped', async () => {
  expect(await answer('/goodscard/2', getGoodsCard.answer)).toHaveProperty('badge', 0);
  expect((await answer('/goodscard/3', getGoodsCard.answer)).goods[0]).toHaveProperty('stock', 0);
});

test('prices are in the main unit with decimals', async () => {
  expect((await answer('/goodscard/1', getGoodsCard.answer)).goods.map(({ price }) => price)).toEqual([
    199.5, 700,
  ]);
});

test('partitions are a tree', async () => {
  expect(await answer('/partition', getPartitions.answer)).toEqual([
    { id: 1, name: 'Фільтр', chpu: 'filtr', children: [{ id: 3, name: 'Африка', chpu: 'afryka' }] },
    { id: 2, name: 'Еспресо', chpu: 'espreso' },
  ]);
});

test('a filter variant that no card has is not available', async () => {
  const [group] = await answer('/filter', getFilters.answer);
  expect(group?.variants.map(({ id, isAvailable }) => [id, isAvailable])).toEqual([
    [101, true],
    [102, true],
    [103, false],
  ]);
});

test('grinding methods, pages and settings have responses', async () => {
  expect(await answer('/grinding', getGrindings.answer)).toHaveLength(2);
  expect(await answer('/pages', getPages.answer)).toMatchObject([{ chpu: 'about', show_bottom: false }]);
  expect(await answer('/settings', getSettings.answer)).toMatchObject({ currency: { code: 'UAH' } });
});

test('delivery types keep their order and prices, and leave out missing fields', async () => {
  expect(await answer('/delivery-type', getDeliveryTypes.answer)).toEqual([
    {
      id: 1,
      code: 'warehouse',
      carrier: 'Пошта',
      name: 'У відділення',
      price: 84.5,
      free_from: 900,
      max_weight_gr: 30_000,
      eta_days: 2,
    },
    { id: 2, code: 'branch', carrier: 'Зерно', name: 'Самовивіз', price: 0 },
  ]);
});

test('delivery types without a named settlement are rejected', async () => {
  for (const name of ['', 'x'.repeat(65)]) {
    const { status, json } = await ask(`${api.url}/api/v1/delivery-type?settlement_external_id=${name}`);
    expect(status).toBe(422);
    expect(json).toHaveProperty('errors.settlement_external_id');
  }
});

test('branches keep their order, with coordinates where there are any', async () => {
  const branches = await answer('/branch', getBranches.answer);
  expect(branches.map(({ name, lat, lng }) => [name, lat, lng])).toEqual([
    ['Ростерня', 50.4812, 30.4771],
    ['Крамниця', undefined, undefined],
  ]);
});

test('news are listed the newest first, without their texts', async () => {
  const { data } = await answer('/news', getNews.answer);
  expect(data.map(({ id }) => id)).toEqual([2, 1]);
  expect(data[0]).not.toHaveProperty('content');
  expect(await answer('/news/2', getNewsItem.answer)).toHaveProperty('content', '<p>Сьогодні.</p>');
});

test('recommendations are never the given cards, never out of stock', async () => {
  const cards = await answer('/recommended?ids=1', getRecommended.answer);
  expect(cards.map(({ id }) => id)).toEqual([2]);
});

test('without cards, Top goods in stock are recommended first', async () => {
  for (const query of ['', '?ids=']) {
    const cards = await answer(`/recommended${query}`, getRecommended.answer);
    expect(cards.map(({ id }) => id)).toEqual([1, 2, 4]);
  }
});

test('ids may be a list, repeated, or repeated with brackets', async () => {
  for (const query of ['ids=1,2', 'ids=1&ids=2', 'ids[]=1&ids[]=2']) {
    const cards = await answer(`/recommended?${query}`, getRecommended.answer);
    expect(cards.map(({ id }) => id)).toEqual([4]);
  }
});

test('cards bought together are recommended before similar ones', async () => {
  await api.db.insertInto('bought_together').values({ card_id: 1, other_id: 4, times: 3 }).execute();
  await api.db
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  const cards = await answer('/recommended?ids=1', getRecommended.answer);
  expect(cards.map(({ id }) => id)).toEqual([4, 2]);
});

test('an id that is unknown, too large or not a number is a 404', async () => {
  for (const id of ['999', '1e3', 'abc', '-1', '1.5', '99999999999999999999', '%00', '0x1']) {
    expect((await ask(`${api.url}/api/v1/goodscard/${id}`)).status, id).toBe(404);
    expect((await ask(`${api.url}/api/v1/news/${id}`)).status, id).toBe(404);
  }
});
