import { afterEach, expect, test, vi } from 'vitest';
import { loadFontsIfFast } from '../../../../src/browser/first/fonts.ts';
import { dataFallbackFonts } from '../../../../src/markup/page.ts';

afterEach(() => vi.unstubAllGlobals());

interface Result {
  loaded: string[];
  hasFallback: boolean;
}

function pageOf(navigator: object): Result {
  const result: Result = { loaded: [], hasFallback: false };
  const font = (unicodeRange: string) => ({
    unicodeRange,
    load: async () => {
      result.loaded.push(unicodeRange);
      throw new Error('no network');
    },
  });
  vi.stubGlobal('document', {
    fonts: new Set([font('U+0400-04FF, U+2116'), font('U+20B4')]),
    documentElement: {
      toggleAttribute: (name: string) => {
        result.hasFallback ||= name === dataFallbackFonts;
      },
    },
  });
  vi.stubGlobal('navigator', navigator);
  loadFontsIfFast();
  return result;
}

test.each([
  ['a fast line', { connection: { rtt: 50 } }],
  ['a browser that does not tell', {}],
  ['a repeated visit on a slow line', { connection: { rtt: 600 }, serviceWorker: { controller: {} } }],
])('%s: fonts of many letters are loaded before the first paint', (_case, navigator) => {
  expect(pageOf(navigator)).toEqual({ loaded: ['U+0400-04FF, U+2116'], hasFallback: false });
});

test('a first visit on a slow line paints without waiting for fonts, in their fallbacks', () => {
  const slow = { connection: { rtt: 600 }, serviceWorker: { controller: null } };
  expect(pageOf(slow)).toEqual({ loaded: [], hasFallback: true });
});
