// @module-tag database
import { expect } from 'vitest';
import type { CatalogueFile } from '../../../src/server/shop/catalogue/file.ts';
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
import { newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { goodsRow, variantRow } from '../../support/fixtures/catalogues.ts';

let clock: Clock;
let api: TestApi;
test.beforeEach(async () => {
  clock = standingClock(Math.floor(Date.now() / 1000) + 60);
  api = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
});

const importChanged = (change: (file: CatalogueFile) => CatalogueFile) =>
  api.replaceCatalogue(change(sellingCatalogue()));

const changeCards = (change: (cards: CatalogueFile['goods']) => CatalogueFile['goods']) =>
  importChanged((file) => ({ ...file, goods: change(file.goods) }));

test('without a version the response has the current one, and says no changes', async () => {
  expect(await changesSince(api)).toEqual({ version: expect.any(String) });
});

test('a new price or stock is the card with its details', async () => {
  const priced = await changesBy(api, () => changePrice(api.db, 10, 480, clock.now()));
  expect(priced).toEqual(await onlyCards(api, 1));
  expect(priced?.cards[0]).toMatchObject({
    id: 1,
    description: 'Опис кави 1',
    goods: [{ id: 10, price: 480 }, {}],
  });
  expect(await changesBy(api, () => changeStock(api.db, 20, 0, clock.now()))).toEqual(
    await onlyCards(api, 2),
  );
});

test('changes of several versions come together, each card once', async () => {
  const changes = await changesBy(api, async () => {
    await changePrice(api.db, 20, 480, clock.now());
    await changePrice(api.db, 10, 470, clock.now());
    await changePrice(api.db, 20, 490, clock.now());
  });
  expect(changes).toEqual(await onlyCards(api, 2, 1));
});

test('an order that sells out changes its card, and so does its cancellation', async () => {
  const buyer = await newBuyer(api, { at: clock.now() });
  await changeStock(api.db, 20, 1, clock.now());
  let order = 0;
  const sold = await changesBy(api, async () => {
    order = (await place(api, buyer)).id;
  });
  expect(sold).toEqual(await onlyCards(api, 2));
  const returned = await changesBy(api, () =>
    ask(`${api.url}/api/v1/order/${order}/cancel`, { method: 'POST', headers: bearer(buyer.token) }),
  );
  expect(returned).toEqual(await onlyCards(api, 2));
});

test('an import names the changed cards only', async () => {
  const renamed = await changesBy(api, () =>
    changeCards((cards) => cards.map((card) => (card.id === 2 ? { ...card, name: 'Кава нова' } : card))),
  );
  expect(renamed).toEqual(await onlyCards(api, 2));
});

test('an import that corrects an earlier price changes the card whose lowest price it is', async () => {
  const reduced = (at: number) => (cards: CatalogueFile['goods']) =>
    cards.map((card) =>
      card.id === 2
        ? {
            ...card,
            goods: [variantRow(20, { price: 100, price_old: 200, price_changes: [{ price: at, at: 5 }] })],
          }
        : card,
    );
  await changeCards(reduced(150));
  const changes = await changesBy(api, async () => {
    await api.db.deleteFrom('price_change').where('variant_id', '=', 20).execute();
    await changeCards(reduced(140));
  });
  expect(changes).toEqual(await onlyCards(api, 2));
  expect(changes?.cards[0]?.goods[0]).toHaveProperty('lowest_price_30d', 140);
});

test('an import of the same file, or of other texts, changes neither cards nor categories', async () => {
  const same = await changesBy(api, () => importChanged((file) => file));
  expect(same).toEqual({ cards: [], removed: [], categories: null });
  const moved = await changesBy(api, () =>
    importChanged((file) => ({ ...file, settings: { ...file.settings, address: 'Львів' } })),
  );
  expect(moved).toEqual({ cards: [], removed: [], categories: null });
  expect((await ask(`${api.url}/api/v1/settings`)).json).toHaveProperty('address', 'Львів');
});

test('a new card comes with the categories as ids', async () => {
  const added = await changesBy(api, () => changeCards((cards) => [goodsRow(77), ...cards]));
  expect(added).toEqual({
    cards: await detailsOf(api, 77),
    removed: [],
    categories: await categoriesOfIds(api),
  });
  expect(added?.categories?.[0]?.goodscard[0]).toBe(77);
});

test('a removed card is named, and gone from the categories', async () => {
  const removed = await changesBy(api, () => changeCards((cards) => cards.filter(({ id }) => id !== 2)));
  expect(removed).toEqual({ cards: [], removed: [2], categories: await categoriesOfIds(api) });
});

test('a card that is added and removed meanwhile is removed', async () => {
  const changes = await changesBy(api, async () => {
    await changeCards((cards) => [...cards, goodsRow(77)]);
    await changeCards((cards) => cards);
  });
  expect(changes).toMatchObject({ cards: [], removed: [77] });
});

test.each<[string, (file: CatalogueFile) => CatalogueFile]>([
  ['the order of the cards', (file) => ({ ...file, goods: file.goods.toReversed() })],
  [
    'a card in another category',
    (file) => ({
      ...file,
      goods: file.goods.map((card) => (card.id === 1 ? { ...card, partitions: [2] } : card)),
    }),
  ],
  ['the order of the categories', (file) => ({ ...file, partition: file.partition.toReversed() })],
  [
    'a text of a category',
    (file) => ({ ...file, partition: file.partition.map((one) => ({ ...one, description: 'Новий опис' })) }),
  ],
])('%s changes the categories', async (_what, change) => {
  const changes = await changesBy(api, () => importChanged(change));
  expect(changes).toMatchObject({ removed: [], categories: await categoriesOfIds(api) });
});
