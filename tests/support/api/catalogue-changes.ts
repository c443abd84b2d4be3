import * as v from 'valibot';
import { expect } from 'vitest';
import { type CategoryOfIds, getCatalogChanges } from '../../../src/contract/resources/catalog-changes.ts';
import { getCatalog } from '../../../src/contract/resources/categories.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { changePrices, changeStocks } from '../../../src/server/shop/catalogue/change.ts';
import { ask } from './send-request.ts';
import type { TestApi } from './start-api.ts';

type Api = Pick<TestApi, 'url'>;

async function read<S extends v.GenericSchema>({ url }: Api, schema: S, path: string) {
  const { status, json } = await ask(`${url}/api/v1${path}`);
  expect(status, path).toBe(200);
  return v.parse(schema, json);
}

export const changesSince = (api: Api, since?: string) =>
  read(
    api,
    getCatalogChanges.answer,
    `/catalog/changes${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`,
  );

/** What a client learns that asks before and after the change. */
export async function changesBy(api: Api, change: () => Promise<unknown>) {
  const { version: settled } = await changesSince(api);
  const { version } = await changesSince(api, settled);
  expect(version).toBeDefined();
  await change();
  const { changes, version: after } = await changesSince(api, version);
  expect(after).not.toBe(version);
  expect(await changesSince(api, after)).toEqual({
    version: after,
    changes: { cards: [], removed: [], categories: null },
  });
  return changes;
}

export const detailsOf = async ({ url }: Api, ...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await ask(`${url}/api/v1/goodscard/${id}`)).json));

/** The changes in which these cards changed, and nothing else. */
export const onlyCards = async (api: Api, ...ids: number[]) => ({
  cards: await detailsOf(api, ...ids),
  removed: [],
  categories: null,
});

/** The categories as `GET /catalog` has them, with ids. */
export async function categoriesOfIds(api: Api): Promise<CategoryOfIds[]> {
  const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);
  const categories = await read(api, getCatalog.answer, '/catalog');
  return categories.map(({ children, ...category }) => ({
    ...category,
    goodscard: ids(category.goodscard),
    ...(children && { children: children.map((child) => ({ ...child, goodscard: ids(child.goodscard) })) }),
  }));
}

/** In main units. Returns the goods card. */
export async function changePrice(db: Database, variant: number, amount: number, now: number) {
  const [card = 0] = await changePrices(db, new Map([[variant, amount]]), { now, isConfirmed: true });
  return card;
}

/** Returns the goods card. */
export async function changeStock(db: Database, variant: number, stock: number, now: number) {
  const [card = 0] = await changeStocks(db, new Map([[variant, stock]]), now);
  return card;
}
