import { normalizeName } from './search.ts';

/** The keys of the Latin layout, and what the Ukrainian layout has on them. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
const ukrainianKeys = "йцукенгшщзхїфівапролджєячсмитьбю'ґ";
/** Letters of the Russian layout, and what the Ukrainian one has on their keys. */
const russianKeys = 'ыэъ';
const ukrainianForRussian = 'ієї';

const keyMap = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((key, index) => [key, to.charAt(index)]));

const layouts = [
  keyMap(latinKeys, ukrainianKeys),
  keyMap(ukrainianKeys, latinKeys),
  keyMap(russianKeys, ukrainianForRussian),
];

/** What the same keys write in another layout; texts that no layout changes are left out. */
export function inOtherLayouts(query: string): string[] {
  const typed = normalizeName(query);
  const written = layouts.map((keys) => Array.from(typed, (key) => keys.get(key) ?? key).join(''));
  return [...new Set(written)].filter((text) => text !== typed);
}

/** Shorter words are too like each other. */
const shortestWord = 3;
const allowedSlips = 1;
/** Of a whole word with the same first letter: an exchanged letter often comes with a missing one. */
const slipsOfWholeWord = 2;
/** A query that is still being typed may be the beginning of a word. */
const behindWholeWords = 1.5;

/** The word or name nearest to a query with a slip of a letter; among equals the first. */
export function nearest(query: string, names: Iterable<string>): string | undefined {
  const typed = normalizeName(query);
  if (typed.length < shortestWord) return undefined;
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const slips = slipsIn(typed, normalizeName(name));
    if (slips === undefined || slips >= fewest) continue;
    best = name;
    fewest = slips;
  }
  return best;
}

function slipsIn(typed: string, name: string): number | undefined {
  if (name.length < shortestWord || typed.length > name.length + slipsOfWholeWord) return undefined;
  const { whole, start } = distances(typed, name);
  if (whole <= allowedSlips) return whole;
  if (whole <= slipsOfWholeWord && typed.length > shortestWord && typed[0] === name[0]) return whole;
  return typed.length > shortestWord && start <= allowedSlips ? behindWholeWords + start : undefined;
}

/** Letters to insert, leave out, replace or exchange with the next, for the whole name and for its nearest beginning. */
export function distances(typed: string, name: string): { whole: number; start: number } {
  let beforeLast: number[] = [];
  let last = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= name.length; at += 1) {
      const isSame = typed[row - 1] === name[at - 1];
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && at > 1 && typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1])
        least = Math.min(least, (beforeLast[at - 2] ?? 0) + 1);
      now.push(least);
    }
    [beforeLast, last] = [last, now];
  }
  return { whole: last[name.length] ?? 0, start: Math.min(...last) };
}
