import { hashPair } from '../hash-pair.ts';

/** Cards are numbers: their places among all. */
interface Cards {
  ids: Float64Array;
  /** Numbers that stand for tastes and categories, in ascending order. */
  traits: readonly (readonly number[])[];
}

interface Before {
  lines: LinesOfAlike;
  /** The place of each card of these lines among the cards now; -1 if it is gone or has other traits. */
  placeNow: Int32Array;
  /** The cards that were not there, or had other traits. */
  fresh: readonly number[];
}

/** By trait, the cards that have it. */
export type LinesOfAlike = ReadonlyMap<number, Int32Array>;

interface Key {
  others: Uint32Array;
  tie: number;
  id: number;
}

/**
 * The cards with a common trait stand in a line, sorted by their other traits in an order of traits that differs from line to
 * line: cards that share many stand near each other in at least some of their lines.
 */
export function linesOfAlike({ ids, traits }: Cards, { lines, placeNow, fresh }: Before): LinesOfAlike {
  const joining = Map.groupBy(
    fresh.flatMap((card) => (traits[card] ?? []).map((trait) => ({ trait, card }))),
    ({ trait }) => trait,
  );
  const next = new Map<number, Int32Array>();
  for (const trait of new Set([...lines.keys(), ...joining.keys()])) {
    const keyOf = (card: number): Key => ({
      others: Uint32Array.from(traits[card] ?? [], (other) => hashPair(trait, other)).sort(),
      tie: hashPair(trait, ids[card] ?? 0),
      id: ids[card] ?? 0,
    });
    const staying = lines
      .get(trait)
      ?.map((card) => placeNow[card] ?? -1)
      .filter((card) => card >= 0);
    const sorted = (joining.get(trait) ?? [])
      .map(({ card }) => ({ card, key: keyOf(card) }))
      .sort((a, b) => compareKeys(a.key, b.key));
    const line = join(staying ?? new Int32Array(), sorted, keyOf);
    if (line.length > 0) next.set(trait, line);
  }
  return next;
}

/** Both are sorted; a line is long, and few join it. */
function join(
  staying: Int32Array,
  joining: readonly { card: number; key: Key }[],
  keyOf: (card: number) => Key,
): Int32Array {
  const line = new Int32Array(staying.length + joining.length);
  let taken = 0;
  for (const [nth, { card, key }] of joining.entries()) {
    const place = placeOf(key, staying, taken, keyOf);
    line.set(staying.subarray(taken, place), taken + nth);
    line[place + nth] = card;
    taken = place;
  }
  line.set(staying.subarray(taken), taken + joining.length);
  return line;
}

/** Before the first card from `start` on that stands behind it. */
function placeOf(key: Key, staying: Int32Array, start: number, keyOf: (card: number) => Key): number {
  let low = start;
  let high = staying.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareKeys(keyOf(staying[middle] ?? 0), key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareKeys(a: Key, b: Key): number {
  const length = Math.min(a.others.length, b.others.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a.others[index] ?? 0) - (b.others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.others.length - b.others.length || a.tie - b.tie || a.id - b.id;
}
