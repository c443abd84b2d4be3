import type { Face } from './fonts.ts';
import { textWidth } from './lettering.ts';

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

/** Glues the short words and the dash to their neighbours, as typesetters do. */
function glued(text: string): string {
  return text.replace(/(^|[ \u00a0«])([\p{L}’]{1,2}) /gu, '$1$2\u00a0').replace(/ ([–—])/g, '\u00a0$1');
}

/** The first sentences that fit into the lines given. */
export function opening(text: string, face: Face, size: number, width: number, most: number): string[] {
  const sentences = glued(text).match(/[^.!?]+[.!?]+/g) ?? [text];
  let told: string[] = [];
  for (let count = 1; count <= sentences.length; count += 1) {
    const lines = wrapped(sentences.slice(0, count).join('').trim(), face, size, width);
    if (lines.length > most) break;
    told = lines;
  }
  return told.length ? told : wrapped(sentences[0] ?? text, face, size, width).slice(0, most);
}
