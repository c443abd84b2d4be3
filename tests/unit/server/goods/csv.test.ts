import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../../../../src/operator/tables/csv.ts';
import { tableOfCsv } from '../../../../src/operator/tables/goods-files.ts';

const harmful = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const marks = ['', 'a\n', 'a\r\n', 'a\r', 'a;', 'a\t', "a\n'", "'"];

test('no text of a table begins a formula, however a spreadsheet splits it', () => {
  for (const mark of marks)
    for (const start of harmful)
      for (const split of [/[\r\n]+/, /[;\r\n]+/, /[\t\r\n]+/])
        for (const cell of parse(csvOf([[`${mark}${start}1+1`]]), { bom: true }).flat())
          for (const part of String(cell).split(split)) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/);
});

test('every text stands in quotes', () => {
  expect(csvOf([['sku', 'a\nb', '']])).toBe('\uFEFF"sku","a\nb",""\r\n');
});

test('a table that is read back has the same texts', () => {
  const piece = fc.constantFrom(...harmful, ...marks, '"', ',', ' ', 'кава', '\n');
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const rows = fc.array(text, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, (names) => {
      const table = csvOf([['sku', 'name'], ...names.map((name, index) => [`S${index}`, name])]);
      const read = tableOfCsv(table, 'goods.csv').table.rows;
      expect(read.map(({ cells }) => cells.get('name'))).toEqual(names);
    }),
  );
});
