import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  branchesIn,
  buildPointIndex,
  findPoints,
  normalizePlaceName,
  placeRank,
} from '../../../../src/domain/search/places.ts';

const anyText = fc.string({ unit: fc.constantFrom(..."кКйїґaŁłóZ’'ʼ- .1\u0306\u0000\ud800😀") });

test.each([
  ['Łódź', 'lodz'],
  ['Кам’янець-Подільський', 'камянець  подільський'],
  ["В'ЯЧЕСЛАВА", 'вʼячеслава'],
  ['Bielsko-Biała', 'bielsko biala'],
  ['Київ', 'КИЇВ'],
])('«%s» and «%s» are the same place', (one, other) => {
  expect(normalizePlaceName(one)).toBe(normalizePlaceName(other));
});

test.each([
  ['Самар', 'Самбір'],
  ['Луцьк', 'Лучьк'],
  ['вул. Садова, 1', 'вул. Садова, 11'],
])('«%s» and «%s» are not', (one, other) => {
  expect(normalizePlaceName(one)).not.toBe(normalizePlaceName(other));
});

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(normalizePlaceName(normalizePlaceName(text))).toBe(normalizePlaceName(text));
    }),
  );
});

test('the beginning of a name comes before the beginning of a word, and the middle does not count', () => {
  expect(placeRank(['кривии ріг', 'kryvyi rih'], 'кри')).toBe(0);
  expect(placeRank(['кривии ріг', 'kryvyi rih'], 'ri')).toBe(1);
  expect(placeRank(['кривии ріг', 'kryvyi rih'], 'ивии')).toBeUndefined();
});

const points = [
  { number: '12', name: 'Відділення №12', address: 'вул. Садова, 1' },
  { number: '1', name: 'Відділення №1', address: 'вул. Об’їзна, 12' },
  { number: '2', name: 'Відділення №2', address: 'просп. Миру, 7' },
];
const index = buildPointIndex(points);
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

test('punctuation, hyphens and apostrophes are ignored', () => {
  const polish = buildPointIndex([{ number: 'WAW-12', name: 'Paczkomat', address: 'ul. Łódzka 3' }]);
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

test('numbers that start with the query come before those that end with it', () => {
  const numbers = buildPointIndex(
    ['71', '17', '1'].map((number) => ({ number, name: `Поштомат ${number}`, address: 'вул. Садова' })),
  );
  expect(findPoints(numbers, '1').map(({ number }) => number)).toEqual(['1', '17', '71']);
});

const kyiv = { address: 'Київ, вул. Кирилівська, 69' };
const lodz = { address: '90-001 Łódź, ul. Piotrkowska 1' };

test('only the branches of the settlement are offered, however its name is written', () => {
  expect(branchesIn([kyiv, lodz], 'Київ')).toEqual([kyiv]);
  expect(branchesIn([kyiv, lodz], 'lodz')).toEqual([lodz]);
});

test('without an address in the settlement, all branches are offered', () => {
  expect(branchesIn([kyiv, lodz], 'Вишневе')).toEqual([kyiv, lodz]);
});
