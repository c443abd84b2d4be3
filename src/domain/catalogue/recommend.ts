export interface Candidate {
  id: number;
  filterVariants: readonly number[];
  partitions: readonly number[];
  isTop: boolean;
  isAvailable: boolean;
}

export interface BoughtTogether {
  id: number;
  otherId: number;
  times: number;
}

/** Similarity points for each shared taste or partition. */
export const similarityPoints = { taste: 2, partition: 1 };

interface Scored {
  candidate: Candidate;
  together: number;
  likeness: number;
}

/**
 * Without cards: bestsellers, then goods with the Top badge. With cards: what was bought together with them, then what
 * shares their tastes and partitions. Leaves out the cards themselves, goods out of stock, and unrelated goods.
 */
export function recommend(
  asked: readonly number[],
  candidates: readonly Candidate[],
  pairs: readonly BoughtTogether[],
  limit: number,
): number[] {
  if (asked.length === 0) return popular(candidates, pairs, limit);
  const askedIds = new Set(asked);
  const askedCards = candidates.filter((candidate) => askedIds.has(candidate.id));
  const tastes = new Set(askedCards.flatMap((card) => card.filterVariants));
  const partitions = new Set(askedCards.flatMap((card) => card.partitions));
  const together = timesBoughtWith(askedIds, pairs);
  return candidates
    .filter((candidate) => candidate.isAvailable && !askedIds.has(candidate.id))
    .map((candidate) => ({
      candidate,
      together: together.get(candidate.id) ?? 0,
      likeness:
        similarityPoints.taste * shared(candidate.filterVariants, tastes) +
        similarityPoints.partition * shared(candidate.partitions, partitions),
    }))
    .filter((scored) => scored.together > 0 || scored.likeness > 0)
    .sort(byRank)
    .slice(0, limit)
    .map((scored) => scored.candidate.id);
}

function popular(
  candidates: readonly Candidate[],
  pairs: readonly BoughtTogether[],
  limit: number,
): number[] {
  const bought = new Set(pairs.map(({ id }) => id));
  const together = timesBoughtWith(bought, pairs);
  return candidates
    .filter(({ isAvailable }) => isAvailable)
    .map((candidate) => ({ candidate, together: together.get(candidate.id) ?? 0, likeness: 0 }))
    .sort(byRank)
    .slice(0, limit)
    .map(({ candidate }) => candidate.id);
}

function timesBoughtWith(asked: ReadonlySet<number>, pairs: readonly BoughtTogether[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const pair of pairs) {
    if (asked.has(pair.id)) times.set(pair.otherId, (times.get(pair.otherId) ?? 0) + pair.times);
  }
  return times;
}

const shared = (values: readonly number[], others: ReadonlySet<number>) =>
  values.filter((value) => others.has(value)).length;

const byRank = (a: Scored, b: Scored) =>
  b.together - a.together || b.likeness - a.likeness || byDefaultRank(a.candidate, b.candidate);

/** The order of cards that are otherwise equal. */
const byDefaultRank = (a: Candidate, b: Candidate): number =>
  Number(b.isTop) - Number(a.isTop) || a.id - b.id;
