import { path, rounded } from '../../domain/drawing/shapes.ts';
import { type Cut, runsOf } from './fonts.ts';

/** `display` for names and headings. */
type Typeface = 'display' | 'text';

const cuts: Record<Typeface, Cut> = {
  display: { family: 'unbounded', weight: 800 },
  text: { family: 'onest', weight: 500 },
};

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
  runsOf(cuts[typeface], text.replaceAll('\u00a0', ' ')).flatMap(({ font, text: run }) => {
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
