import type { PathCommand } from 'fontkit';
import { path, rounded } from '../../domain/drawing/shapes.ts';
import { type Face, runsOfFace } from './fonts.ts';

export interface Lettering {
  face: Face;
  size: number;
  /** In ems. */
  tracking?: number;
}

interface Placed {
  commands: PathCommand[];
  /** In ems from the start of the text. */
  x: number;
  unitsPerEm: number;
}

function layout(text: string, { face, tracking = 0 }: Lettering): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = [];
  let x = 0;
  for (const run of runsOfFace(face, text.replaceAll('\u00a0', ' '))) {
    const { unitsPerEm } = run.font;
    const line = run.font.layout(run.text);
    line.glyphs.forEach((glyph, index) => {
      const position = line.positions[index] ?? { xAdvance: 0, xOffset: 0 };
      glyphs.push({ commands: glyph.path.commands, x: x + position.xOffset / unitsPerEm, unitsPerEm });
      x += position.xAdvance / unitsPerEm + tracking;
    });
  }
  return { glyphs, width: Math.max(0, x - tracking) };
}

export function textWidth(text: string, lettering: Lettering): number {
  return layout(text, lettering).width * lettering.size;
}

const letters = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'Z' };

function joined(numbers: number[]): string {
  return numbers
    .map((value, index) => {
      const digits = String(rounded(value)).replace(/^(-?)0\./, '$1.');
      return index && !digits.startsWith('-') ? ` ${digits}` : digits;
    })
    .join('');
}

/** Relative steps are shorter; each starts where the rounded previous one ended. */
function outline({ commands, x, unitsPerEm }: Placed, left: number, base: number, size: number): string {
  const scale = size / unitsPerEm;
  let penX = 0;
  let penY = 0;
  return commands
    .map(({ command, args }) => {
      const fromX = command === 'moveTo' ? 0 : penX;
      const fromY = command === 'moveTo' ? 0 : penY;
      const steps = args.map((value, index) =>
        index % 2
          ? rounded(rounded(base - value * scale) - fromY)
          : rounded(rounded(left + x * size + value * scale) - fromX),
      );
      penX = fromX + (steps.at(-2) ?? 0);
      penY = fromY + (steps.at(-1) ?? 0);
      return letters[command] + joined(steps);
    })
    .join('');
}

export interface Line extends Lettering {
  x: number;
  /** The baseline. */
  y: number;
  fill: string;
  align?: 'start' | 'middle' | 'end';
}

/** Draws text as a path, so that the picture needs no font. */
export function write(text: string, line: Line): string {
  const { glyphs, width } = layout(text, line);
  const share = { start: 0, middle: 0.5, end: 1 }[line.align ?? 'start'];
  const left = line.x - width * line.size * share;
  const d = glyphs.map((glyph) => outline(glyph, left, line.y, line.size)).join('');
  return d ? path(d, line.fill) : '';
}

/** Breaks a text into lines no wider than the column. */
export function wrapped(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, { face, size }) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Joins short words and dashes to their neighbours with no-break spaces. */
function glued(text: string): string {
  return text.replace(/(^|[ \u00a0«])([\p{L}’]{1,2}) /gu, '$1$2\u00a0').replace(/ ([–—])/g, '\u00a0$1');
}

/** The first sentences that fit into the lines given. */
export function opening(text: string, face: Face, size: number, width: number, most: number): string[] {
  const sentences = glued(text).match(/[^.!?]+[.!?]+/g) ?? [text];
  let fitting: string[] = [];
  for (let count = 1; count <= sentences.length; count += 1) {
    const lines = wrapped(sentences.slice(0, count).join('').trim(), face, size, width);
    if (lines.length > most) break;
    fitting = lines;
  }
  return fitting.length ? fitting : wrapped(sentences[0] ?? text, face, size, width).slice(0, most);
}
