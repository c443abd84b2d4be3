/**
 * Sizes the wordmark of header and footer for the shop's name: the width of its letters stands in the style sheets as a number,
 * because browsers cannot measure it without a script.
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
/** In pixels, of the header, for the lines of a wordmark. */
const height = 56;
/** With the value for a short wordmark. */
const place = /env\((wordmark-[a-z-]+), ((?:[^()]|\([^()]*\))*)\)/g;

/** The width of a wordmark, in em. */
export function wordmarkWidth(mark: string): number {
  if (mark.length <= short.letters) return short.width;
  return Math.max(short.width, lettersWidth(mark));
}

const lettersWidth = (text: string): number =>
  Math.ceil(createRuler({ typeface: 'display', tracking })(text, 1) * heavier * 100) / 100;

/** Of a long wordmark. The header breaks it between its words, as small as its longest word and its lines need. */
function sizesOf(mark: string): Readonly<Record<string, string>> {
  if (mark.length <= short.letters) return {};
  const words = mark.split(' ');
  const word = Math.max(...words.map(lettersWidth));
  const line = `${Math.floor(height / words.length)}px`;
  return {
    'wordmark-width': String(wordmarkWidth(mark)),
    'wordmark-size': `min(1.625rem, 8.2vw, ${line}, (100vw - 5 * var(--tool) - 2 * var(--s12)) / ${word})`,
    'wordmark-size-wide': `min(1.875rem, ${line}, (25vw - 2 * var(--pad)) / ${word})`,
    'wordmark-column': '0px',
  };
}

export function wordmarkStyles(mark = defaultLocale.words.shop.mark): Plugin {
  const sizes = sizesOf(mark);
  return {
    postcssPlugin: 'wordmark-styles',
    Declaration(declaration) {
      if (!declaration.value.includes('env(wordmark-')) return;
      declaration.value = declaration.value.replace(
        place,
        (_, name: string, forShort: string) => sizes[name] ?? forShort,
      );
    },
  };
}
