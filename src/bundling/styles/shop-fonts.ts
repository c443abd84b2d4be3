/** Takes the cuts of a shop's own typefaces in place of the project's. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'postcss';

/** Written by `npm run fonts`, so that an upgrade of the project never meets a file of the shop. */
export const shopCuts = join('src', 'shop', 'fonts', 'cut');

export const cutsOfShop = (): ReadonlySet<string> =>
  new Set(existsSync(shopCuts) ? readdirSync(shopCuts) : []);

/** Style sheets in `src/styles` name the project's cuts as «./fonts/onest-latin.woff2». */
export const shopFonts = (cuts: ReadonlySet<string>): Plugin => ({
  postcssPlugin: 'shop-fonts',
  AtRule: {
    'font-face': (face) => {
      face.walkDecls('src', (declaration) => {
        declaration.value = declaration.value.replaceAll(
          /\.\/fonts\/([\w-]+\.woff2)/g,
          (whole, file: string) => (cuts.has(file) ? `../shop/fonts/cut/${file}` : whole),
        );
      });
    },
  },
});
