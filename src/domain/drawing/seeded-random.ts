export interface SeededRandom {
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
}

/** The same seed gives the same numbers, so a coffee always gets the same pack. */
export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), 1 | state);
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
    return ((mix ^ (mix >>> 14)) >>> 0) / 4294967296;
  };
  return { below: (limit) => Math.floor(next() * limit) };
}
