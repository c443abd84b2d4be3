/**
 * Sizes the footer's wordmark for the shop's name: the width of its letters stands in the style sheet as a number, because
 * browsers cannot measure it without a script.
 */
import type { Plugin } from 'postcss';
import { defaultLocale } from '../../locales/locales.ts';
import { createRuler } from '../../seo/og/lettering.ts';

/** Of `SiteFooter.astro`. */
const tracking = -0.065;
/** The footer draws in the heaviest cut; the measured one is a little lighter. */
const heavier = 1.04;
/** A name of up to five letters is drawn in one height, whatever its letters are. */
const short = { letters: 5, width: 3.63 };
const place = /env\(wordmark-width,[^)]*\)/g;

/** The width of a wordmark, in em. */
export function wordmarkWidth(mark: string): number {
  if (mark.length <= short.letters) return short.width;
  const measured = createRuler({ typeface: 'display', tracking })(mark, 1) * heavier;
  return Math.max(short.width, Math.ceil(measured * 100) / 100);
}

export const wordmarkStyles = (): Plugin => ({
  postcssPlugin: 'wordmark-styles',
  Declaration(declaration) {
    if (!declaration.value.includes('wordmark-width')) return;
    declaration.value = declaration.value.replace(
      place,
      String(wordmarkWidth(defaultLocale.words.shop.mark)),
    );
  },
});
