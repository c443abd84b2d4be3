import { cleanQuery, normalizeName } from './search.ts';

/** Recent queries, the latest first. */
export type RecentSearches = readonly string[];

const maxSearches = 5;
const maxQueryLength = 80;
/** A single-line field never contains it. */
const separator = '\n';

export function addSearch(recent: RecentSearches, query: string): RecentSearches {
  const cleaned = cleanQuery(query).slice(0, maxQueryLength).trim();
  return cleaned === '' ? recent : [cleaned, ...removeSearch(recent, cleaned)].slice(0, maxSearches);
}

export const removeSearch = (recent: RecentSearches, query: string): RecentSearches =>
  recent.filter((one) => normalizeName(one) !== normalizeName(query));

export const encodeRecentSearches = (recent: RecentSearches): string => recent.join(separator);

/** Cleans each stored query, because visitors can edit the storage. */
export const decodeRecentSearches = (text: string): RecentSearches =>
  text.split(separator, maxSearches).reduceRight(addSearch, []);
