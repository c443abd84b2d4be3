import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** Names and headings, and the text beside them. */
export type Face = 'display' | 'text';

const files: Record<Face, (subset: string) => string> = {
  display: (subset) => `@fontsource/unbounded/files/unbounded-${subset}-800-normal.woff`,
  text: (subset) => `@fontsource/onest/files/onest-${subset}-500-normal.woff`,
};
const subsets = ['cyrillic', 'latin', 'latin-ext', 'cyrillic-ext'];
const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

function fontOf(face: Face, subset: string): Font {
  const file = files[face](subset);
  const font = opened.get(file) ?? openSync(require.resolve(file));
  opened.set(file, font);
  return font;
}

interface Run {
  font: Font;
  text: string;
}

/** A text in pieces that one file of the face can draw; a letter that none has is left out. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const knows = (font: Font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last !== undefined && knows(last.font)) {
      last.text += letter;
      continue;
    }
    const font = subsets.map((subset) => fontOf(face, subset)).find(knows);
    if (font !== undefined) runs.push({ font, text: letter });
  }
  return runs;
}
