import { afterEach, expect, test, vi } from 'vitest';
import { loadFontsIfFast } from '../../../../src/browser/first/fonts.ts';

afterEach(() => vi.unstubAllGlobals());

function loadedFonts(navigator: object): string[] {
  const loaded: string[] = [];
  const font = (unicodeRange: string) => ({
    unicodeRange,
    load: async () => {
      loaded.push(unicodeRange);
      throw new Error('no network');
    },
  });
  vi.stubGlobal('document', { fonts: new Set([font('U+0400-04FF, U+2116'), font('U+20B4')]) });
  vi.stubGlobal('navigator', navigator);
  loadFontsIfFast();
  return loaded;
}

test.each([
  ['a fast line', { connection: { rtt: 50 } }],
  ['a browser that does not tell', {}],
  ['a repeated visit on a slow line', { connection: { rtt: 600 }, serviceWorker: { controller: {} } }],
])('%s: fonts of many letters are loaded before the first paint', (_case, navigator) => {
  expect(loadedFonts(navigator)).toEqual(['U+0400-04FF, U+2116']);
});

test('a first visit on a slow line paints without waiting for fonts', () => {
  expect(loadedFonts({ connection: { rtt: 600 }, serviceWorker: { controller: null } })).toEqual([]);
});
