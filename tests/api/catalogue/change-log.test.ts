// @module-tag database
import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../src/server/db/open.ts';
import { createLog } from '../../../src/server/log.ts';
import { restoreBackup } from '../../../src/server/shop/backup/restore-backup.ts';
import { writeBackup } from '../../../src/server/shop/backup/write-backup.ts';
import type { CatalogueFile } from '../../../src/server/shop/catalogue/file.ts';
import { importCatalogue } from '../../../src/server/shop/catalogue/import.ts';
import { createCatalogueSource } from '../../../src/server/shop/catalogue/source.ts';
import {
  categoriesOfIds,
  changePrice,
  changeStock,
  changesBy,
  changesSince,
  detailsOf,
  onlyCards,
} from '../../support/api/catalogue-changes.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { sellingCatalogue } from '../../support/api/order-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { openForTest } from '../../support/database/fresh-database.ts';
import { goodsRow, goodsRows } from '../../support/fixtures/catalogues.ts';

let clock: Clock;
let api: TestApi;
test.beforeEach(async () => {
  clock = standingClock(Math.floor(Date.now() / 1000) + 60);
  api = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
});

const changeCards = (change: (cards: CatalogueFile['goods']) => CatalogueFile['goods']) => {
  const file = sellingCatalogue();
  return api.replaceCatalogue({ ...file, goods: change(file.goods) });
};

test('an unknown version, or one of another shop, gets no changes', async () => {
  const other = await startApi();
  await changePrice(other.db, 10, 480, clock.now());
  const { version: settled } = await changesSince(other);
  const { version } = await changesSince(other, settled);
  expect(version).not.toBe(settled);
  for (const since of [version, 'x', '1', '', '%', '-1'])
    expect(await changesSince(api, since), since).toEqual(await changesSince(api));
});

test('the log keeps the latest thousand versions', async () => {
  clock.move(60);
  const { version } = await changesSince(api);
  for (let change = 1; change < 1000; change += 1) await changeStock(api.db, 10, change, clock.now());
  expect((await changesSince(api, version)).changes).toEqual(await onlyCards(api, 1));
  await changeStock(api.db, 10, 1000, clock.now());
  const { count } = await api.db
    .selectFrom('catalogue_change')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1000);
  expect((await changesSince(api, version)).changes).toBeUndefined();
});

test('a change of more than a thousand cards is not listed', async () => {
  const many = goodsRows(1001, 1000);
  expect(await changesBy(api, () => changeCards((cards) => [...cards, ...many]))).toBeUndefined();
  const fewer = many.slice(0, 1000);
  const removed = await changesBy(api, () => changeCards((cards) => [...cards, ...fewer]));
  expect(removed?.removed).toEqual([2000]);
  expect((await changesBy(api, () => changeCards((cards) => cards)))?.removed).toHaveLength(1000);
  const inTwoImports = await changesBy(api, async () => {
    await changeCards((cards) => [...cards, ...many.slice(0, 600)]);
    await changeCards((cards) => [...cards, ...many]);
  });
  expect(inTwoImports).toBeUndefined();
});

test('a version that a program without the log made is an unknown change', async () => {
  const { version } = await changesSince(api);
  await api.db
    .updateTable('catalogue')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  expect(await changesSince(api, version)).toEqual({});
  await changePrice(api.db, 10, 480, clock.now());
  const { version: next, changes } = await changesSince(api, version);
  expect([next, changes]).toEqual([expect.any(String), undefined]);
  await changePrice(api.db, 20, 480, clock.now());
  expect((await changesSince(api, next)).changes).toEqual(await onlyCards(api, 2));
});

test('a restored backup does not know the versions after it, nor those that it had', async () => {
  const file = `${api.environment.DATA_DIR}/backup.gz`;
  const { database, dataDirectory } = api.config;
  const target = { edition: 'ua', kind: database.kind, dataDirectory, now: clock.now() } as const;
  const { version: before } = await changesSince(api);
  await writeBackup(api.db, file, target);
  await changePrice(api.db, 10, 480, clock.now());
  const { version: after } = await changesSince(api, before);
  await restoreBackup(api.db, file, target);
  for (const since of [before, after]) expect((await changesSince(api, since)).changes).toBeUndefined();
  clock.move(60);
  expect(await changesBy(api, () => changePrice(api.db, 20, 480, clock.now()))).toEqual(
    await onlyCards(api, 2),
  );
});

test('a client that starts gets a version that every process serves already', async () => {
  const { version: settled } = await changesSince(api);
  await changePrice(api.db, 10, 480, clock.now());
  expect(await changesSince(api)).toEqual({ version: settled });
  clock.move(60);
  expect((await changesSince(api)).version).not.toBe(settled);
});

