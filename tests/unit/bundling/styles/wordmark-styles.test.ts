import postcss from 'postcss';
import { expect, test } from 'vitest';
import { wordmarkStyles, wordmarkWidth } from '../../../../src/bundling/styles/wordmark-styles.ts';
import { logo } from '../../../../src/shop/shop.ts';

test('a short wordmark keeps its height, a long one is as wide as its letters', () => {
  expect(['зерно', 'ом'].map(wordmarkWidth)).toEqual([3.63, 3.63]);
  expect(wordmarkWidth('кавова компанія')).toBeGreaterThan(2.5 * wordmarkWidth('зерно'));
  expect(wordmarkWidth('шшшшшшшш')).toBeGreaterThan(1.5 * wordmarkWidth('іііііііі'));
});

test('the width of the shop’s wordmark stands in the style sheet', async () => {
  const css = '.word { font-size: calc(100cqi / env(wordmark-width, 3.63)) }';
  const { css: written } = await postcss([wordmarkStyles()]).process(css, { from: undefined });
  expect(written).toBe(`.word { font-size: calc(100cqi / ${wordmarkWidth(logo)}) }`);
});

test('the header keeps its own sizes for a short wordmark, and fits a long one by its longest word and its lines', async () => {
  const css = '.logo { font: 900 env(wordmark-size, min(1.625rem, 8.2vw)) / 1 serif }';
  const written = async (mark: string) =>
    (await postcss([wordmarkStyles(mark)]).process(css, { from: undefined })).css;
  expect(await written('зерно')).toBe('.logo { font: 900 min(1.625rem, 8.2vw) / 1 serif }');
  const word = wordmarkWidth('мануфактура');
  expect(await written('кавова мануфактура обрій')).toBe(
    `.logo { font: 900 min(1.625rem, 8.2vw, 18px, (100vw - 5 * var(--tool) - 2 * var(--s12)) / ${word}) / 1 serif }`,
  );
});
