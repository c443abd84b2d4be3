import { outline, type Type } from './lettering.ts';

interface Box {
  width: number;
  height: number;
  /** The largest letters that are wanted, in pixels. */
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

/** Breaks a name between its words, and sets it as large as the box allows. */
export function fitTitle(text: string, { width, height, largest }: Box): Fitted {
  for (let size = largest; ; size -= step) {
    const type: Type = { face: 'display', size, tracking: -0.035 };
    const lines = broken(text, width, type);
    const lineHeight = size * leading;
    const fits =
      lines.length * lineHeight <= height && lines.every((line) => outline(line, type).width <= width);
    if (fits || size <= smallest) return { lines, type, lineHeight };
  }
}

function broken(text: string, width: number, type: Type): string[] {
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && outline(longer, type).width > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** A word of one or two letters stays with the next one. */
const wordsOf = (text: string) =>
  text
    .trim()
    .replaceAll(/(?<=^|\s)(\S{1,2})\s+/g, '$1\u00a0')
    .split(/[^\S\u00a0]+/);
