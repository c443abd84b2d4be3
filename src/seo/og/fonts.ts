import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** A cut of one of the shop's fonts. */
export interface Cut {
  family: 'onest' | 'unbounded';
  weight: number;
}

const subsets = ['cyrillic', 'latin', 'latin-ext', 'cyrillic-ext'];
const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

function fontOf({ family, weight }: Cut, subset: string): Font {
  const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  const font = opened.get(file) ?? openSync(require.resolve(file));
  opened.set(file, font);
  return font;
}

interface Run {
  font: Font;
  text: string;
}

/** Splits a text into runs of one font file each; letters that no file has are left out. */
export function runsOf(cut: Cut, text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const hasGlyph = (font: Font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last !== undefined && hasGlyph(last.font)) {
      last.text += letter;
      continue;
    }
    const font = subsets.map((subset) => fontOf(cut, subset)).find(hasGlyph);
    if (font !== undefined) runs.push({ font, text: letter });
  }
  return runs;
}
