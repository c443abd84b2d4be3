interface Caps {
  /** How many wishes each asker is granted at most. */
  wanted: number;
  /** How many askers share one wish at most. */
  shared: number;
  /** The rank of an asker (by its place in `wishes`) for what it wishes: the lowest ranks are kept. */
  rank(wish: number, asker: number): number;
}

/** What is wished for, as small numbers, best first. */
type Wishes = readonly number[] | Int32Array;

/**
 * Grants wishes by deferred acceptance: who is refused asks for its next wish. The result does not depend on the order of
 * asking, and one more or one less wish changes little of it.
 */
export function matchWithinCaps(wishes: readonly Wishes[], { wanted, shared, rank }: Caps): number[][] {
  /** How many of its wishes each asker has asked for, and how many of them it holds. */
  const asked = new Uint32Array(wishes.length);
  const held = new Uint32Array(wishes.length);
  /** By wish, the askers that hold it. */
  const holders: number[][] = [];

  /** Returns who loses the wish, if there are too many. */
  function grant(wish: number, asker: number): number | undefined {
    const holding = holders[wish] ?? [];
    holding.push(asker);
    holders[wish] = holding;
    if (holding.length <= shared) return undefined;
    const refused = holding.reduce((a, b) => (rank(wish, a) > rank(wish, b) ? a : b));
    holding.splice(holding.indexOf(refused), 1);
    return refused;
  }

  const waiting = [...wishes.keys()];
  for (let asker = waiting.pop(); asker !== undefined; asker = waiting.pop()) {
    const all = wishes[asker] ?? [];
    let count = held[asker] ?? 0;
    let next = asked[asker] ?? 0;
    for (let wish = all[next]; count < wanted && wish !== undefined; wish = all[next]) {
      const refused = grant(wish, asker);
      next += 1;
      if (refused === asker) continue;
      count += 1;
      if (refused === undefined) continue;
      held[refused] = (held[refused] ?? 0) - 1;
      waiting.push(refused);
    }
    held[asker] = count;
    asked[asker] = next;
  }
  return wishes.map((all, asker) =>
    Array.from(all.slice(0, asked[asker])).filter((wish) => holders[wish]?.includes(asker)),
  );
}
