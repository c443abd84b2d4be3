import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldPlace, placeRank } from '../../../src/domain/place-search.ts';

const anyText = fc.string({ unit: fc.constantFrom(..."кКйїґaŁłóZ’'ʼ- .1\u0306\u0000\ud800😀") });

test.each([
  ['Łódź', 'lodz'],
  ['Кам’янець-Подільський', 'камянець  подільський'],
  ["В'ЯЧЕСЛАВА", 'вʼячеслава'],
  ['Bielsko-Biała', 'bielsko biala'],
  ['Київ', 'КИЇВ'],
])('«%s» and «%s» are the same place', (one, other) => {
  expect(foldPlace(one)).toBe(foldPlace(other));
});

test.each([
  ['Самар', 'Самбір'],
  ['Луцьк', 'Лучьк'],
  ['вул. Садова, 1', 'вул. Садова, 11'],
])('«%s» and «%s» are not', (one, other) => {
  expect(foldPlace(one)).not.toBe(foldPlace(other));
});

test('what is folded stays so', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldPlace(foldPlace(text))).toBe(foldPlace(text));
    }),
  );
});

test('the beginning of a name comes before the beginning of a word, and the middle does not count', () => {
  expect(placeRank(['кривии ріг', 'kryvyi rih'], 'кри')).toBe(0);
  expect(placeRank(['кривии ріг', 'kryvyi rih'], 'ri')).toBe(1);
  expect(placeRank(['кривии ріг', 'kryvyi rih'], 'ивии')).toBeUndefined();
});
