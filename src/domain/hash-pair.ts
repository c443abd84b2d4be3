/** 32 bits that depend on both numbers and on their order: the same pair gives the same hash in every build. */
export function hashPair(a: number, b: number): number {
  let hash = 1;
  for (const part of [a, a / 2 ** 32, b, b / 2 ** 32]) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}
