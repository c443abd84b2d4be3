import { path, rounded } from '../../domain/taste/marks.ts';
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

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/** A line of text as a path, so that a picture needs no installed font. */
export function outline(text: string, { face, size, tracking }: Type): Outline {
  let d = '';
  let pen = 0;
  for (const { font, text: run } of runsOf(face, text.replaceAll('\u00a0', ' '))) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [index, { path: glyph }] of glyphs.entries()) {
      for (const { command, args } of glyph.commands) {
        const points = args.map((value, axis) =>
          rounded(axis % 2 === 0 ? pen + value * scale : -value * scale),
        );
        d += letters[command] + points.join(' ');
      }
      pen += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
    }
  }
  return { d, width: Math.max(0, pen - tracking * size) };
}

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
