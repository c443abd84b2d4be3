import postcss from 'postcss';
import { expect, test } from 'vitest';
import { fallbackFonts } from '../../../../src/bundling/styles/fallback-fonts.ts';

const addedTo = async (css: string) =>
  (await postcss([fallbackFonts]).process(css, { from: undefined })).css.slice(css.length).trim();

test('a page without the shop’s fonts has the lists without those that are loaded', async () => {
  const lists = '--display:Unbounded, "Unbounded fallback", serif;--text:"My Sans", "My Sans fallback"';
  expect(await addedTo(`:root{--blue:#00f;${lists}}`)).toBe(
    '[data-fallback-fonts]{--display:"Unbounded fallback", serif;--text:"My Sans fallback"}',
  );
});

test.each([
  ':root{--blue:#00f;--text:system-ui, sans-serif}',
  ':root{--text:Onest, "Other fallback"}',
  'body{--text:Onest, "Onest fallback"}',
])('%s loads no font, so it stays as it is', async (css) => {
  expect(await addedTo(css)).toBe('');
});