test('in a shop that was just filled, a client starts before the first import', async () => {
  clock.move(-60);
  const { version } = await changesSince(api);
  expect((await changesSince(api, version)).changes).toEqual({
    cards: await detailsOf(api, 1, 2, 3, 4),
    removed: [],
    categories: await categoriesOfIds(api),
  });
});

test('if the clock was set back, a client starts with the oldest version', async () => {
  await api.db.deleteFrom('catalogue_change').where('at', '=', 0).execute();
  clock.move(-7200);
  await changePrice(api.db, 10, 480, clock.now() + 7200);
  const { version } = await changesSince(api);
  expect((await changesSince(api, version)).changes).toEqual(await onlyCards(api, 1));
});

test('a version that was read before the change is not trusted for it', async () => {
  let onVersion = async (): Promise<void> => undefined;
  const waiting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const then = onVersion;
      onVersion = async () => undefined;
      await then();
      return result;
    },
  };
  const source = createCatalogueSource(
    api.db.withPlugin(waiting),
    createLog(() => undefined),
    { freshFor: 0 },
  );
  await source.current();
  let latest: ReturnType<typeof source.latest> | undefined;
  onVersion = async () => {
    await changePrice(api.db, 10, 480, clock.now());
    latest = source.latest();
  };
  await source.current();
  expect((await latest)?.cards.get(1)?.goods[0]?.price).toBe(480);
});

test('a change of another process is known at once, however long a version is trusted', async () => {
  const source = createCatalogueSource(
    api.db,
    createLog(() => undefined),
    { freshFor: 600_000 },
  );
  await source.current();
  const another = await openForTest(api.config.database, { create: false });
  await changePrice(another, 10, 480, clock.now());
  const priceIn = async (snapshot: ReturnType<typeof source.current>) =>
    (await snapshot)?.cards.get(1)?.goods[0]?.price;
  expect(await priceIn(source.current())).not.toBe(480);
  const [first, second] = await Promise.all([priceIn(source.latest()), priceIn(source.latest())]);
  expect([first, second]).toEqual([480, 480]);
});

test('after one price only its card is read again', async () => {
  await detailsOf(api, 2);
  await api.db.updateTable('goods_card').set({ name: 'Не читається' }).where('id', '=', 2).execute();
  await changePrice(api.db, 10, 480, clock.now());
  expect(await detailsOf(api, 1, 2)).toMatchObject([{ goods: [{ price: 480 }, {}] }, { name: 'Кава 2' }]);
});

/** The whole catalogue as calls give it. */
async function wholeCatalogue() {
  const categories = await categoriesOfIds(api);
  const ids = categories.flatMap(({ goodscard, children = [] }) => [
    ...goodscard,
    ...children.flatMap((child) => child.goodscard),
  ]);
  return {
    categories,
    cards: new Map((await detailsOf(api, ...ids)).map((card, index) => [ids[index], card])),
  };
}

test('writers in several processes: the changes lead from each version to the next', async () => {
  const importWith = (db: Database, card: CatalogueFile['goods'][number]) => {
    const file = sellingCatalogue();
    const goods = [...file.goods.filter(({ id }) => id !== 4), card];
    return importCatalogue(db, { ...file, goods }, clock.now(), { overwrite: true });
  };
  const others = await Promise.all([1, 2].map(() => openForTest(api.config.database, { create: false })));
  clock.move(60);
  const pulled = await wholeCatalogue();
  let { version } = await changesSince(api);
  let isWriting = true;
  const writing = Promise.all(
    [api.db, ...others].map(async (db, writer) => {
      for (let turn = 1; turn <= 15; turn += 1) {
        await changePrice(db, [10, 20, 30][writer] ?? 10, 100 + turn, clock.now());
        await changeStock(db, 20, turn * 3 + writer, clock.now());
        if (turn % 5 === 0) await importWith(db, goodsRow(70 + writer));
      }
    }),
  ).finally(() => {
    isWriting = false;
  });
  for (let isLast = false; !isLast; ) {
    isLast = !isWriting;
    const delta = await changesSince(api, version);
    expect(delta.changes).toBeDefined();
    version = delta.version;
    pulled.categories = delta.changes?.categories ?? pulled.categories;
    for (const id of delta.changes?.removed ?? []) pulled.cards.delete(id);
    for (const card of delta.changes?.cards ?? []) pulled.cards.set(card.id, card);
  }
  await writing;
  expect(pulled).toEqual(await wholeCatalogue());
});
