// @module-tag database
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../../src/server/db/open.ts';
import { exportCatalogue } from '../../../src/server/shop/catalogue/export.ts';
import type { CatalogueFile, GoodsRow } from '../../../src/server/shop/catalogue/file.ts';
import { importCatalogue } from '../../../src/server/shop/catalogue/import.ts';
import { readCatalogue } from '../../../src/server/shop/catalogue/read.ts';
import { replaceCatalogue } from '../../../src/server/shop/catalogue/replace/replace-catalogue.ts';
import { changePrice, changeStock } from '../../support/api/catalogue-changes.ts';
import { askForOrder, body, newBuyers, sellingCatalogue, stockOf } from '../../support/api/order-requests.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { openForTest } from '../../support/database/fresh-database.ts';
import { interrupting } from '../../support/database/interrupting.ts';
import { catalogueWith, goodsRow, goodsRows, variantRow } from '../../support/fixtures/catalogues.ts';

const openApi = (catalogue: CatalogueFile) => startApi({ catalogue });

const priced = (file: CatalogueFile, prices: Readonly<Record<number, number>>): CatalogueFile => ({
  ...file,
  goods: file.goods.map((card) => ({
    ...card,
    goods: card.goods.map((variant) => ({ ...variant, price: prices[variant.id] ?? variant.price })),
  })),
});

async function pricesIn(db: Database) {
  const goods = (await readCatalogue(db))?.goods ?? [];
  return Object.fromEntries(goods.flatMap((card) => card.goods.map(({ id, price }) => [id, price])));
}

/** The statements of an import of other prices, from the lock that orders wait for. */
async function statementsUnderLock(cards: number): Promise<string[]> {
  const goods = goodsRows(cards);
  const api = await openApi(catalogueWith('ua', goods));
  const statements: string[] = [];
  const db = await openForTest(api.config.database, {
    create: false,
    onQuery: ({ sql }) => statements.push(sql),
  });
  const dearer = goods.map((card) => ({ ...card, goods: [variantRow(card.id * 10, { price: 300 })] }));
  await importCatalogue(db, catalogueWith('ua', dearer), 1, { overwrite: true });
  return statements.slice(statements.findIndex((text) => /^update \S*"catalogue"/.test(text)));
}

test('orders wait for a few statements of an import, however many prices it changes', async () => {
  const [few, many] = [await statementsUnderLock(2), await statementsUnderLock(600)];
  expect(many.length).toBe(few.length);
  expect(many.length).toBeLessThan(15);
  expect(many.filter((text) => text.startsWith('select') && text.includes('goods_card'))).toEqual([]);
});

test('orders beside imports are all accepted, and no import brings their stock back', async () => {
  const catalogue = sellingCatalogue();
  const goods = [...catalogue.goods, ...goodsRows(300, 100)];
  const stocked = { ...catalogue, goods };
  const api = await openApi(stocked);
  await api.db.updateTable('variant').set({ stock: 100 }).where('id', '=', 20).execute();
  const buyers = await newBuyers(api, 12);
  const other = await openForTest(api.config.database, { create: false });
  const importing = async () => {
    for (let turn = 1; turn <= 4; turn += 1) {
      const prices = Object.fromEntries(goods.slice(-300).map(({ id }) => [id * 10, 100 + turn]));
      await importCatalogue(other, priced(stocked, prices), turn, { overwrite: true });
    }
  };
  const [, ...answers] = await Promise.all([
    importing(),
    ...buyers.map(({ token }) => askForOrder(api.url, token, body())),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));
  expect(await stockOf(api, 20)).toBe(88);
});

test('a price that is set while an import of it is prepared is not undone', async () => {
  const api = await openApi(sellingCatalogue());
  const file = await exportCatalogue(api.db);
  if (file === undefined) throw new Error('There is no catalogue');
  const meanwhile = interrupting(3, () => changePrice(api.db, 10, 480, 2));
  const importing = importCatalogue(api.db.withPlugin(meanwhile), priced(file, { 10: 350 }), 3);
  await expect(importing).rejects.toThrow();
  expect(await pricesIn(api.db)).toMatchObject({ 10: 480 });
});

