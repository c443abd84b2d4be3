import * as v from 'valibot';
import { expect } from 'vitest';
import { GoodsCardsSchema } from '../../../src/contract/resources/goods-card.ts';
import { setHidden } from '../../../src/server/shop/goods/change-card.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { catalogueWith, goodsRows } from '../../support/fixtures/catalogues.ts';

const cards = (from: number, to: number) => goodsRows(to - from + 1, from, { attributes: [] });
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

let api: TestApi;
let token: string;
test.beforeEach(async () => {
  api = await startApi({ catalogue: catalogueWith('ua', cards(1, 9)) });
  token = (await signIn(api.url, { phone: '380671234567' })).token;
});

const call = (method: string, path = '', body?: unknown) =>
  ask(`${api.url}/api/v1/user/fav${path}`, {
    method,
    headers: bearer(token),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const idsOf = async (answer: ReturnType<typeof call>) => {
  const { status, json } = await answer;
  expect(status).toBe(200);
  return v.parse(GoodsCardsSchema, json).map(({ id }) => id);
};
const add = (...goods: number[]) => idsOf(call('PATCH', '', { goods }));
const remove = (id: number) => idsOf(call('DELETE', `/${id}`));
const list = () => idsOf(call('GET'));

test('a new customer has no favourites', async () => {
  expect(await list()).toEqual([]);
});

test('favourites are goods cards in the order in which they were added', async () => {
  expect(await add(5, 2)).toEqual([5, 2]);
  expect(await add(1)).toEqual([5, 2, 1]);
  expect(await list()).toEqual([5, 2, 1]);
  const [card] = v.parse(GoodsCardsSchema, (await call('GET')).json);
  expect(card).toMatchObject({ name: 'Кава 5', goods: [{ price: 199.5 }] });
});

test('adding cards keeps the existing ones in place', async () => {
  await add(5, 2);
  expect(await add(2, 7, 5, 7)).toEqual([5, 2, 7]);
  expect(await add()).toEqual([5, 2, 7]);
});

test('removing a card is idempotent, also for a card that was never added', async () => {
  await add(5, 2);
  expect(await remove(5)).toEqual([2]);
  expect(await remove(5)).toEqual([2]);
  expect(await remove(999)).toEqual([2]);
  expect((await call('DELETE', '/x')).status).toBe(404);
});

test('a card that is not sold is left out', async () => {
  expect(await add(2, 999)).toEqual([2]);
});

test('a card that returns to sale is back in its place', async () => {
  await add(5, 2, 7);
  await api.replaceCatalogue(catalogueWith('ua', [...cards(1, 4), ...cards(6, 9)]));
  expect(await list()).toEqual([2, 7]);
  await api.replaceCatalogue(catalogueWith('ua', cards(1, 9)));
  expect(await list()).toEqual([5, 2, 7]);
});

test('a hidden card can be added, and is there as soon as it is shown', async () => {
  await setHidden(api.db, 5, true, 0);
  expect(await add(5, 2)).toEqual([2]);
  await setHidden(api.db, 5, false, 0);
  expect(await list()).toEqual([5, 2]);
});

test('adding the same cards concurrently stores each once', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => add(index + 1, 1, 2, 3)));
  expect((await list()).sort()).toEqual(ids(1, 8));
});

test("customers do not see each other's favourites", async () => {
  await add(5);
  const mine = token;
  token = (await signIn(api.url, { phone: '380509876543' })).token;
  expect(await add(2)).toEqual([2]);
  await remove(5);
  token = mine;
  expect(await list()).toEqual([5]);
});

test('a malformed list is a 422', async () => {
  for (const body of [
    {},
    { goods: 5 },
    { goods: ['5'] },
    { goods: [-1] },
    { goods: [1.5] },
    { goods: [2 ** 60] },
  ]) {
    expect((await call('PATCH', '', body)).status).toBe(422);
  }
  expect(await list()).toEqual([]);
});

test('a customer has at most a thousand favourites; a list that would exceed that is refused', async () => {
  await api.replaceCatalogue(catalogueWith('ua', cards(1, 1010)));
  expect(await add(...ids(1, 999))).toHaveLength(999);
  const { status, json } = await call('PATCH', '', { goods: [1000, 1001] });
  expect([status, json]).toMatchObject([422, { errors: { goods: [expect.stringContaining('1000')] } }]);
  expect(await add(1000)).toHaveLength(1000);
  expect((await call('PATCH', '', { goods: [1001] })).status).toBe(422);
  expect(await add(...ids(1, 1000))).toHaveLength(1000);
  expect((await call('PATCH', '', { goods: ids(1, 1001) })).status).toBe(422);
});

test('concurrent additions do not exceed a thousand favourites', async () => {
  await api.replaceCatalogue(catalogueWith('ua', cards(1, 1010)));
  await add(...ids(1, 997));
  await Promise.all(ids(998, 1007).map((id) => call('PATCH', '', { goods: [id] })));
  expect(await list()).toHaveLength(1000);
});
