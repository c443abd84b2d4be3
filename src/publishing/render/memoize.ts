import { copyText } from './copy-text.ts';

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
