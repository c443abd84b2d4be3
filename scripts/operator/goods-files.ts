/** Reads a file of goods as a table, whatever program wrote it, and writes one. */
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { SetupError } from '../../src/contract/setup-error.ts';
import type { GoodsTable } from '../../src/server/shop/goods/apply-table.ts';
import { columnNames } from '../../src/server/shop/goods/columns.ts';
import { tableOfFeed } from './goods-feed.ts';

const mostMegabytes = 20;
const mostRows = 50_000;

export interface ReadTable {
  table: GoodsTable;
  /** Columns of the file that no goods have. */
  unknown: readonly string[];
}

export async function readGoodsFile(file: string, currency: string): Promise<ReadTable> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new SetupError(`${file} cannot be read: ${error.message}`);
  });
  if (size > mostMegabytes * 1_000_000) throw new SetupError(`${file} is larger than ${mostMegabytes} MB.`);
  const text = decode(await readFile(file), file);
  const isXml =
    ['.xml', '.yml'].includes(extname(file).toLowerCase()) || /^\s*<(\?xml|yml_catalog|rss)/.test(text);
  return isXml ? { table: tableOfFeed(text, file, currency), unknown: [] } : tableOfCsv(text, file);
}

/** Spreadsheets also write UTF-16 with a byte order mark. */
function decode(bytes: Buffer, file: string): string {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new SetupError(`${file} is a workbook of a spreadsheet: save it as CSV (UTF-8).`);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SetupError(`${file} is not UTF-8: save it as CSV (UTF-8), or its letters would be lost.`);
  }
}

export function tableOfCsv(text: string, file: string): ReadTable {
  const [header = [], ...records] = recordsOf(text, file);
  const names = header.map((name) => name.trim().toLowerCase());
  const doubled = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (doubled !== undefined) throw new SetupError(`${file}: the column ${doubled} stands twice.`);
  const columns = names.filter((name) => columnNames.includes(name));
  if (columns.length === 0)
    throw new SetupError(
      `${file}: the first row names no column of goods. They are ${columnNames.join(', ')}.`,
    );
  const problems: string[] = [];
  const rows = records.flatMap((record, index) => {
    const row = index + 2;
    if (record.every((cell) => cell.trim() === '')) return [];
    if (record.length !== header.length)
      problems.push(`  row ${row} has ${record.length} cells, but the first row has ${header.length}`);
    const cells = record.map((cell, place): [string, string] => [names[place] ?? '', cell]);
    for (const [column, cell] of cells)
      if (columns.includes(column) && /^[=@]/.test(cell))
        problems.push(`  row ${row}, ${column}: is a formula; write its value`);
    return [{ row, cells: new Map(cells.map(([column, cell]) => [column, unescaped(cell)])) }];
  });
  if (problems.length > 0)
    throw new SetupError('The table was rejected, nothing was changed:', { details: problems.slice(0, 40) });
  if (rows.length === 0) throw new SetupError(`${file} has no rows of goods.`);
  return {
    table: { columns, rows },
    unknown: names.filter((name) => name !== '' && !columnNames.includes(name)),
  };
}

function recordsOf(text: string, file: string): string[][] {
  try {
    const delimiter = delimiterOf(text);
    const records = parse(text, { bom: true, delimiter, relax_column_count: true, to: mostRows + 2 });
    if (records.length > mostRows + 1) throw new SetupError(`${file} has more than ${mostRows} rows.`);
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SetupError(`${file} is not CSV: ${error.message}`);
  }
}

/** The mark that the first row has most of: spreadsheets write what the country's settings say. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** A spreadsheet takes a text that begins like a formula for one, so an apostrophe stands before it. */
const escaped = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const unescaped = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

export const csvOf = (table: readonly (readonly string[])[]): string =>
  stringify(
    table.map((row) => row.map(escaped)),
    { bom: true, record_delimiter: 'windows' },
  );
