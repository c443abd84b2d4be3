/** A catalogue as rows with fields, which two catalogues are compared by. */
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { CommandRefused } from '../failures.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CatalogueFile, GoodsRow } from './file.ts';

/** The fields of each row as JSON, by a name such as `variant 10`. The stock and what an import never removes are left out. */
export type CatalogueRows = Readonly<Record<string, Fields>>;
type Fields = Readonly<Record<string, string>>;

/** The field with the ids of a list in their order. */
export const orderField = 'order';

export function catalogueRows(file: CatalogueFile): CatalogueRows {
  const { settings, partition, grinding, filter, goods, delivery_type, branch, page, news } = file;
  const filterVariants = filter.flatMap(({ id, variants }) =>
    variants.map((variant) => ({ ...variant, group: id })),
  );
  const variants = goods.flatMap((card) =>
    card.goods.map(({ price_changes, stock, ...variant }) => ({ ...variant, card: card.id })),
  );
  const partitions = partition.flatMap(({ children = [], ...parent }) => [
    parent,
    ...children.map((child) => ({ ...child, parent: parent.id })),
  ]);
  return Object.fromEntries<Fields>([
    ['settings', fieldsOf(settings)],
    ...listRows('partition', partitions),
    ...listRows('grinding', grinding),
    ...listRows(
      'filter',
      filter.map(({ variants, ...group }) => ({ ...group, order: idsOf(variants) })),
    ),
    ...rowsNamed('filter variant', filterVariants),
    ...listRows('goods', goods.map(cardFields)),
    ...rowsNamed('variant', variants),
    ...listRows('delivery_type', delivery_type),
    ...listRows('branch', branch),
    ...listRows(
      'page',
      page.map((row) => ({ ...row, id: row.chpu })),
    ),
    ...rowsNamed('news', news),
  ]);
}

type Row = { id: number | string };

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const listRows = (list: string, rows: readonly Row[]): [string, Fields][] => [
  [list, fieldsOf({ [orderField]: idsOf(rows) })],
  ...rowsNamed(list, rows),
];

const rowsNamed = (name: string, rows: readonly Row[]) =>
  rows.map((row): [string, Fields] => [`${name} ${row.id}`, fieldsOf(row)]);

const cardFields = ({ goods, no_discount, hidden, ...card }: GoodsRow) => ({
  ...card,
  ...(no_discount && { no_discount }),
  ...(hidden && { hidden }),
  [orderField]: idsOf(goods),
});

const fieldsOf = (row: object): Fields =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field, value]) => value !== undefined && field !== 'updated_at')
      .map(([field, value]) => [field, canonicalJson(value)]),
  );

/** Beside the rows of an export: the shop that they are of. Older exports have none. */
const shopRow = 'shop';

/** Whether a packed export is of this shop. */
export const isOfShop = (rows: CatalogueRows, shop: string): boolean =>
  (rows[shopRow]?.['id'] ?? shop) === shop;

/** What an export was made of, packed into one field, so that an import can tell which side changed a row since. */
export const packRows = (rows: CatalogueRows, shop: string): string =>
  gzipSync(JSON.stringify({ ...rows, [shopRow]: { id: shop } })).toString('base64');

const RowsSchema = v.record(v.string(), v.record(v.string(), v.string()));

export function unpackRows(packed: string): CatalogueRows {
  try {
    return v.parse(RowsSchema, JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()));
  } catch {
    const row =
      'exported: is not as it was written; without it, the file counts as one that was not exported';
    throw new CommandRefused({ code: 'bad-catalogue-file', rows: [row] });
  }
}
