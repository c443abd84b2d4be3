/** How large a file of goods may be. Checked before the work that grows with it. */
import { SetupError } from '../../contract/setup-error.ts';

/** What a file says takes memory for each row and column up to its last cell. */
export interface TableLimits {
  rows: number;
  columns: number;
  cells: number;
}

export const tableLimits: TableLimits = { rows: 50_000, columns: 256, cells: 4_000_000 };

export function checkRows(count: number, file: string, { rows } = tableLimits): void {
  if (count > rows) throw new SetupError(`${file} has more than ${rows} rows.`);
}
