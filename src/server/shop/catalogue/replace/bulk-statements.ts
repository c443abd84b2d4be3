/** Statements for many rows at once, in SQL that SQLite and PostgreSQL share. */
import { type RawBuilder, sql } from 'kysely';
import { inParts } from '../../../../domain/in-parts.ts';
import type { TableRow } from './table-rows.ts';

export type Statement = RawBuilder<unknown>;

/** PostgreSQL takes 65,535 parameters in a statement, SQLite 32,766. */
const parametersInStatement = 16_000;

const partsOf = (rows: readonly TableRow[], columns: readonly string[]) =>
  inParts(rows, Math.floor(parametersInStatement / columns.length));

const cellsOf = (row: TableRow, columns: readonly string[]) => columns.map((column) => row[column] ?? null);

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

export function insertStatements(table: string, rows: readonly TableRow[], suffix = sql``): Statement[] {
  const columns = Object.keys(rows[0] ?? {});
  return partsOf(rows, columns).map((part) => {
    const values = part.map((row) => sql`(${sql.join(cellsOf(row, columns))})`);
    return sql`insert into ${sql.table(table)} (${columnList(columns)}) values ${sql.join(values)} ${suffix}`;
  });
}

/** `expressions`: what a column becomes, if not simply its new value. */
export function updateStatements(
  table: string,
  key: readonly string[],
  columns: readonly string[],
  rows: readonly TableRow[],
  expressions: Readonly<Record<string, (value: Statement) => Statement>> = {},
): Statement[] {
  const all = [...key, ...columns];
  const fresh = (column: string) => sql.ref(`fresh.column${all.indexOf(column) + 1}`);
  const same = key.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${fresh(column)}`);
  return partsOf(rows, all).map((part) => {
    const set = columns.map((column) => {
      const value = isAlwaysNull(part, column) ? sql`null` : fresh(column);
      return sql`${sql.ref(column)} = ${expressions[column]?.(value) ?? value}`;
    });
    return sql`update ${sql.table(table)} set ${sql.join(set)} from (${typedValues(part, all)}) as fresh where ${sql.join(same, sql` and `)}`;
  });
}

export function deleteStatements(
  table: string,
  key: readonly string[],
  rows: readonly TableRow[],
): Statement[] {
  return partsOf(rows, key).map(
    (part) => sql`delete from ${sql.table(table)} where (${columnList(key)}) in (${typedValues(part, key)})`,
  );
}

/** PostgreSQL takes the type of each column from the first row. */
function typedValues(rows: readonly TableRow[], columns: readonly string[]): Statement {
  const types = columns.map((column) => typeOf(rows, column));
  const values = rows.map((row, index) => {
    const cells = cellsOf(row, columns).map((cell, place) =>
      index === 0 ? sql`cast(${cell} as ${sql.raw(types[place] ?? 'text')})` : sql`${cell}`,
    );
    return sql`(${sql.join(cells)})`;
  });
  return sql`values ${sql.join(values)}`;
}

const isAlwaysNull = (rows: readonly TableRow[], column: string) => rows.every((row) => row[column] === null);

function typeOf(rows: readonly TableRow[], column: string): string {
  const cells = rows.map((row) => row[column] ?? null).filter((cell) => cell !== null);
  if (cells.some((cell) => typeof cell === 'string')) return 'text';
  return cells.every(Number.isInteger) ? 'bigint' : 'double precision';
}
