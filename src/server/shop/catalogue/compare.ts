import { type CatalogueRows, catalogueRows, isOfShop, orderField, unpackRows } from './catalogue-rows.ts';
import type { CatalogueFile } from './file.ts';

/**
 * Compares the shop with a file. A change undoes another if the shop is no longer what the file was exported from. For a file
 * that was not exported from this shop, everything in it counts as changed since; nothing does in a shop without goods. The
 * stock is never a conflict: importing it is asked for.
 */
export function compareCatalogues(
  current: CatalogueFile | undefined,
  next: CatalogueFile,
  shop = '',
): CatalogueChange[] {
  const before = current === undefined ? {} : catalogueRows(current);
  const after = catalogueRows(next);
  const exported = exportedRows(next, shop);
  const isFree = exported === undefined && (current?.goods.length ?? 0) === 0;
  const rows = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [
    ...[...rows]
      .flatMap((row) => compareRow(row, before[row], after[row], exported?.[row]))
      .map((change) => (isFree ? { ...change, undoes: false } : change)),
    ...(current === undefined ? [] : stockChanges(current, next)),
  ];
}

/** What this shop was when the file was exported from it; undefined if it was not. */
function exportedRows({ exported }: CatalogueFile, shop: string): CatalogueRows | undefined {
  const rows = exported === undefined ? undefined : unpackRows(exported);
  return rows !== undefined && isOfShop(rows, shop) ? rows : undefined;
}

export const isExportedFrom = (file: CatalogueFile, shop: string): boolean =>
  exportedRows(file, shop) !== undefined;

type Fields = CatalogueRows[string];

function compareRow(
  row: string,
  before: Fields | undefined,
  after: Fields | undefined,
  exported: Fields | undefined,
): CatalogueChange[] {
  const name = nameOf(after ?? before);
  if (before === undefined) {
    const isBack = exported !== undefined;
    return [{ kind: isBack ? 'returned' : 'added', row, name, undoes: isBack }];
  }
  const isOld = (field: string) => isSame(field, exported?.[field], before[field]);
  if (after === undefined) return [{ kind: 'removed', row, name, undoes: !Object.keys(before).every(isOld) }];
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .filter((field) => !isSame(field, before[field], after[field]))
    .map((field) => ({
      kind: 'changed',
      row,
      name,
      field,
      from: before[field],
      to: after[field],
      undoes: !isOld(field),
    }));
}

/** The order of two lists is the same if what both have is in the same order. */
function isSame(field: string, one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true;
  if (field !== orderField || one === undefined || other === undefined) return false;
  const [ids, otherIds] = [idsFrom(one), idsFrom(other)];
  const common = (list: string[], others: ReadonlySet<string>) => list.filter((id) => others.has(id)).join();
  return common(ids, new Set(otherIds)) === common(otherIds, new Set(ids));
}

const idsFrom = (list: string): string[] => list.slice(1, -1).split(',');

const nameOf = (fields: Fields | undefined): string | undefined =>
  (fields?.['name'] ?? fields?.['title'])?.slice(1, -1);

function stockChanges(current: CatalogueFile, next: CatalogueFile): CatalogueChange[] {
  const stocks = stockByVariant(current);
  return next.goods
    .flatMap(({ goods }) => goods)
    .filter(({ id, stock }) => stocks.has(id) && stocks.get(id) !== stock)
    .map(({ id, name, stock }) => ({
      kind: 'changed',
      row: `variant ${id}`,
      name,
      field: 'stock',
      from: stocks.get(id)?.toString(),
      to: stock?.toString(),
      undoes: false,
    }));
}

const stockByVariant = (file: CatalogueFile | undefined) =>
  new Map(file?.goods.flatMap(({ goods }) => goods.map(({ id, stock }) => [id, stock])));

/** The file with the stock of the shop. Variants that are new to the shop have the file's. */
export function keepStock(next: CatalogueFile, current: CatalogueFile | undefined): CatalogueFile {
  const stocks = stockByVariant(current);
  return {
    ...next,
    goods: next.goods.map((card) => ({
      ...card,
      goods: card.goods.map((variant) =>
        stocks.has(variant.id) ? { ...variant, stock: stocks.get(variant.id) } : variant,
      ),
    })),
  };
}

/** What an import changes in one row. */
export type CatalogueChange = {
  /** Such as `variant 10`. */
  row: string;
  name: string | undefined;
  /** It would replace what somebody changed after the export. */
  undoes: boolean;
} & (
  | { kind: 'added' | 'removed' | 'returned' }
  /** As JSON; undefined: the field is absent. */
  | { kind: 'changed'; field: string; from: string | undefined; to: string | undefined }
);
