import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { readGoodsFile } from '../../../../src/operator/tables/goods-files.ts';
import { workbookOf } from '../../../../src/operator/tables/workbook.ts';
import { applyTable } from '../../../../src/server/shop/goods/apply-table.ts';
import { numberColumns } from '../../../../src/server/shop/goods/columns.ts';
import { writeTable } from '../../../../src/server/shop/goods/write-table.ts';
import { catalogueWith, goodsRow, variantRow } from '../../../support/fixtures/catalogues.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder('workbook');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array) {
  const file = join(folder, 'goods.xlsx');
  await writeFile(file, bytes);
  const found = await readGoodsFile(file, 'UAH');
  if (!('table' in found)) throw new Error('it was taken for an export of another shop');
  return found;
}
const sheet = (data: SheetData) => writeXlsxFile(data).toBuffer();
const complaint = (bytes: Uint8Array) =>
  read(bytes).then(
    () => [],
    (error: Error & { details: string[] }) => [error.message.replace(`${folder}/`, ''), ...error.details],
  );

/** A workbook whose first sheet has another cell B2. */
async function withCell(cell: string): Promise<Uint8Array> {
  const files = unzipSync(
    await sheet([
      ['sku', 'price'],
      ['A', 5],
    ]),
  );
  const name = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(files[name] ?? new Uint8Array());
  const changed = xml.replace(/<c r="B2"[^>]*>.*?<\/c>/, cell);
  expect(changed).not.toBe(xml);
  return zipSync({ ...files, [name]: strToU8(changed) });
}

test('an export that is imported again changes nothing, whatever the goods are called', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((one) => !/[\r\n]|_x[\dA-F]{4}_/i.test(one) && !(one in {}));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), async (texts) => {
      const goods = texts.map(([description, name], index) =>
        goodsRow(index + 1, {
          description,
          goods: [variantRow(index + 10, { name, sku: `=00${index}`, price: 299.99, stock: index })],
        }),
      );
      const shop = catalogueWith('ua', goods);
      const { table, unknown } = await read(await workbookOf(writeTable(shop), numberColumns));
      expect(unknown).toEqual([]);
      const { file } = applyTable(shop, table, { card: 900, variant: 9000 });
      expect(writeTable(file)).toEqual(writeTable(shop));
    }),
    { numRuns: 20 },
  );
});

test('a text that the library cannot write is refused with its row and column', async () => {
  await expect(
    workbookOf(
      [
        ['sku', 'name'],
        ['A', 'constructor'],
      ],
      numberColumns,
    ),
  ).rejects.toThrow('row 2, name: «constructor» fits no workbook; export a .csv.');
});

test('numbers, switches and results of formulas are values', async () => {
  const { table } = await read(
    await sheet([
      ['SKU', 'price', 'hidden'],
      [10410, 299.5, true],
    ]),
  );
  expect(table.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [2, ['sku', '10410'], ['price', '299.5'], ['hidden', 'yes']],
  ]);
  const calculated = await read(await withCell('<c r="B2"><f>2*240</f><v>480</v></c>'));
  expect(calculated.table.rows[0]?.cells.get('price')).toBe('480');
});

test.each([
  [
    '<c r="B2"><f>2*240</f></c>',
    'is a formula without a result; open the file in a spreadsheet and save it, or write the value',
  ],
  ['<c r="B2" t="e"><v>#REF!</v></c>', 'is an error, such as #REF!'],
])('a cell %s is refused with its row and column', async (cell, reason) => {
  expect(await complaint(await withCell(cell))).toEqual([
    'The table was rejected, nothing was changed:',
    `  row 2, price: ${reason}`,
  ]);
});

test('the first sheet may have any file', async () => {
  const { 'xl/worksheets/sheet1.xml': moved, ...files } = unzipSync(
    await withCell('<c r="B2" t="e"><v>#REF!</v></c>'),
  );
  const relations = 'xl/_rels/workbook.xml.rels';
  const other = strFromU8(files[relations] ?? new Uint8Array()).replace('sheet1.xml', 'sheet7.xml');
  const bytes = zipSync({
    ...files,
    [relations]: strToU8(other),
    'xl/worksheets/sheet7.xml': moved ?? new Uint8Array(),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
  });
  expect(await complaint(bytes)).toContain('  row 2, price: is an error, such as #REF!');
});

test('a date is refused with its row and column', async () => {
  const bytes = await sheet([['sku'], [{ type: Date, value: new Date('2026-10-05'), format: 'dd.mm.yyyy' }]]);
  expect(await complaint(bytes)).toContain('  row 2, sku: is a date; format the cell as text');
});

test('a file that unpacks to far more, a damaged one and an old one are refused', async () => {
  const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>') }));
  // The size of its file in the archive's list.
  bomb.writeUInt32LE(201_000_000, bomb.indexOf(Buffer.from('PK\u0001\u0002')) + 24);
  expect(await complaint(bomb)).toEqual(['goods.xlsx unpacks to more than 200 MB.']);
  const whole = await sheet([['sku'], ['A']]);
  expect((await complaint(whole.subarray(0, 400)))[0]).toMatch(/^goods\.xlsx is damaged: /);
  expect((await complaint(zipSync({ 'a.xml': strToU8('<a/>') })))[0]).toMatch(/^goods\.xlsx is no workbook/);
  expect(await complaint(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([
    'goods.xlsx is an old workbook, or one with a password: save it as .xlsx without one.',
  ]);
  expect((await readFile(join(folder, 'goods.xlsx'))).length).toBe(8);
});
