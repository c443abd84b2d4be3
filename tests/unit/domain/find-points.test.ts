import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPoints, indexPoints } from '../../../src/domain/find-points.ts';

const points = [
  { number: '12', name: 'Відділення №12', address: 'вул. Садова, 1' },
  { number: '1', name: 'Відділення №1', address: 'вул. Об’їзна, 12' },
  { number: '2', name: 'Відділення №2', address: 'просп. Миру, 7' },
];
const index = indexPoints(points);
const found = (query: string) => findPoints(index, query).map(({ number }) => number);

test('a number finds its point before those that only have it somewhere', () => {
  expect(found('1')).toEqual(['1', '12']);
  expect(found('12')).toEqual(['12', '1']);
});

test('words are found in any order, whatever their case and apostrophe', () => {
  expect(found('садова відд')).toEqual(['12']);
  expect(found("  ОБ'ЇЗНА ")).toEqual(['1']);
  expect(found('садова миру')).toEqual([]);
});

test('marks, hyphens and apostrophes tell nothing', () => {
  const polish = indexPoints([{ number: 'WAW-12', name: 'Paczkomat', address: 'ul. Łódzka 3' }]);
  for (const query of ['lodzka', 'waw 12', 'WAW-12']) expect(findPoints(polish, query)).toHaveLength(1);
});

test('without a query all points stand in their order', () => {
  expect(findPoints(index, '  ')).toEqual(points);
});

test('a longer query never finds more', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'відсад 12') });
  fc.assert(
    fc.property(letters, letters, (query, more) => {
      expect(found(query)).toEqual(expect.arrayContaining(found(`${query} ${more}`)));
    }),
  );
});

test('numbers that begin so come before those that end so', () => {
  const numbers = indexPoints(
    ['71', '17', '1'].map((number) => ({ number, name: `Поштомат ${number}`, address: 'вул. Садова' })),
  );
  expect(findPoints(numbers, '1').map(({ number }) => number)).toEqual(['1', '17', '71']);
});
