import { expect, test } from 'vitest';
import { memoize } from '../../../../src/publishing/finish/memoize.ts';

test('a text that comes again is not computed again', () => {
  const computed: string[] = [];
  const lengthOf = memoize((text) => computed.push(text) && text.length);
  expect(['кава', 'ка', 'кава'].map((text) => lengthOf(text))).toEqual([4, 2, 4]);
  expect(computed).toEqual(['кава', 'ка']);
});

test('no more than the given number of results is kept', () => {
  const computed: string[] = [];
  const upper = memoize((text) => {
    computed.push(text);
    return text.toUpperCase();
  }, 2);
  expect(['a', 'b', 'c', 'a', 'c'].map((text) => upper(text))).toEqual(['A', 'B', 'C', 'A', 'C']);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});
