import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueRows, packRows } from '../../../../src/server/shop/catalogue/catalogue-rows.ts';
import { compareCatalogues } from '../../../../src/server/shop/catalogue/compare.ts';
import type { CatalogueFile } from '../../../../src/server/shop/catalogue/file.ts';
import { catalogueWith, goodsRow, smallCatalogue, variantRow } from '../../../support/fixtures/catalogues.ts';

const shop = 'this shop';

const exportedFrom = (base: CatalogueFile, file: CatalogueFile, of = shop): CatalogueFile => ({
  ...file,
  exported: packRows(catalogueRows(base), of),
});

const priced = (prices: readonly number[]) =>
  catalogueWith(
    'ua',
    prices.map((price, index) => goodsRow(index + 1, { goods: [variantRow(index, { price })] })),
  );

test('an import undoes exactly the prices that changed in the shop and are another in the file', () => {
  const price = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(price, price, price), { minLength: 1, maxLength: 8 }), (rows) => {
      const [base, current, file] = [0, 1, 2].map((side) => priced(rows.map((row) => row[side] ?? 0)));
      if (base === undefined || current === undefined || file === undefined) throw new Error('three sides');
      const changes = compareCatalogues(current, exportedFrom(base, file), shop);
      const undone = rows.flatMap(([was, is, becomes], index) =>
        is !== was && becomes !== is ? [`variant ${index}`] : [],
      );
      const changed = rows.flatMap(([, is, becomes], index) => (becomes === is ? [] : [`variant ${index}`]));
      expect(changes.filter(({ undoes }) => undoes).map(({ row }) => row)).toEqual(undone);
      expect(changes.map(({ row }) => row)).toEqual(changed);
    }),
  );
});

test('a catalogue is the same as itself, with or without what it was exported from', () => {
  const catalogue = smallCatalogue('ua');
  expect(compareCatalogues(catalogue, catalogue)).toEqual([]);
  expect(compareCatalogues(catalogue, exportedFrom(smallCatalogue('ua'), catalogue), shop)).toEqual([]);
});

test('nothing is undone in a shop without a catalogue', () => {
  const changes = compareCatalogues(undefined, smallCatalogue('ua'));
  expect(changes.every(({ kind, undoes }) => kind === 'added' && !undoes)).toBe(true);
});

test('goods that are new to the shop are no other order', () => {
  const base = catalogueWith('ua', [goodsRow(1), goodsRow(2)]);
  const current = catalogueWith('ua', [goodsRow(9), goodsRow(1), goodsRow(2)]);
  const file = catalogueWith('ua', [goodsRow(2), goodsRow(1)]);
  const orders = compareCatalogues(current, exportedFrom(base, file), shop).filter(
    ({ row }) => row === 'goods',
  );
  expect(orders).toMatchObject([{ field: 'order', from: '[9,1,2]', to: '[2,1]', undoes: false }]);
});

test('goods that are gone from this shop come back only on purpose', () => {
  const base = catalogueWith('ua', [goodsRow(1)]);
  const changes = compareCatalogues(catalogueWith('ua', []), exportedFrom(base, base), shop);
  expect(changes).toContainEqual(expect.objectContaining({ row: 'goods 1', kind: 'returned', undoes: true }));
});

test('a shop without goods takes the catalogue of another machine as it is', () => {
  const prepared = catalogueWith('ua', [goodsRow(1)]);
  const file = exportedFrom(prepared, { ...prepared, grinding: [] }, 'a shop at home');
  const changes = compareCatalogues(catalogueWith('ua', []), file, shop);
  expect(changes).toContainEqual(expect.objectContaining({ row: 'goods 1', kind: 'added' }));
  expect(changes.filter(({ undoes }) => undoes)).toEqual([]);
});

test('in a shop with goods, a catalogue of another machine replaces nothing unasked', () => {
  const prepared = catalogueWith('ua', [goodsRow(1, { name: 'Удома' }), goodsRow(2)]);
  const file = exportedFrom(prepared, prepared, 'a shop at home');
  const changes = compareCatalogues(catalogueWith('ua', [goodsRow(1, { name: 'Тут' })]), file, shop);
  expect(changes).toContainEqual(expect.objectContaining({ row: 'goods 1', kind: 'changed', undoes: true }));
  expect(changes).toContainEqual(expect.objectContaining({ row: 'goods 2', kind: 'added', undoes: false }));
});
