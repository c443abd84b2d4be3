import { foldName, tidyQuery } from './search.ts';

/** What was searched for, the latest first. */
export type RecentSearches = readonly string[];

const atMost = 5;
const longest = 80;
/** A field of one line never holds it. */
const separator = '\n';

export function rememberSearch(recent: RecentSearches, query: string): RecentSearches {
  const kept = tidyQuery(query).slice(0, longest).trim();
  return kept === '' ? recent : [kept, ...forgetSearch(recent, kept)].slice(0, atMost);
}

export const forgetSearch = (recent: RecentSearches, query: string): RecentSearches =>
  recent.filter((one) => foldName(one) !== foldName(query));

export const writeRecent = (recent: RecentSearches): string => recent.join(separator);

/** Whatever was written there, what comes out is a list that could have been remembered. */
export const readRecent = (text: string): RecentSearches =>
  text.split(separator, atMost).reduceRight(rememberSearch, []);
