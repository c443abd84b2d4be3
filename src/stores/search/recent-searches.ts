import { atom } from 'nanostores';
import {
  forgetSearch,
  type RecentSearches,
  readRecent,
  rememberSearch,
  writeRecent,
} from '../../domain/search/recent-searches.ts';
import { readStored, store } from '../shell/storage.ts';

const name = 'recent_searches';
const stored = () => readRecent(readStored(name));

/** What this browser has searched for and found. */
export const $recentSearches = atom<RecentSearches>(stored());

export const keepSearch = (query: string): void => change((recent) => rememberSearch(recent, query));

export const dropSearch = (query: string): void => change((recent) => forgetSearch(recent, query));

/** Of what is stored at this moment: another tab may have searched as well. */
function change(next: (recent: RecentSearches) => RecentSearches): void {
  const recent = next(stored());
  store(name, writeRecent(recent));
  $recentSearches.set(recent);
}
