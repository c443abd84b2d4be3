/** Remembers the results of a function of a text. */
export function memoize<T>(compute: (text: string) => T, atMost = 20_000): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    // A part of a page would keep the whole page in memory.
    const copy = Buffer.from(text).toString();
    const result = compute(copy);
    if (results.size >= atMost) results.clear();
    results.set(copy, result);
    return result;
  };
}
