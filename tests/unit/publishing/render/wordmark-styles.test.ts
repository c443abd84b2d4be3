import postcss from 'postcss';
import { expect, test } from 'vitest';
import { wordmarkStyles, wordmarkWidth } from '../../../../src/publishing/render/wordmark-styles.ts';

test('a short wordmark keeps its height, a long one is as wide as its letters', () => {
  expect(['зерно', 'ом'].map(wordmarkWidth)).toEqual([3.63, 3.63]);
  expect(wordmarkWidth('кавова компанія')).toBeGreaterThan(2.5 * wordmarkWidth('зерно'));
  expect(wordmarkWidth('шшшшшшшш')).toBeGreaterThan(1.5 * wordmarkWidth('іііііііі'));
});

test('the width of the shop’s wordmark stands in the style sheet', async () => {
  const css = '.word { font-size: calc(100cqi / env(wordmark-width, 3.63)) }';
  const { css: written } = await postcss([wordmarkStyles()]).process(css, { from: undefined });
  expect(written).toBe('.word { font-size: calc(100cqi / 3.63) }');
});
