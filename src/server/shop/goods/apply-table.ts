/** Applies a table of goods to the catalogue. Only columns that the table has are touched. */
import type { CatalogueFile, GoodsRow } from '../catalogue/file.ts';
import { BadCell, isNone } from './cell.ts';
import { type Column, cardColumns, type VariantRow, variantColumns } from './columns.ts';
import { type FreeIds, type Report, Shelf, type TableRow } from './shelf.ts';

export interface GoodsTable {
  columns: readonly string[];
  rows: readonly TableRow[];
}

export interface AppliedTable {
  file: CatalogueFile;
  /** Such as «row 3, price: «abc» is not an amount». */
  problems: string[];
  /** By the id of the variant. */
  rows: ReadonlyMap<number, number>;
}

export function applyTable(file: CatalogueFile, { columns, rows }: GoodsTable, free: FreeIds): AppliedTable {
  const problems: string[] = [];
  const shelf = new Shelf(file, free);
  const firstRows = new Map<GoodsRow, TableRow>();
  const rowsOfVariants = new Map<VariantRow, number>();
  for (const row of rows) {
    const report: Report = (column, error) => {
      if (!(error instanceof BadCell)) throw error;
      problems.push(`row ${row.row}, ${column}: ${error.message}`);
    };
    const { card, variant } = shelf.find(row, report) ?? {};
    if (card === undefined) continue;
    const first = firstRows.get(card);
    firstRows.set(card, first ?? row);
    if (first === undefined) fill(card, cardColumns, { cells: row.cells, shop: file, report });
    else reportDifferences(row, first, report);
    if (variant === undefined) continue;
    const earlier = rowsOfVariants.get(variant);
    rowsOfVariants.set(variant, row.row);
    if (earlier !== undefined) report('sku', new BadCell(`row ${earlier} is about the same variant`));
    else fill(variant, variantColumns, { cells: row.cells, shop: file, report });
    if (variant.price_old !== undefined && variant.price_old <= variant.price)
      report(
        columns.includes('old_price') ? 'old_price' : 'price',
        new BadCell('the old price must be above the price'),
      );
  }
  const next = { ...file, goods: shelf.goods };
  const rowsById = new Map([...rowsOfVariants].map(([{ id }, row]) => [id, row]));
  return { file: next, problems: [...problems, ...newDoubles(file, next)], rows: rowsById };
}

interface Source {
  cells: ReadonlyMap<string, string>;
  shop: CatalogueFile;
  report: Report;
}

/** A cell that is empty or as an export writes it changes nothing, whatever it holds. */
function fill<T extends object>(
  target: T,
  columns: Readonly<Record<string, Column<T>>>,
  { cells, shop, report }: Source,
): void {
  for (const [name, { read, write, none }] of Object.entries(columns)) {
    const text = cells.get(name) ?? '';
    if (text.trim() === '' || text === write(target, shop)) continue;
    try {
      Object.assign(target, none !== undefined && isNone(text) ? none : read(text, shop));
    } catch (error) {
      report(name, error);
    }
  }
}

/** The first row of a card says what is of the card; the others repeat it or leave it empty. */
function reportDifferences({ cells }: TableRow, first: TableRow, report: Report): void {
  for (const name of Object.keys(cardColumns)) {
    const [text = '', before = ''] = [cells.get(name), first.cells.get(name)];
    if (text.trim() !== '' && text !== before)
      report(name, new BadCell(`«${text}», but row ${first.row} has «${before}» for the same card`));
  }
}

/** What no cell alone shows. */
function newDoubles(file: CatalogueFile, next: CatalogueFile): string[] {
  const doubles = (column: string, before: readonly string[], after: readonly string[]) => {
    const earlier = countsOf(before);
    return [...countsOf(after)]
      .filter(([value, count]) => value !== '' && count > 1 && count > (earlier.get(value) ?? 0))
      .map(([value]) => `${column}: «${value}» would stand twice`);
  };
  const slugs = ({ goods }: CatalogueFile) => goods.map(({ chpu }) => chpu);
  const skus = ({ goods }: CatalogueFile) => goods.flatMap((card) => card.goods.map(({ sku = '' }) => sku));
  const addresses = ({ goods }: CatalogueFile) => goods.flatMap(({ old_addresses = [] }) => old_addresses);
  return [
    ...doubles('slug', slugs(file), slugs(next)),
    ...doubles('sku', skus(file), skus(next)),
    ...doubles('old_addresses', addresses(file), addresses(next)),
  ];
}

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
