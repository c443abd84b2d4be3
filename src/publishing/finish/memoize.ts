/** A text that keeps no other in memory: V8 makes a part of a text point into the whole. */
export const copyText = (part: string): string => Buffer.from(part).toString();

/** Remembers the results of a function of a text. */
export function memoize<T>(compute: (text: string) => T, atMost = 20_000): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const copy = copyText(text);
    const result = compute(copy);
    if (results.size >= atMost) results.clear();
    results.set(copy, result);
    return result;
  };
}
