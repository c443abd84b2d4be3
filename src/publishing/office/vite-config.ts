/** The office alone, without Astro: it is one page of React, and the sites never see it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin as CssPlugin } from 'postcss';
import type { InlineConfig } from 'vite';
import { hoverStyles } from '../../bundling/styles/hover-styles.ts';
import { cutsOfShop, shopFonts } from '../../bundling/styles/shop-fonts.ts';
import { familiesIn, usedFonts } from '../../bundling/styles/used-fonts.ts';
import { officePath } from '../../contract/office/office-endpoint.ts';

export const officeSources = resolve('src', 'office');

/** A page of the site waits for no font; the office is open all day, and gets its own as soon as they are there. */
const fontsInTime: CssPlugin = {
  postcssPlugin: 'fonts-in-time',
  Declaration: {
    'font-display': (declaration) => {
      declaration.value = 'swap';
    },
  },
};

export const officeConfig = (folder: string): InlineConfig => ({
  configFile: false,
  root: officeSources,
  base: officePath,
  logLevel: 'warn',
  css: {
    postcss: {
      plugins: [
        hoverStyles(),
        usedFonts(familiesIn(readFileSync(resolve('src', 'shop', 'tokens.css'), 'utf8'))),
        shopFonts(cutsOfShop()),
        fontsInTime,
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
