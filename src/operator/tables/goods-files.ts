/** Reads a file of goods as a table, whatever program wrote it. */
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { SetupError } from '../../contract/setup-error.ts';
import type { GoodsTable } from '../../server/shop/goods/apply-table.ts';
import { columnNames } from '../../server/shop/goods/columns.ts';
import { someOf } from '../goods/catalogue-changes.ts';
import { unescapeFormulas } from './csv.ts';
import { tableOfFeed } from './goods-feed.ts';
import { type Mapping, noMapping, recognise } from './other-shops/mapping.ts';
import { readExport, type ShopExport } from './other-shops/read-export.ts';
import { checkRows, tableLimits } from './table-limits.ts';
import { isWorkbook, readWorkbook } from './workbook.ts';
import type { CellProblem } from './workbook-cells.ts';

const mostMegabytes = 20;

export interface ReadTable {
  table: GoodsTable;
  /** Columns of the file that no goods have. */
  unknown: readonly string[];
}

/** A table, or the raw export of another shop. */
export type ReadFile = ReadTable | { shopExport: ShopExport; unknown: readonly string[] };

export async function readGoodsFile(file: string, currency: string, mapping = noMapping): Promise<ReadFile> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new SetupError(`${file} cannot be read: ${error.message}`);
  });
  if (size > mostMegabytes * 1_000_000) throw new SetupError(`${file} is larger than ${mostMegabytes} MB.`);
  const bytes = await readFile(file);
  if (isWorkbook(bytes)) {
    const { records, problems } = await readWorkbook(bytes, file);
    return readRecords(records, file, problems, mapping);
  }
  const text = decode(bytes, file);
  const isXml =
    ['.xml', '.yml'].includes(extname(file).toLowerCase()) || /^\s*<(\?xml|yml_catalog|rss)/.test(text);
  if (isXml) return { table: tableOfFeed(text, file, currency), unknown: [] };
  const { records, problems } = readCsv(text, file);
  return readRecords(records, file, problems, mapping);
}

/** Spreadsheets also write UTF-16 with a byte order mark. */
function decode(bytes: Buffer, file: string): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SetupError(`${file} is not UTF-8: save it as CSV (UTF-8), or its letters would be lost.`);
  }
}

export function tableOfCsv(text: string, file: string): ReadTable {
  const { records, problems } = readCsv(text, file);
  return tableOfRecords(records, file, problems);
}

function readRecords(
  records: readonly (readonly string[])[],
  file: string,
  problems: readonly CellProblem[],
  mapping: Mapping,
): ReadFile {
  const found = recognise(records[0] ?? [], mapping);
  if (found === undefined) return tableOfRecords(records, file, problems);
  checkRows(records.length - 1, file);
  return readExport(records, problems, { ...found, mapping });
}

function readCsv(text: string, file: string) {
  const records = recordsOf(text, file);
  const problems = records.flatMap((record, row) =>
    record.flatMap((cell, place) =>
      row > 0 && /^[=@]/.test(cell) ? { row, place, reason: 'is a formula; write its value' } : [],
    ),
  );
  return { records: records.map((record) => record.map(unescapeFormulas)), problems };
}

function tableOfRecords(
  [header = [], ...records]: readonly (readonly string[])[],
  file: string,
  cellProblems: readonly CellProblem[],
): ReadTable {
  checkRows(records.length, file);
  const names = header.map((name) => name.trim().toLowerCase());
  const doubled = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (doubled !== undefined) throw new SetupError(`${file}: the column ${doubled} stands twice.`);
  const columns = names.filter((name) => columnNames.includes(name));
  if (columns.length === 0)
    throw new SetupError(
      `${file}: the first row names no column of goods. They are ${columnNames.join(', ')}.`,
    );
  const problems = cellProblems.flatMap(({ row, place, reason }) => {
    const column = names[place] ?? '';
    return columns.includes(column) ? [`  row ${row + 1}, ${column}: ${reason}`] : [];
  });
  const rows = records.flatMap((record, index) => {
    const row = index + 2;
    if (record.every((cell) => cell.trim() === '')) return [];
    if (record.length !== header.length)
      problems.push(`  row ${row} has ${record.length} cells, but the first row has ${header.length}`);
    return [{ row, cells: new Map(record.map((cell, place) => [names[place] ?? '', cell])) }];
  });
  if (problems.length > 0)
    throw new SetupError('The table was rejected, nothing was changed:', { details: someOf(problems) });
  if (rows.length === 0) throw new SetupError(`${file} has no rows of goods.`);
  return {
    table: { columns, rows },
    unknown: names.filter((name) => name !== '' && !columnNames.includes(name)),
  };
}

function recordsOf(text: string, file: string): string[][] {
  try {
    const delimiter = delimiterOf(text);
    return parse(text, { bom: true, delimiter, relax_column_count: true, to: tableLimits.rows + 2 });
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
