import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin as CssPlugin } from 'postcss';
import type { InlineConfig } from 'vite';
import { hoverStyles } from '../../bundling/styles/hover-styles.ts';
import { cutsOfShop, shopFonts } from '../../bundling/styles/shop-fonts.ts';
import { familiesIn, usedFonts } from '../../bundling/styles/used-fonts.ts';
import { officePath } from '../../contract/office/office-endpoint.ts';

export const officeRoot = join('src', 'office');

/** A page of the site waits for no font; the office is open all day, and shows its own as soon as they are there. */
const fontsWhenLoaded: CssPlugin = {
  postcssPlugin: 'fonts-when-loaded',
  Declaration: {
    'font-display': (declaration) => {
      declaration.value = 'swap';
    },
  },
};

/** Vite alone, without Astro: the office is one page of React. */
export const officeConfig = (folder: string): InlineConfig => ({
  configFile: false,
  root: resolve(officeRoot),
  base: officePath,
  logLevel: 'warn',
  css: {
    postcss: {
      plugins: [
        hoverStyles(),
        usedFonts(familiesIn(readFileSync(join('src', 'shop', 'tokens.css'), 'utf8'))),
        shopFonts(cutsOfShop()),
        fontsWhenLoaded,
      ],
    },
  },
  build: {
    outDir: resolve(folder),
    emptyOutDir: true,
    // The policy of the page allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
