import { hashPair } from '../hash-pair.ts';
import { isSame, keepSame } from '../same.ts';
import { type LinesOfAlike, linesOfAlike } from './lines-of-alike.ts';
import { matchWithinCaps } from './match-within-caps.ts';
import { createNearby } from './near-in-lines.ts';
import { type Candidate, similarityPoints } from './recommend.ts';

/** A change of a card renders the pages that recommend it, so they must be few. */
export const recommendedAtMost = 16;

/** By the id of each card, the ids that its page recommends. */
type Recommended = ReadonlyMap<number, readonly number[]>;

/** What was found for a catalogue. Cards are numbers: their places in it. */
interface Found {
  candidates: readonly Candidate[];
  traits: readonly (readonly number[])[];
  lines: LinesOfAlike;
  /** Of each line, the cards that are available. */
  available: LinesOfAlike;
  /** The cards that each card compared itself with, best first. */
  wishes: readonly Int32Array[];
  recommended: Recommended;
}

const nothing: Found = {
  candidates: [],
  traits: [],
  lines: new Map(),
  available: new Map(),
  wishes: [],
  recommended: new Map(),
};

/**
 * The recommendations of every card's page, most similar first, as `recommend` does for one card if nothing was bought
 * together. Equal ones are spread by a hash of the asking card, none is recommended on more than `recommendedAtMost`
 * pages, and cards are compared only with those that stand near them: so the time grows with the number of cards, and
 * one card more or less changes few pages. A recommender remembers the last catalogue: after a change, only cards that have
 * others near them compare again.
 */
export function createRecommender(limit: number): (candidates: readonly Candidate[]) => Recommended {
  let last = nothing;
  return (candidates) => {
    last = recommendToEach(candidates, limit, last);
    return last.recommended;
  };
}

function recommendToEach(candidates: readonly Candidate[], limit: number, last: Found): Found {
  const traits = candidates.map(traitsOf);
  const ids = Float64Array.from(candidates, ({ id }) => id);
  const top = Uint8Array.from(candidates, ({ isTop }) => Number(isTop));
  const { placeNow, placeBefore } = followCards(candidates, traits, last);
  const fresh = candidates.flatMap((_card, place) => (placeBefore[place] === -1 ? place : []));
  const lines = linesOfAlike({ ids, traits }, { lines: last.lines, placeNow, fresh });
  const isAvailable = Uint8Array.from(candidates, (card) => Number(card.isAvailable));
  const available = new Map(
    Array.from(lines, ([trait, line]) => [trait, line.filter((card) => isAvailable[card] === 1)]),
  );
  const nearby = createNearby({ lines, available }, last.available, { placeNow, placeBefore });
  const likeness = compareTraits(traits);
  /** Lower is better: more points first, and equals in an order that is each asking card's own. */
  const rankOf = (asking: number, other: number, points: number) =>
    hashPair(ids[asking] ?? 0, ids[other] ?? 0) - points * 2 ** 32;
  /** Among equals, those with the Top badge first. */
  const wishRank = (asking: number, other: number) =>
    rankOf(asking, other, 2 * likeness(asking, other) + (top[other] ?? 0));
  const hasMoved = placeNow.some((now, before) => now !== before && now !== -1);
  const wishes = candidates.map((_card, asking) => {
    const near = nearby(asking);
    if (near === undefined) {
      const before = last.wishes[placeBefore[asking] ?? -1] ?? new Int32Array();
      return hasMoved ? before.map((other) => placeNow[other] ?? -1) : before;
    }
    const ranked = near.map((other) => ({ other, rank: wishRank(asking, other) }));
    ranked.sort((a, b) => a.rank - b.rank || (ids[a.other] ?? 0) - (ids[b.other] ?? 0));
    return Int32Array.from(ranked, ({ other }) => other);
  });
  const granted = matchWithinCaps(wishes, {
    wishable: candidates.length,
    perAsker: limit,
    perWish: recommendedAtMost,
    rank: (other, asking) => rankOf(other, asking, likeness(other, asking)),
  });
  const recommended = new Map(
    candidates.map(({ id }, asking) => [
      id,
      keepSame(
        last.recommended.get(id),
        (granted[asking] ?? []).flatMap((other) => candidates[other]?.id ?? []),
      ),
    ]),
  );
  return { candidates, traits, lines, available, wishes, recommended };
}

/** Where the cards of the last catalogue are in this one, and the other way round; -1: gone or new, or with other traits. */
function followCards(candidates: readonly Candidate[], traits: Found['traits'], last: Found) {
  const placeNow = new Int32Array(last.candidates.length).fill(-1);
  const placeBefore = new Int32Array(candidates.length).fill(-1);
  const placesBefore = new Map(last.candidates.map(({ id }, place) => [id, place]));
  for (const [now, { id, isTop }] of candidates.entries()) {
    const before = placesBefore.get(id) ?? -1;
    const isAlike = last.candidates[before]?.isTop === isTop && isSame(last.traits[before], traits[now]);
    if (!isAlike) continue;
    placeNow[before] = now;
    placeBefore[now] = before;
  }
  return { placeNow, placeBefore };
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
