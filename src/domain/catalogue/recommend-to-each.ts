import { hashPair } from '../hash-pair.ts';
import { matchWithinCaps } from './match-within-caps.ts';
import { type Candidate, similarityPoints } from './recommend.ts';

/** A change of a card renders the pages that recommend it, so they must be few. */
export const recommendedAtMost = 16;

/** How many available cards a card looks at, on each side of each line that it stands in. */
const lookAside = 8;

/** Where a card stands in a line of cards with a common trait. */
interface Place {
  /** The available ones of the line. */
  available: Uint32Array;
  /** How many of them stand before it. */
  before: number;
}

/**
 * The recommendations of every card's page, most similar first, as `recommend` does for one card if nothing was bought
 * together. Equal ones are spread by a hash of the asking card, none is recommended on more than `recommendedAtMost`
 * pages, and cards are compared only with those that stand near them: so the time grows with the number of cards, and
 * one card more or less changes few pages.
 */
export function recommendToEach(
  candidates: readonly Candidate[],
  limit: number,
): ReadonlyMap<number, readonly number[]> {
  const traits = candidates.map(traitsOf);
  const likeness = compareTraits(traits);
  const ids = Float64Array.from(candidates, ({ id }) => id);
  const top = Uint8Array.from(candidates, ({ isTop }) => Number(isTop));
  /** Lower is better: more points first, and equals in an order that is each asking card's own. */
  const rankOf = (asking: number, other: number, points: number) =>
    hashPair(ids[asking] ?? 0, ids[other] ?? 0) - points * 2 ** 32;
  /** Among equals, those with the Top badge first. */
  const wishRank = (asking: number, other: number) =>
    rankOf(asking, other, 2 * likeness(asking, other) + (top[other] ?? 0));
  const wishes = placesInLines(candidates, traits).map((places, asking) =>
    Array.from(nearby(asking, places), (other) => ({ other, rank: wishRank(asking, other) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ other }) => other),
  );
  const granted = matchWithinCaps(wishes, {
    wanted: limit,
    shared: recommendedAtMost,
    rank: (other, asking) => rankOf(other, asking, likeness(other, asking)),
  });
  return new Map(
    candidates.map(({ id }, asking) => [
      id,
      (granted[asking] ?? []).flatMap((other) => candidates[other]?.id ?? []),
    ]),
  );
}

/** The tastes, as even numbers, and the partitions, as odd ones. */
const traitsOf = ({ filterVariants, partitions }: Candidate): number[] => {
  const traits = new Set([...filterVariants.map((id) => 2 * id), ...partitions.map((id) => 2 * id + 1)]);
  return [...traits].sort((a, b) => a - b);
};

const pointsOf = (trait: number) => (trait % 2 === 0 ? similarityPoints.taste : similarityPoints.partition);

/** The points of two cards, by index. All traits stand in one small array, because each card is compared with many. */
function compareTraits(traits: readonly (readonly number[])[]) {
  const all = Float64Array.from(traits.flat());
  const ends = new Uint32Array(traits.length + 1);
  for (const [index, { length }] of traits.entries()) ends[index + 1] = (ends[index] ?? 0) + length;
  return (one: number, other: number): number => {
    let points = 0;
    let a = ends[one] ?? 0;
    let b = ends[other] ?? 0;
    const endOfA = ends[one + 1] ?? 0;
    const endOfB = ends[other + 1] ?? 0;
    while (a < endOfA && b < endOfB) {
      const trait = all[a] ?? 0;
      const difference = trait - (all[b] ?? 0);
      if (difference === 0) points += pointsOf(trait);
      if (difference <= 0) a += 1;
      if (difference >= 0) b += 1;
    }
    return points;
  };
}

/** The places of each card: the cards with a common trait stand in a line. */
function placesInLines(candidates: readonly Candidate[], traits: readonly (readonly number[])[]): Place[][] {
  const lines = new Map<number, number[]>();
  for (const [index, all] of traits.entries()) {
    for (const trait of all) {
      const line = lines.get(trait);
      if (line === undefined) lines.set(trait, [index]);
      else line.push(index);
    }
  }
  const places = candidates.map((): Place[] => []);
  for (const [trait, line] of lines) {
    const sorted = sortBySimilarity(trait, line, candidates, traits);
    const available = Uint32Array.from(sorted.filter((index) => candidates[index]?.isAvailable));
    let before = 0;
    for (const index of sorted) {
      places[index]?.push({ available, before });
      if (available[before] === index) before += 1;
    }
  }
  return places;
}

/**
 * Sorts by the traits beside the common one, in an order of traits that differs from line to line: cards that share many
 * stand near each other in at least some of their lines.
 */
function sortBySimilarity(
  common: number,
  line: readonly number[],
  candidates: readonly Candidate[],
  traits: readonly (readonly number[])[],
): number[] {
  return line
    .map((index) => ({
      index,
      others: Uint32Array.from(traits[index] ?? [], (trait) => hashPair(common, trait)).sort(),
      tie: hashPair(common, candidates[index]?.id ?? 0),
    }))
    .sort((a, b) => compareLists(a.others, b.others) || a.tie - b.tie)
    .map(({ index }) => index);
}

function compareLists(a: Uint32Array, b: Uint32Array): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The available cards that stand near it in one of its lines. */
function nearby(asking: number, places: readonly Place[]): Set<number> {
  const near = new Set<number>();
  for (const { available, before } of places) {
    const last = Math.min(available.length - 1, before + lookAside);
    for (let place = Math.max(0, before - lookAside); place <= last; place += 1) {
      const other = available[place];
      if (other !== undefined && other !== asking) near.add(other);
    }
  }
  return near;
}
