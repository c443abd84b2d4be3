import { SetupError } from '../../../contract/setup-error.ts';
import { someOf } from '../../goods/catalogue-changes.ts';
import type { CellProblem } from '../workbook-cells.ts';
import type { Field, ShopFormat } from './formats.ts';
import type { Mapping } from './mapping.ts';
import { type ExportRow, exportRow } from './offers.ts';

export interface ShopExport {
  format: ShopFormat;
  mapping: Mapping;
  columns: ReadonlySet<Field>;
  rows: readonly ExportRow[];
}

interface Recognised {
  format: ShopFormat;
  mapping: Mapping;
  columns: ReadonlyMap<Field, readonly number[]>;
}

/** `unknown`: the columns that hold something and are not read. */
export function readExport(
  [header = [], ...records]: readonly (readonly string[])[],
  cellProblems: readonly CellProblem[],
  { format, mapping, columns }: Recognised,
): { shopExport: ShopExport; unknown: readonly string[] } {
  const read = new Set([...columns.values()].flat());
  const problems = cellProblems.filter(({ place }) => read.has(place));
  if (problems.length > 0)
    throw new SetupError('The export was rejected, nothing was changed:', {
      details: someOf(
        problems.map(({ row, place, reason }) => `  row ${row + 1}, ${header[place]}: ${reason}`),
      ),
    });
  const filled = records
    .map((record, index) => ({ record, row: index + 2 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  return {
    shopExport: {
      format,
      mapping,
      columns: new Set(columns.keys()),
      rows: filled.map(({ record, row }) => exportRow(row, record, header, columns)),
    },
    unknown: header.filter(
      (name, place) =>
        name.trim() !== '' &&
        !read.has(place) &&
        filled.some(({ record }) => (record[place] ?? '').trim() !== ''),
    ),
  };
}
