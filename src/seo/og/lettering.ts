import { path, rounded } from '../../domain/drawing/shapes.ts';
import { type Face, runsOf } from './fonts.ts';

export interface Type {
  face: Face;
  size: number;
  /** In ems. */
  tracking: number;
}

interface Outline {
  /** Of the whole line, with the start of its base line in 0 0. */
  d: string;
  width: number;
}

const strokes = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/** A line of text as a path, so that a picture needs no installed font. */
export function outline(text: string, { face, size, tracking }: Type): Outline {
  let d = '';
  let pen = 0;
  for (const { path: glyph, em, advance } of lettersOf(text, face)) {
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

/** Measures lines. They grow with their size: each is laid out once, whatever sizes are tried. */
export function createRuler({ face, tracking }: Omit<Type, 'size'>): (text: string, size: number) => number {
  const ems = new Map<string, number>();
  const measure = (text: string) =>
    Math.max(
      0,
      lettersOf(text, face).reduce((sum, { advance, em }) => sum + advance / em + tracking, -tracking),
    );
  return (text, size) => {
    const width = ems.get(text) ?? measure(text);
    ems.set(text, width);
    return width * size;
  };
}

const lettersOf = (text: string, face: Face) =>
  runsOf(face, text.replaceAll('\u00a0', ' ')).flatMap(({ font, text: run }) => {
    const { glyphs, positions } = font.layout(run);
    return glyphs.map(({ path }, index) => ({
      path,
      em: font.unitsPerEm,
      advance: positions[index]?.xAdvance ?? 0,
    }));
  });

export interface Place {
  x: number;
  /** The line that the letters stand on. */
  y: number;
  fill: string;
  end?: boolean;
}

export function write(text: string, type: Type, { x, y, fill, end = false }: Place): string {
  const { d, width } = outline(text, type);
  return `<g transform="translate(${rounded(end ? x - width : x)} ${rounded(y)})">${path(d, fill)}</g>`;
}
