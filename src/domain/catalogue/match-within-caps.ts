interface Asker<T> {
  /** What it has not asked for yet, best first. */
  left: Iterator<T, undefined>;
  held: Set<T>;
  index: number;
}

interface Caps<T> {
  /** How many wishes each asker is granted at most. */
  wanted: number;
  /** How many askers share one wish at most. */
  shared: number;
  /** The rank of an asker (by its place in `wishes`) for what it wishes: the lowest ranks are kept. */
  rank(wish: T, asker: number): number;
}

/**
 * Grants wishes by deferred acceptance: who is refused asks for its next wish. The result does not depend on the order of
 * asking, and one more or one less wish changes little of it. `wishes` has those of each asker, best first.
 */
export function matchWithinCaps<T>(wishes: readonly (readonly T[])[], caps: Caps<T>): T[][] {
  const askers = wishes.map((all, index): Asker<T> => ({ left: all.values(), held: new Set(), index }));
  const holders = new Map<T, Asker<T>[]>();
  const waiting = [...askers];
  for (let asker = waiting.pop(); asker !== undefined; asker = waiting.pop()) {
    while (asker.held.size < caps.wanted) {
      const next: IteratorResult<T, undefined> = asker.left.next();
      if (next.done === true) break;
      const refused: Asker<T> | undefined = ask(holders, next.value, asker, caps);
      if (refused !== undefined && refused !== asker) waiting.push(refused);
    }
  }
  return wishes.map((all, index) => all.filter((wish) => askers[index]?.held.has(wish)));
}

/** Returns who loses the wish, if there are too many. */
function ask<T>(
  holders: Map<T, Asker<T>[]>,
  wish: T,
  asker: Asker<T>,
  { shared, rank }: Caps<T>,
): Asker<T> | undefined {
  const holding = holders.get(wish) ?? [];
  holders.set(wish, [...holding, asker]);
  asker.held.add(wish);
  if (holding.length < shared) return undefined;
  const refused = holding.reduce((a, b) => (rank(wish, a.index) > rank(wish, b.index) ? a : b), asker);
  holders.set(
    wish,
    [...holding, asker].filter((one) => one !== refused),
  );
  refused.held.delete(wish);
  return refused;
}
