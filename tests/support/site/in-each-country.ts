import { shopEditions } from '../../../src/editions/editions.ts';

/** The countries of a shop have these in turn. */
export function inTurn<T>(values: readonly T[], country: number): T {
  const value = values[country % values.length];
  if (value === undefined) throw new Error('There is nothing to take in turn');
  return value;
}

/** What a command prints for the countries of the shop, each its line; nothing for an empty one. */
export const inEachCountry = (...lines: readonly string[]): string =>
  shopEditions
    .map((code, country) => ({ code, line: inTurn(lines, country) }))
    .filter(({ line }) => line !== '')
    .map(({ code, line }) => `${code}: ${line}\n`)
    .join('');
