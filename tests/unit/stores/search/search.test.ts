import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '../../../../src/stores/analytics/track.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';

/** A page with a browser's storage. */
async function openPage() {
  vi.resetModules();
  standInBrowser();
  const stored = standInStorage('localStorage');
  const [search, track] = await Promise.all([
    import('../../../../src/stores/search/search.ts'),
    import('../../../../src/stores/analytics/track.ts'),
  ]);
  const events: AnalyticsEvent[] = [];
  track.onTracked((event) => events.push(event));
  return { ...search, stored, events };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a search is tracked once, when typing pauses', async () => {
  const { $query, events } = await openPage();
  for (const query of ['г', 'ге', 'гед', ' гедеб  чорний ']) $query.set(query);
  vi.advanceTimersByTime(999);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toEqual([{ event: 'search', search_term: 'гедеб чорний' }]);
});

test.each(['', 'г', 'olena@zerno.example', '+38 067 123-45-67'])('«%s» is not tracked', async (query) => {
  const { $query, events } = await openPage();
  $query.set('гедеб');
  $query.set(query);
  vi.advanceTimersByTime(10_000);
  expect(events).toEqual([]);
});

test('recent searches are stored next to those of other tabs', async () => {
  const { addRecentSearch, removeRecentSearch, $recentSearches, stored } = await openPage();
  addRecentSearch('гедеб');
  stored.set('recent_searches', `ефіопія\n${stored.get('recent_searches')}`);
  addRecentSearch('чашка');
  expect($recentSearches.get()).toEqual(['чашка', 'ефіопія', 'гедеб']);
  removeRecentSearch('ЕФІОПІЯ');
  expect($recentSearches.get()).toEqual(['чашка', 'гедеб']);
  vi.resetModules();
  const again = await import('../../../../src/stores/search/search.ts');
  expect(again.$recentSearches.get()).toEqual(['чашка', 'гедеб']);
});
