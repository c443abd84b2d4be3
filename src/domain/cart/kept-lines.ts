import type { LineKey } from './lines.ts';

/** What the device remembers of a cart line, to show it before the shop has answered. */
export interface KeptLine {
  name: string;
  /** Weight and grind. */
  details: string;
  /** The address of a picture that the browser has fetched before; empty for none. */
  picture: string;
}

/** By `keyOfLine`. */
export type KeptLines = ReadonlyMap<string, KeptLine>;

/** Where localStorage has them. */
export const keptLinesName = 'cart_lines';

export const keyOfLine = ({ id, grindingMethodId }: LineKey): string => `${id} ${grindingMethodId}`;

/** A row for each line, its fields separated by tabs: the first script has no room for a parser that checks shapes. */
export const encodeKept = (lines: KeptLines): string =>
  [...lines]
    .map(([key, { name, details, picture }]) => [key, name, details, picture].map(onOneLine).join('\t'))
    .join('\n');

const onOneLine = (text: string) => text.replaceAll(/[\t\n\r]/g, ' ');

const rowsOf = (text: string) => text.split('\n').map((row) => row.split('\t'));

const lineOf = ([, name = '', details = '', picture = '']: readonly string[]): KeptLine => ({
  name,
  details,
  picture,
});

export const decodeKept = (text: string): KeptLines =>
  new Map(rowsOf(text).map((row) => [row[0] ?? '', lineOf(row)]));

/** Its texts are empty if nothing is remembered. */
export const findKept = (text: string, line: LineKey): KeptLine =>
  lineOf(rowsOf(text).find(([key]) => key === keyOfLine(line)) ?? []);
