interface Caps {
  /** How many different wishes there are: all are smaller than this. */
  wishable: number;
  /** How many wishes each asker is granted at most. */
  perAsker: number;
  /** How many askers share one wish at most. */
  perWish: number;
  /** The rank of an asker (by its place in `wishes`) for what it wishes: the lowest ranks are kept. */
  rank(wish: number, asker: number): number;
}

/** What is wished for, as small numbers, best first. */
type Wishes = readonly number[] | Int32Array;

/**
 * Grants wishes by deferred acceptance: who is refused asks for its next wish. The result does not depend on the order of
 * asking, and one more or one less wish changes little of it.
 */
export function matchWithinCaps(
  wishes: readonly Wishes[],
  { wishable, perAsker, perWish, rank }: Caps,
): number[][] {
  /** How many of its wishes each asker has asked for, and how many of them it holds. */
  const asked = new Uint32Array(wishes.length);
  const held = new Uint32Array(wishes.length);
  const holders = createHolders(wishable, perWish);

  const waiting = [...wishes.keys()];
  for (let asker = waiting.pop(); asker !== undefined; asker = waiting.pop()) {
    const all = wishes[asker] ?? [];
    let count = held[asker] ?? 0;
    let next = asked[asker] ?? 0;
    for (let wish = all[next]; count < perAsker && wish !== undefined; wish = all[next]) {
      const refused = holders.grant(wish, asker, rank(wish, asker));
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
  return wishes.map((all, asker) => {
    const granted: number[] = [];
    for (const wish of all.slice(0, asked[asker])) if (holders.has(wish, asker)) granted.push(wish);
    return granted;
  });
}

/** Who holds each wish, the lowest rank first; all in two arrays, because many are refused on the way. */
function createHolders(wishable: number, atMost: number) {
  const askers = new Int32Array(wishable * atMost);
  const ranks = new Float64Array(wishable * atMost);
  const counts = new Int32Array(wishable);
  return {
    has(wish: number, asker: number): boolean {
      const first = wish * atMost;
      const end = first + (counts[wish] ?? 0);
      for (let place = first; place < end; place += 1) if (askers[place] === asker) return true;
      return false;
    },
    /** Returns who loses the wish, if there are too many. */
    grant(wish: number, asker: number, rank: number): number | undefined {
      const first = wish * atMost;
      let place = first + (counts[wish] ?? 0);
      let refused: number | undefined;
      if (place < first + atMost) counts[wish] = place - first + 1;
      else {
        place -= 1;
        if ((ranks[place] ?? 0) < rank) return asker;
        refused = askers[place];
      }
      for (; place > first && (ranks[place - 1] ?? 0) > rank; place -= 1) {
        askers[place] = askers[place - 1] ?? 0;
        ranks[place] = ranks[place - 1] ?? 0;
      }
      askers[place] = asker;
      ranks[place] = rank;
      return refused;
    },
  };
}
