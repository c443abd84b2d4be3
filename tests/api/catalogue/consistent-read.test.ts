// @module-tag database
import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import { readConsistentCatalogue } from '../../../src/server/shop/catalogue/consistent-catalogue.ts';
import type { CatalogueFile } from '../../../src/server/shop/catalogue/file.ts';
import { loadSnapshot } from '../../../src/server/shop/catalogue/load-snapshot.ts';
import { cardsAtOnce } from '../../../src/server/shop/catalogue/read.ts';
import { changePrice, changeStock } from '../../support/api/catalogue-changes.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { interrupting } from '../../support/database/interrupting.ts';
import { catalogueWith, goodsRow, goodsRows } from '../../support/fixtures/catalogues.ts';

/** At another address there are other goods and other news. */
function catalogueAt(address: string, ids: readonly number[]): CatalogueFile {
  const catalogue = catalogueWith(
    'ua',
    ids.map((id) => goodsRow(id)),
  );
  const news = ids.map((id) => ({ id, title: address, date: 1_790_000_000 + id, content: '' }));
  return { ...catalogue, settings: { ...catalogue.settings, address }, news };
}

test.each([2, 5, 9, 12])(
  'an import after %i statements does not make one catalogue of two',
  async (after) => {
    const api = await startApi({ catalogue: catalogueAt('Львівська, 1', [1, 2, 3]) });
    const meanwhile = interrupting(after, () => api.replaceCatalogue(catalogueAt('Київська, 4', [4])));
    const read = await readConsistentCatalogue(api.db.withPlugin(meanwhile));
    expect(read).toEqual(await readConsistentCatalogue(api.db));
  },
);

test.each([1, 2, 3, 5, 7])(
  'a change after %i statements does not make one snapshot of two, when only changed cards are read',
  async (after) => {
    const api = await startApi();
    const previous = await loadSnapshot(api.db, undefined);
    await changeStock(api.db, 10, 0, 1);
    const meanwhile = interrupting(after, () => changePrice(api.db, 10, 480, 2));
    const snapshot = await loadSnapshot(api.db.withPlugin(meanwhile), previous);
    expect(snapshot).toEqual(await loadSnapshot(api.db, undefined));
  },
);

test('after a version that a program without the log made, everything is read', async () => {
  const api = await startApi();
  const previous = await loadSnapshot(api.db, undefined);
  await api.db.updateTable('goods_card').set({ name: 'Кава нова' }).where('id', '=', 2).execute();
  await api.db
    .updateTable('catalogue')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await changeStock(api.db, 10, 0, 1);
  expect(await loadSnapshot(api.db, previous)).toEqual(await loadSnapshot(api.db, undefined));
});

test('a card that sells out is no longer recommended, when it alone is read', async () => {
  const api = await startApi();
  const previous = await loadSnapshot(api.db, undefined);
  await changeStock(api.db, 20, 0, 1);
  const snapshot = await loadSnapshot(api.db, previous);
  const isAvailable = new Map(snapshot?.candidates.map((card) => [card.id, card.isAvailable]));
  expect([isAvailable.get(1), isAvailable.get(2)]).toEqual([true, false]);
});

test('a large catalogue is read in parts, and the process does other work between two of them', async () => {
  const goods = goodsRows(3 * cardsAtOnce);
  const api = await startApi({ catalogue: catalogueWith('ua', goods) });
  let turns = 0;
  const countTurns = () => {
    turns += 1;
    turn = setImmediate(countTurns);
  };
  let turn = setImmediate(countTurns);
  const parts: { cards: number; turn: number }[] = [];
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows[0]?.['chpu'] !== undefined && result.rows[0]['has_grinding'] !== undefined)
        parts.push({ cards: result.rows.length, turn: turns });
      return result;
    },
  };
  const snapshot = await loadSnapshot(api.db.withPlugin(watching), undefined);
  clearImmediate(turn);
  expect(snapshot?.cards.size).toBe(goods.length);
  expect(parts.map(({ cards }) => cards)).toEqual([cardsAtOnce, cardsAtOnce, cardsAtOnce]);
  expect(new Set(parts.map((part) => part.turn)).size).toBe(parts.length);
});

test('changes of cards while a large catalogue is read do not make it be read again', async () => {
  const goods = goodsRows(cardsAtOnce + 1);
  const api = await startApi({ catalogue: catalogueWith('ua', goods) });
  let statements = 0;
  const changing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      // As many changes as a whole catalogue takes statements: reading it again would never end.
      if (statements <= 30) await changePrice(api.db, 10 * statements, 100 + statements, statements);
      return result;
    },
  };
  const snapshot = await loadSnapshot(api.db.withPlugin(changing), undefined);
  expect(snapshot).toEqual(await loadSnapshot(api.db, undefined));
  expect(statements).toBeLessThan(100);
});
