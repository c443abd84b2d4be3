import { atom } from 'nanostores';
import { type CardView, isAvailable } from '../../domain/catalogue/card.ts';
import {
  addSearch,
  decodeRecentSearches,
  encodeRecentSearches,
  type RecentSearches,
  removeSearch,
} from '../../domain/search/recent-searches.ts';
import { buildSearchIndex, cleanQuery, isSearchable, type SearchIndex } from '../../domain/search/search.ts';
import { isSafeToTrack } from '../../domain/visitor/analytics.ts';
import { track } from '../analytics/track.ts';
import { allCards } from '../catalogue/cards.ts';
import { readStored, writeStored } from '../shell/storage.ts';

/** What stands in the search field. */
export const $query = atom('');

let preparedIndex: SearchIndex<CardView> | undefined;

/** Every goods card of the shop, ready to be searched. */
export async function searchIndex(): Promise<SearchIndex<CardView>> {
  const cards = await allCards();
  if (preparedIndex?.items !== cards)
    preparedIndex = buildSearchIndex(cards, ({ name }) => name, isAvailable);
  return preparedIndex;
}

/** Milliseconds without a further letter, after which a query is what was searched for. */
const pause = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
let untracked = '';

$query.listen((query) => {
  clearTimeout(timer);
  untracked = isSearchable(query) && isSafeToTrack(query) ? cleanQuery(query) : '';
  timer = setTimeout(trackSearch, pause);
});

/** Whoever leaves the field has typed it all: what was found may lead to another page at once. */
export function trackSearch(): void {
  clearTimeout(timer);
  if (untracked !== '') track({ event: 'search', search_term: untracked });
  untracked = '';
}

const name = 'recent_searches';
const stored = () => decodeRecentSearches(readStored(name));

/** What this browser has searched for and found. */
export const $recentSearches = atom<RecentSearches>(stored());

export const addRecentSearch = (query: string): void => change((recent) => addSearch(recent, query));

export const removeRecentSearch = (query: string): void => change((recent) => removeSearch(recent, query));

/** Of what is stored at this moment: another tab may have searched as well. */
function change(next: (recent: RecentSearches) => RecentSearches): void {
  const recent = next(stored());
  writeStored(name, encodeRecentSearches(recent));
  $recentSearches.set(recent);
}
