/** The words of an address. */
const words = /[a-z0-9-]+/g;
/** Up to so many names are looked for one by one first: most texts have none, and their words need not be split. */
const few = 20;

/**
 * Returns whether any text in a value has one of these names as a word. A part that several values share is searched once.
 */
export function namesOneOf(names: Iterable<string>): (value: unknown) => boolean {
  const wantedNames = new Set(names);
  const results = new WeakMap<object, boolean>();
  const mayHave = (text: string) =>
    wantedNames.size > few || [...wantedNames].some((name) => text.includes(name));
  const inText = (text: string) =>
    wantedNames.has(text) ||
    (mayHave(text) && (text.match(words)?.some((word) => wantedNames.has(word)) ?? false));
  function search(value: unknown): boolean {
    if (typeof value === 'string') return inText(value);
    if (typeof value === 'number') return wantedNames.has(String(value));
    if (typeof value !== 'object' || value === null) return false;
    const found = results.get(value) ?? Object.values(value).some(search);
    results.set(value, found);
    return found;
  }
  return search;
}
