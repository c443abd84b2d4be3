import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableOfFeed } from '../../../../src/operator/tables/goods-feed.ts';
import { readGoodsFile } from '../../../../src/operator/tables/goods-files.ts';
import { cellsWithoutValue } from '../../../../src/operator/tables/workbook-cells.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder('hostile-tables');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function readSheet(sheet: string, more: Record<string, string> = {}) {
  const file = join(folder, 'goods.xlsx');
  const files = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="goods" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  };
  await writeFile(
    file,
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
  const found = await readGoodsFile(file, 'UAH');
  if (!('table' in found)) throw new Error('it was taken for an export of another shop');
  return found;
}
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const text = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
const header = `<row r="1">${text('A1', 'sku')}${text('B1', 'price')}</row>`;

test.each([
  [
    'far to the right',
    `${header}<row r="2">${text('XFD2', '1')}</row>`,
    'has a cell XFD2, but only 256 columns',
  ],
  ['far below', `${header}<row r="1048576">${text('A1048576', '1')}</row>`, 'has more than 50000 rows'],
  ['in an empty row far below', `${header}<row r="9999999"></row>`, 'has more than 50000 rows'],
  ['in a row of another notation', `${header}<row r="1e9"></row>`, 'has a row with the number «1e9»'],
  ['without an address', `${header}<row r="2"><c t="n"><v>1</v></c></row>`, 'has a cell with the address «»'],
])('a cell %s is refused before a table is made', async (_, rows, sentence) => {
  await expect(readSheet(sheetOf(rows))).rejects.toThrow(sentence);
});

test('a comment, a text and a CDATA section hold no cells, however many they name', async () => {
  const cells = '<c '.repeat(300_000);
  const { table } = await readSheet(
    sheetOf(`<!--${cells}-->${header}<row r="2">${text('A2', 'A')}${text('B2', '5')}</row>`),
  );
  expect(table.rows.map(({ cells }) => [...cells])).toEqual([
    [
      ['sku', 'A'],
      ['price', '5'],
    ],
  ]);
});

test('cells are counted, also those that the table would have', () => {
  const limits = { rows: 10, columns: 10, cells: 20 };
  const cell = (address: string) => `<c r="${address}"/>`;
  const check = (cells: string) => () => cellsWithoutValue(sheetOf(cells), 'goods.xlsx', limits);
  expect(check(cell('B10'))()).toEqual([]);
  expect(check(cell('C10'))).toThrow('goods.xlsx has more than 20 cells.');
  expect(check(cell('A1').repeat(21))).toThrow('goods.xlsx has more than 20 cells.');
});

test.each(['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'])(
  'elements that are nested deep in %s are refused',
  async (name) => {
    const deep = '<a>'.repeat(300_000);
    await expect(readSheet(sheetOf(header), { [name]: deep })).rejects.toThrow('deeper than 100');
  },
);

test('an archive of many files is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`xl/${index}.bin`, '']));
  await expect(readSheet(sheetOf(header), many)).rejects.toThrow('has more than 1000 files inside');
});

test('an archive that unpacks to too much is refused by what it claims, before it is unpacked', async () => {
  const file = join(folder, 'bomb.xlsx');
  const bytes = Buffer.from(zipSync({ 'xl/styles.xml': strToU8('<styleSheet/>') }));
  const entry = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
  bytes.writeUInt32LE(201_000_000, entry + 24);
  await writeFile(file, bytes);
  await expect(readGoodsFile(file, 'UAH')).rejects.toThrow('unpacks to more than 200 MB');
});

const feed = (offers: string) =>
  tableOfFeed(`<yml_catalog><shop><offers>${offers}</offers></shop></yml_catalog>`, 'feed.xml', 'UAH');

test('a feed of too many offers is refused', () => {
  expect(() => feed('<offer id="1"/>'.repeat(50_001))).toThrow('feed.xml has more than 50000 rows.');
});

test.each([
  ['elements', '<offer>'.repeat(300_000), 'feed.xml nests elements deeper than 100.'],
  [
    'a description in HTML',
    `<offer id="1"><description><![CDATA[${'<b>'.repeat(300_000)}]]></description></offer>`,
    'A description nests elements deeper than 100.',
  ],
])('a feed with %s nested deep is refused', (_, offers, sentence) => {
  expect(() => feed(offers)).toThrow(sentence);
});
