/** Replaces the placeholders of a text: «{from}–{to} із {count}». Unknown ones stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/** Fills a text in which the ways of a delivery follow the word «доставка», or nothing does. */
export const fillWays = (text: string, ways: string, values: Readonly<Record<string, string>> = {}): string =>
  fill(text, { ...values, ways: ways === '' ? '' : ` ${ways}` });
