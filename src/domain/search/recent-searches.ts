import { cleanQuery, normalizeName } from './search.ts';

/** What was searched for, the latest first. */
export type RecentSearches = readonly string[];

const maxSearches = 5;
const maxQueryLength = 80;
/** A field of one line never holds it. */
const separator = '\n';

export function addSearch(recent: RecentSearches, query: string): RecentSearches {
  const kept = cleanQuery(query).slice(0, maxQueryLength).trim();
  return kept === '' ? recent : [kept, ...removeSearch(recent, kept)].slice(0, maxSearches);
}

export const removeSearch = (recent: RecentSearches, query: string): RecentSearches =>
  recent.filter((one) => normalizeName(one) !== normalizeName(query));

export const encodeRecentSearches = (recent: RecentSearches): string => recent.join(separator);

/** Whatever was written there, what comes out is a list that could have been remembered. */
export const decodeRecentSearches = (text: string): RecentSearches =>
  text.split(separator, maxSearches).reduceRight(addSearch, []);
