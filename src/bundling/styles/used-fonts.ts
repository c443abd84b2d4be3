/** Leaves out the fonts that a shop's tokens do not name: a browser would load them, and no text has them. */
import postcss, { type Plugin } from 'postcss';

const unquoted = (family: string) =>
  family
    .trim()
    .replaceAll(/^["']|["']$/g, '')
    .toLowerCase();

/** The font families that the custom properties of a stylesheet name, in lower case; its other values match no face. */
export function familiesIn(css: string): ReadonlySet<string> {
  const families = new Set<string>();
  postcss.parse(css).walkDecls(/^--/, ({ value }) => {
    for (const family of value.split(',')) families.add(unquoted(family));
  });
  return families;
}

export const usedFonts = (families: ReadonlySet<string>): Plugin => ({
  postcssPlugin: 'used-fonts',
  AtRule: {
    'font-face': (face) => {
      face.walkDecls('font-family', ({ value }) => {
        if (!families.has(unquoted(value))) face.remove();
      });
    },
  },
});
