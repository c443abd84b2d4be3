/** Reads and writes tables as workbooks of spreadsheets (`.xlsx`). */
import { unzipSync, zipSync } from 'fflate';
import { InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { SetupError } from '../../contract/setup-error.ts';
import { scanXml } from './scan-xml.ts';
import { type CellProblem, cellsWithoutValue } from './workbook-cells.ts';

/** Beyond that a file of a few kilobytes could fill the memory. */
const mostUnpackedMegabytes = 200;
const mostEntries = 1_000;
const megabyte = 1_000_000;

/** Old workbooks and encrypted ones begin like this. */
const isCompoundFile = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0';
const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK';

export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isCompoundFile(bytes);

interface Sheet {
  records: string[][];
  problems: CellProblem[];
}

/** The first sheet. Of a formula its last result is taken. */
export async function readWorkbook(bytes: Uint8Array, file: string): Promise<Sheet> {
  if (isCompoundFile(bytes))
    throw new SetupError(`${file} is an old workbook, or one with a password: save it as .xlsx without one.`);
  const files = unpack(bytes, file);
  for (const name of Object.keys(files)) scanXml(textOfFile(files, name), file);
  const withoutValue = cellsWithoutValue(textOfFile(files, firstSheet(files, file)), file);
  try {
    // Packed anew: the library would unpack whatever size the file claims.
    const rows = await readSheet(new Blob([zipSync(files, { level: 0 })]), { trim: false });
    const problems: CellProblem[] = [];
    const records = rows.map((cells, row) =>
      cells.map((cell, place) => {
        const value: unknown = cell;
        if (value instanceof Date)
          problems.push({ row, place, reason: 'is a date; format the cell as text' });
        return textOf(value);
      }),
    );
    return { records, problems: [...problems, ...withoutValue] };
  } catch (error) {
    if (error instanceof SetupError) throw error;
    const reason = error instanceof InvalidSpreadsheetError ? '' : `: ${String(error)}`;
    throw new SetupError(`${file} is no workbook that can be read${reason}.`);
  }
}

type Files = Readonly<Record<string, Uint8Array>>;

function unpack(bytes: Uint8Array, file: string): Files {
  let size = 0;
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > mostEntries) throw new SetupError(`${file} has more than ${mostEntries} files inside.`);
        if (!/\.(xml|rels)$/.test(name)) return false;
        size += originalSize;
        if (size > mostUnpackedMegabytes * megabyte)
          throw new SetupError(`${file} unpacks to more than ${mostUnpackedMegabytes} MB.`);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(`${file} is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value instanceof Date) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

const textOfFile = (files: Files, name: string) => new TextDecoder().decode(files[name]);

/** The file of the sheet that the library reads. A sheet that was moved keeps its file, so `sheet1.xml` may be another one. */
function firstSheet(files: Files, file: string): string {
  let id: string | undefined;
  scanXml(textOfFile(files, 'xl/workbook.xml'), file, {
    open(name, attributes) {
      if (name === 'sheet') id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  let target = '';
  scanXml(textOfFile(files, 'xl/_rels/workbook.xml.rels'), file, {
    open(name, { Id, Target = '' }) {
      if (name === 'Relationship' && Id === id) target = Target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** What a cell of a workbook holds at most. */
const longestCell = 32_767;
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Numbers of the named columns are written as such, so that a spreadsheet can calculate with them. */
export async function workbookOf(
  [header = [], ...rows]: readonly (readonly string[])[],
  numbers: readonly string[],
): Promise<Buffer> {
  const cell = (text: string, place: number, row: number): Cell => {
    if (text === '') return null;
    const column = header[place] ?? '';
    if (text.length > longestCell)
      throw new SetupError(`row ${row + 2}, ${column}: is too long for a workbook; export a .csv.`);
    // The library looks its texts up in a plain object.
    if (text in {})
      throw new SetupError(`row ${row + 2}, ${column}: «${text}» fits no workbook; export a .csv.`);
    return numbers.includes(column) && !Number.isNaN(Number(text))
      ? { type: Number, value: Number(text) }
      : { type: String, value: text.replaceAll(forbidden, '') };
  };
  const names: Cell[] = header.map((value) => ({ type: String, value, fontWeight: 'bold' }));
  const data = [names, ...rows.map((texts, row) => texts.map((text, place) => cell(text, place, row)))];
  const columns = header.map((name) => ({ width: numbers.includes(name) ? 11 : 24 }));
  return writeXlsxFile(data, { sheet: 'goods', columns, stickyRowsCount: 1 }).toBuffer();
}
