import type { GoodsTable } from '../../server/shop/goods/apply-table.ts';
import { columnNames } from '../../server/shop/goods/columns.ts';

/** By the name of the column. Undefined: the row has no such cell, so that nothing changes there. */
export type Cells = Readonly<Record<string, string | undefined>>;

/** A table of goods with the columns that any of the rows has. */
export function tableOfCells(given: readonly { row: number; cells: Cells }[]): GoodsTable {
  const rows = given.map(({ row, cells }) => ({
    row,
    cells: new Map(Object.entries(cells).filter((cell): cell is [string, string] => cell[1] !== undefined)),
  }));
  const used = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  return { columns: columnNames.filter((name) => used.has(name)), rows };
}