/** Replaces the price of variant 10, while others do a task once. Returns the catalogues that the change was made of. */
async function replaceMeanwhile(db: Database, task: () => Promise<unknown>) {
  const seen: CatalogueFile[] = [];
  await replaceCatalogue(db, 3, async (previous) => {
    if (previous === undefined) throw new Error('There is no catalogue');
    seen.push(previous);
    if (seen.length === 1) await task();
    return priced(previous, { 10: 350 });
  });
  return seen;
}

test('a price of another card that is set meanwhile stays beside the imported one', async () => {
  const { db } = await openApi(sellingCatalogue());
  expect(await replaceMeanwhile(db, () => changePrice(db, 20, 480, 2))).toHaveLength(1);
  expect(await pricesIn(db)).toMatchObject({ 10: 350, 20: 480 });
});

test('after another change of the same card, an import is compared again', async () => {
  const { db } = await openApi(sellingCatalogue());
  const [, again] = await replaceMeanwhile(db, () => changePrice(db, 10, 480, 2));
  expect(again?.goods.find(({ id }) => id === 1)?.goods[0]?.price).toBe(480);
  expect(await pricesIn(db)).toMatchObject({ 10: 350 });
});

test('a stock that changes meanwhile stays, and the card is dated after both', async () => {
  const { db } = await openApi(sellingCatalogue());
  await changeStock(db, 10, 30, 2);
  expect(await replaceMeanwhile(db, () => changeStock(db, 10, 0, 3))).toHaveLength(1);
  const card = (await readCatalogue(db))?.goods.find(({ id }) => id === 1);
  expect(card?.goods[0]).toMatchObject({ price: 350, stock: 0 });
  expect(card?.updated_at).toBeGreaterThan(3);
});

const anyCard = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  chpu: fc.integer({ min: 1, max: 6 }),
  variants: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  description: fc.option(fc.constantFrom('', 'Опис'), { nil: undefined }),
  price: fc.integer({ min: 1, max: 3 }),
  priceOld: fc.option(fc.integer({ min: 4, max: 6 }), { nil: undefined }),
  stock: fc.option(fc.nat(5), { nil: undefined }),
  partitions: fc.subarray([1, 2, 3]),
  filters: fc.subarray([101, 102]),
});

const anyShop = fc
  .record({
    cards: fc.uniqueArray(anyCard, { selector: ({ id }) => id, maxLength: 6 }),
    parent: fc.constantFrom(1, 2),
    news: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ cards, parent, news }): CatalogueFile => {
    const taken = new Set<number>();
    const addresses = new Set<number>();
    const goods = cards.flatMap((card): GoodsRow[] => {
      if (addresses.has(card.chpu)) return [];
      addresses.add(card.chpu);
      const variants = card.variants.filter((id) => !taken.has(id));
      for (const id of variants) taken.add(id);
      const { price, priceOld, stock } = card;
      const row = goodsRow(card.id, {
        chpu: `address-${card.chpu}`,
        partitions: card.partitions,
        filterVariants: card.filters,
        goods: variants.map((id) =>
          variantRow(id, { price, stock, ...(priceOld !== undefined && { price_old: priceOld }) }),
        ),
      });
      return [{ ...row, description: card.description }];
    });
    const shop = catalogueWith('ua', goods);
    const child = { id: 3, chpu: 'afryka', name: 'Африка' };
    const partition = shop.partition.map(({ children, ...row }) => ({
      ...row,
      ...(row.id === parent && { children: [child] }),
    }));
    return { ...shop, partition, news: news.map((id) => ({ id, title: `Новина ${id}`, date: id })) };
  });

/** Without what an import keeps or dates. */
const plain = (file: CatalogueFile | undefined) => ({
  ...file,
  page: file?.page.map(({ updated_at, ...page }) => page),
  goods: file?.goods.map(({ updated_at, ...card }) => ({
    ...card,
    goods: card.goods.map(({ price_changes, ...variant }) => variant),
  })),
});

test('after an import over any other catalogue, the shop has what the file has', async () => {
  const [api, fresh] = [await openApi(sellingCatalogue()), await openApi(sellingCatalogue())];
  await fc.assert(
    fc.asyncProperty(anyShop, anyShop, async (before, file) => {
      await api.replaceCatalogue(before);
      await api.replaceCatalogue(file);
      await fresh.replaceCatalogue(catalogueWith('ua', []));
      await fresh.replaceCatalogue(file);
      expect(plain(await readCatalogue(api.db))).toEqual(plain(await readCatalogue(fresh.db)));
    }),
    { numRuns: 40 },
  );
});
