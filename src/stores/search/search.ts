import { atom } from 'nanostores';
import {
  addSearch,
  decodeRecentSearches,
  encodeRecentSearches,
  type RecentSearches,
  removeSearch,
} from '../../domain/search/recent-searches.ts';
import { cleanQuery, isSearchable } from '../../domain/search/search.ts';
import { isSafeToTrack } from '../../domain/visitor/analytics.ts';
import { track } from '../analytics/track.ts';
import { storedAtom } from '../shell/stored-atom.ts';

/** The text of the search field. */
export const $query = atom('');

/** Milliseconds after the last key press until a query is tracked. */
const pause = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
let untracked = '';

$query.listen((query) => {
  clearTimeout(timer);
  untracked = isSearchable(query) && isSafeToTrack(query) ? cleanQuery(query) : '';
  timer = setTimeout(trackSearch, pause);
});

/** Also called when the field loses focus: a result may open another page at once. */
export function trackSearch(): void {
  clearTimeout(timer);
  if (untracked !== '') track({ event: 'search', search_term: untracked });
  untracked = '';
}

const { $value, change } = storedAtom<RecentSearches>('recent_searches', {
  encode: encodeRecentSearches,
  decode: decodeRecentSearches,
});

/** Queries of this browser that found something. */
export const $recentSearches = $value;

export const addRecentSearch = (query: string): void => change((recent) => addSearch(recent, query));

export const removeRecentSearch = (query: string): void => change((recent) => removeSearch(recent, query));

export const forgetSearches = (): void => change(() => []);
