import postcss from 'postcss';
import { expect, test } from 'vitest';
import { currencyFonts } from '../../../../src/bundling/styles/currency-fonts.ts';

test('a page has the font of its own currency sign, and none of another country’s', async () => {
  const face = (range: string) => `@font-face{font-family:Onest;unicode-range:${range}}`;
  const [letters, zloty, hryvnia] = ['U+0400-04FF, U+2116', 'U+0142', 'U+20B4'].map(face);
  const cssFor = async (symbol: string) =>
    (await postcss([currencyFonts(symbol)]).process(`${letters}${zloty}${hryvnia}`, { from: undefined })).css;
  expect(await cssFor('zł')).toBe(`${letters}${zloty}`);
  expect(await cssFor('₴')).toBe(`${letters}${hryvnia}`);
  expect(await cssFor('€')).toBe(letters);
});
