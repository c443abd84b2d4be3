const base = 36;

/** Writes a non-negative integer in base 36, because cookies have little room. */
export const encodeNumber = (value: number): string => value.toString(base);

export function decodeNumber(text: string): number | undefined {
  const value = Number.parseInt(text, base);
  return Number.isSafeInteger(value) && value >= 0 && encodeNumber(value) === text ? value : undefined;
}
