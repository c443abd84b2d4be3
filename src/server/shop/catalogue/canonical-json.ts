/** JSON that is equal for equal values: keys in order, and 42.3 for the 42.300000000000004 that some programs print. */
export function canonicalJson(value: unknown, leftOut: readonly string[] = []): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (leftOut.includes(key)) return undefined;
    if (typeof part === 'number') return Number(part.toFixed(9));
    return isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
