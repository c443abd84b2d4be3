import { textWidth, write } from './lettering.ts';

const tracking = -0.03;
const leading = 0.98;
const longestOnOneLine = 8;
const oneLineShare = 0.62;
const smallest = 24;
const capital = 0.75;
const descent = 0.2;

const vowels = 'аеєиіїоуюяАЕЄИІЇОУЮЯ';

function hyphenated(word: string): [string, string] {
  const letters = [...word];
  const middle = letters.length / 2;
  const places = letters
    .map((_, index) => index)
    .filter((index) => index > 2 && index < letters.length - 2)
    .filter((index) => vowels.includes(letters[index - 1] ?? '') && !vowels.includes(letters[index] ?? ''));
  const [place = Math.round(middle)] = places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return [`${letters.slice(0, place).join('')}-`, letters.slice(place).join('')];
}

function widthOf(lines: string[]): number {
  return Math.max(...lines.map((line) => textWidth(line, { face: 'name', size: 1, tracking })));
}

/** A preposition never stays behind at the end of the first line, if there is another place to break. */
function brokenBetweenWords(words: string[]): string[] {
  const breaks = words
    .slice(1)
    .map((_, index) => ({
      lines: [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')],
      dangling: (words[index] ?? '').length < 3,
    }));
  const [best] = breaks.toSorted(
    (a, b) => Number(a.dangling) - Number(b.dangling) || widthOf(a.lines) - widthOf(b.lines),
  );
  return best?.lines ?? words;
}

/**
 * A name stays on one line while it can be set large there. Otherwise several words take two lines, broken
 * where both are the most even, and one long word grows smaller; it is hyphenated only when it would
 * be too small to read.
 */
export function nameLines(name: string, width: number, largest: number): string[] {
  const words = name.split(' ');
  const size = width / widthOf([name]);
  if (name.length <= longestOnOneLine || size >= largest * oneLineShare) return [name];
  if (words.length > 1) return brokenBetweenWords(words);
  return size < smallest ? hyphenated(name) : [name];
}

export interface NameBox {
  x: number;
  /** Top of the space for the name. */
  y: number;
  width: number;
  height: number;
  largest: number;
  fill: string;
}

/** A name fitted into a box: a single line hangs on its middle, two lines keep clear of the box's foot. */
export function writeName(name: string, box: NameBox): string {
  const lines = nameLines(name, box.width, box.largest);
  const ems = capital + (lines.length - 1) * leading;
  const hanging = lines.length > 1 ? descent : 0;
  const size = Math.min(box.largest, box.width / widthOf(lines), box.height / (ems + hanging));
  const top = box.y + (box.height - size * (ems + hanging)) / 2;
  return lines
    .map((line, index) =>
      write(line, {
        x: box.x - size * 0.06,
        y: top + size * (capital + index * leading),
        size,
        face: 'name',
        tracking,
        fill: box.fill,
      }),
    )
    .join('');
}
