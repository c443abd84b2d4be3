import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { path, rounded } from '../../domain/drawing/shapes.ts';

/** `display` for names and headings. */
type Typeface = 'display' | 'text';

const files: Record<Typeface, (subset: string) => string> = {
  display: (subset) => `@fontsource/unbounded/files/unbounded-${subset}-800-normal.woff`,
  text: (subset) => `@fontsource/onest/files/onest-${subset}-500-normal.woff`,
};
const subsets = ['cyrillic', 'latin', 'latin-ext', 'cyrillic-ext'];
const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

function fontOf(typeface: Typeface, subset: string): Font {
  const file = files[typeface](subset);
  const font = opened.get(file) ?? openSync(require.resolve(file));
  opened.set(file, font);
  return font;
}

interface Run {
  font: Font;
  text: string;
}

/** Splits a text into runs of one font file each; letters that no file has are left out. */
function runsOf(typeface: Typeface, text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const hasGlyph = (font: Font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last !== undefined && hasGlyph(last.font)) {
      last.text += letter;
      continue;
    }
    const font = subsets.map((subset) => fontOf(typeface, subset)).find(hasGlyph);
    if (font !== undefined) runs.push({ font, text: letter });
  }
  return runs;
}

export interface Type {
  typeface: Typeface;
  size: number;
  /** In ems. */
  tracking: number;
}

interface Outline {
  /** The path of the line; its baseline starts at 0 0. */
  d: string;
  width: number;
}

const strokes = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/** Outlines text as a path, so that drawing needs no installed font. */
export function outline(text: string, { typeface, size, tracking }: Type): Outline {
  let d = '';
  let pen = 0;
  for (const { path: glyph, em, advance } of lettersOf(text, typeface)) {
    const scale = size / em;
    for (const { command, args } of glyph.commands) {
      const points = args.map((value, axis) =>
        rounded(axis % 2 === 0 ? pen + value * scale : -value * scale),
      );
      d += strokes[command] + points.join(' ');
    }
    pen += advance * scale + tracking * size;
  }
  return { d, width: Math.max(0, pen - tracking * size) };
}

/** Measures lines. Widths are proportional to the size, so each line is laid out once for all sizes. */
export function createRuler({
  typeface,
  tracking,
}: Omit<Type, 'size'>): (text: string, size: number) => number {
  const ems = new Map<string, number>();
  const measure = (text: string) =>
    Math.max(
      0,
      lettersOf(text, typeface).reduce((sum, { advance, em }) => sum + advance / em + tracking, -tracking),
    );
  return (text, size) => {
    const width = ems.get(text) ?? measure(text);
    ems.set(text, width);
    return width * size;
  };
}

const lettersOf = (text: string, typeface: Typeface) =>
  runsOf(typeface, text.replaceAll('\u00a0', ' ')).flatMap(({ font, text: run }) => {
    const { glyphs, positions } = font.layout(run);
    return glyphs.map(({ path }, index) => ({
      path,
      em: font.unitsPerEm,
      advance: positions[index]?.xAdvance ?? 0,
    }));
  });

export interface Place {
  x: number;
  /** The baseline. */
  y: number;
  fill: string;
  end?: boolean;
}

export function write(text: string, type: Type, { x, y, fill, end = false }: Place): string {
  const { d, width } = outline(text, type);
  return `<g transform="translate(${rounded(end ? x - width : x)} ${rounded(y)})">${path(d, fill)}</g>`;
}
