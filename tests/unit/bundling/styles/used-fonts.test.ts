import { readFile } from 'node:fs/promises';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { familiesIn, usedFonts } from '../../../../src/bundling/styles/used-fonts.ts';

const [display, fallback, text] = ['Unbounded', '"Unbounded fallback"', 'Onest'].map(
  (family) => `@font-face{font-family:${family};src:url(a.woff2)}`,
);
const fontFacesFor = async (tokens: string) =>
  (
    await postcss([usedFonts(familiesIn(tokens))]).process(`${display}${fallback}${text}`, {
      from: undefined,
    })
  ).css;

test('a page has the fonts that the shop’s tokens name, and no others', async () => {
  expect(await fontFacesFor(':root{--display:Georgia,serif;--text:Onest,sans-serif}')).toBe(text);
  expect(await fontFacesFor(":root{--display:UNBOUNDED, 'Unbounded fallback', serif;--text:system-ui}")).toBe(
    `${display}${fallback}`,
  );
  expect(await fontFacesFor(':root{--text:system-ui}/* Onest */')).toBe('');
});

test('the fonts of this shop are all in use', async () => {
  const families = familiesIn(await readFile('src/shop/tokens.css', 'utf8'));
  for (const sheet of ['fonts.css', 'rare-letters.css']) {
    const css = await readFile(`src/styles/${sheet}`, 'utf8');
    const kept = await postcss([usedFonts(families)]).process(css, { from: undefined });
    expect(kept.css).toBe(css);
  }
});
