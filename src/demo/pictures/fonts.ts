import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** Name: pack names and headings. Mark: the wordmark. Text: everything else. */
export type Face = 'name' | 'mark' | 'text' | 'strong';

const sources: Record<Face, { family: 'onest' | 'unbounded'; weight: number }> = {
  name: { family: 'unbounded', weight: 700 },
  mark: { family: 'unbounded', weight: 800 },
  text: { family: 'onest', weight: 500 },
  strong: { family: 'onest', weight: 600 },
};

const subsets = ['cyrillic', 'latin', 'latin-ext', 'cyrillic-ext'];
const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

function fontFile(face: Face, subset: string): Font {
  const { family, weight } = sources[face];
  const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(require.resolve(file));
  opened.set(file, font);
  return font;
}

function fontFor(face: Face, char: string): Font {
  for (const subset of subsets) {
    const font = fontFile(face, subset);
    if (font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)) return font;
  }
  throw new Error(`No glyph for «${char}» in the ${face} face`);
}

/** Splits a text where the letters move to another file of the same face. */
export function runsOf(face: Face, text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    if (last?.font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)) last.text += char;
    else runs.push({ font: fontFor(face, char), text: char });
  }
  return runs;
}
