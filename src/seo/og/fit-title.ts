import { createRuler, type Type } from './lettering.ts';

interface Box {
  width: number;
  height: number;
  /** Largest font size, in pixels. */
  largest: number;
}

interface Fitted {
  lines: readonly string[];
  type: Type;
  lineHeight: number;
}

const smallest = 28;
const step = 2;
const leading = 1.02;

const titleType = { typeface: 'display', tracking: -0.035 } as const;

/** Wraps a name between its words at the largest font size that fits the box. */
export function fitTitle(text: string, { width, height, largest }: Box): Fitted {
  const widthOf = createRuler(titleType);
  for (let size = largest; ; size -= step) {
    const fitsWidth = (line: string) => widthOf(line, size) <= width;
    const lines = wrap(text, fitsWidth);
    const lineHeight = size * leading;
    const fits = lines.length * lineHeight <= height && lines.every(fitsWidth);
    if (fits || size <= smallest) return { lines, type: { ...titleType, size }, lineHeight };
  }
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || fits(longer)) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** Keeps words of one or two letters with the next one. */
const wordsOf = (text: string) =>
  text
    .trim()
    .replaceAll(/(?<=^|\s)(\S{1,2})\s+/g, '$1\u00a0')
    .split(/[^\S\u00a0]+/);
