const base = 36;

/** A whole number from 0 up in as few letters as a cookie allows. */
export const encodeNumber = (value: number): string => value.toString(base);

export function decodeNumber(text: string): number | undefined {
  const value = Number.parseInt(text, base);
  return Number.isSafeInteger(value) && value >= 0 && encodeNumber(value) === text ? value : undefined;
}
