import { afterEach, expect, test, vi } from 'vitest';
import { loadFontsIfFast } from '../../../../src/browser/first/fonts.ts';
import { dataFallbackFonts } from '../../../../src/markup/page.ts';

afterEach(() => vi.unstubAllGlobals());

interface Fonts {
  loaded: number;
  isFallback: boolean;
}

function fontsOf(navigator: object, navigation?: { canGoBack: boolean }): Fonts {
  const fonts: Fonts = { loaded: 0, isFallback: false };
  const font = {
    load: async () => {
      fonts.loaded += 1;
      throw new Error('no network');
    },
  };
  const toggleAttribute = (name: string, isOn: boolean) => {
    if (name === dataFallbackFonts) fonts.isFallback = isOn;
  };
  vi.stubGlobal('document', { fonts: new Set([font]), documentElement: { toggleAttribute } });
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('navigation', navigation);
  loadFontsIfFast();
  return fonts;
}

const slow = { connection: { rtt: 600 }, serviceWorker: { controller: null } };

test.each([
  ['on a fast line', { connection: { rtt: 50 } }],
  ['in a browser that does not tell', {}],
  ['with a service worker, on a slow line', { connection: { rtt: 600 }, serviceWorker: { controller: {} } }],
])('%s fonts are loaded before the first paint', (_case, navigator) => {
  expect(fontsOf(navigator)).toEqual({ loaded: 1, isFallback: false });
});

test('the first page of a visit on a slow line paints without waiting for fonts, in their fallbacks', () => {
  expect(fontsOf(slow, { canGoBack: false })).toEqual({ loaded: 0, isFallback: true });
});

test('the next page on a slow line has them, without waiting', () => {
  expect(fontsOf(slow, { canGoBack: true })).toEqual({ loaded: 0, isFallback: false });
});
