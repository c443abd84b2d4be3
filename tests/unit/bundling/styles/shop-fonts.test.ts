import postcss from 'postcss';
import { expect, test } from 'vitest';
import { shopFonts } from '../../../../src/bundling/styles/shop-fonts.ts';

const face = (url: string) => `@font-face { font-family: Onest; src: url("${url}"); }`;
const written = async (css: string, ...cuts: string[]) =>
  (await postcss([shopFonts(new Set(cuts))]).process(css, { from: undefined })).css;

test('a cut of the shop takes the place of the one of the same name', async () => {
  const css = face('./fonts/onest-latin.woff2') + face('./fonts/onest-cyrillic.woff2');
  expect(await written(css, 'onest-latin.woff2')).toBe(
    face('../shop/fonts/cut/onest-latin.woff2') + face('./fonts/onest-cyrillic.woff2'),
  );
});

test('without cuts of the shop, and for other files, nothing changes', async () => {
  const css = `${face('./fonts/onest-latin.woff2')} .a { background: url("./fonts/onest-latin.woff2"); }`;
  expect(await written(css)).toBe(css);
  expect(await written(css, 'unbounded-latin.woff2', 'README.md')).toBe(css);
});
