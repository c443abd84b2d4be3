import { byDefaultRank, type Candidate, similarityPoints } from './recommend.ts';

/**
 * Returns what `recommend` returns for each candidate alone if nothing was bought together. Cards with the same tastes
 * and partitions form a kind and share one result, so only the first few of each kind need comparing.
 */
export function recommendToEach(
  candidates: readonly Candidate[],
  limit: number,
): ReadonlyMap<number, readonly number[]> {
  const kinds = [...Map.groupBy(candidates, nameOfKind).values()];
  // One more than the limit, because a card is never recommended to itself.
  const enough = limit + 1;
  const best = kinds
    .flatMap((kind, index) =>
      kind
        .filter(({ isAvailable }) => isAvailable)
        .toSorted(byDefaultRank)
        .slice(0, enough)
        .map((candidate) => ({ ...candidate, kind: index })),
    )
    .toSorted(byDefaultRank);
  const likenessTo = similarityIndex(kinds.flatMap(([first]) => first ?? []));
  return new Map(
    kinds.flatMap((kind) => {
      const [first] = kind;
      const found = first === undefined ? [] : mostSimilar(best, likenessTo(first), enough);
      return kind.map(({ id }) => [id, found.filter((other) => other !== id).slice(0, limit)] as const);
    }),
  );
}

const nameOfKind = ({ filterVariants, partitions }: Candidate) =>
  [filterVariants, partitions].map((ids) => ids.toSorted((a, b) => a - b).join()).join('|');

/** The similarity of a card to each kind, by index; kinds that share nothing are skipped. */
function similarityIndex(kinds: readonly Candidate[]) {
  const byTaste = kindsBy(kinds, ({ filterVariants }) => filterVariants);
  const byPartition = kindsBy(kinds, ({ partitions }) => partitions);
  return ({ filterVariants, partitions }: Candidate): Uint32Array => {
    const likeness = new Uint32Array(kinds.length);
    const add = (sharing: readonly number[] = [], points: number) => {
      for (const kind of sharing) likeness[kind] = (likeness[kind] ?? 0) + points;
    };
    for (const taste of new Set(filterVariants)) add(byTaste.get(taste), similarityPoints.taste);
    for (const partition of new Set(partitions)) add(byPartition.get(partition), similarityPoints.partition);
    return likeness;
  };
}

function kindsBy(kinds: readonly Candidate[], idsOf: (kind: Candidate) => readonly number[]) {
  const lists = new Map<number, number[]>();
  for (const [index, kind] of kinds.entries()) {
    for (const id of idsOf(kind)) {
      const list = lists.get(id) ?? [];
      list.push(index);
      lists.set(id, list);
    }
  }
  return lists;
}

/** Candidates are sorted by default rank, and keep that order among equals. */
function mostSimilar(
  candidates: readonly (Candidate & { kind: number })[],
  likeness: Uint32Array,
  count: number,
): number[] {
  const levels = new Map<number, number[]>();
  for (const { id, kind } of candidates) {
    const points = likeness[kind] ?? 0;
    if (points === 0) continue;
    const level = levels.get(points) ?? [];
    if (level.length < count) level.push(id);
    levels.set(points, level);
  }
  return [...levels.entries()]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, ids]) => ids)
    .slice(0, count);
}
