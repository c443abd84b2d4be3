/** Leaves out the fonts for the currency signs of other countries: each is a font face of a single character. */
import type { Plugin } from 'postcss';

const singleCharacter = /^U\+([\da-f]+)$/i;

export const currencyFonts = (symbol: string): Plugin => ({
  postcssPlugin: 'currency-fonts',
  AtRule: {
    'font-face': (face) => {
      face.walkDecls('unicode-range', ({ value }) => {
        const [, code] = singleCharacter.exec(value) ?? [];
        if (code && !symbol.includes(String.fromCodePoint(Number.parseInt(code, 16)))) face.remove();
      });
    },
  },
});
