import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

/** A listing at this address; what is pushed becomes the address, as in a browser. */
async function openListing(query: string) {
  vi.resetModules();
  standInBrowser();
  const pushed: string[] = [];
  const place = { pathname: '/filtr/', search: query, hash: '#listing' };
  const listeners: (() => void)[] = [];
  vi.stubGlobal('location', place);
  vi.stubGlobal('addEventListener', (_name: string, listen: () => void) => listeners.push(listen));
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, address: string) => {
      pushed.push(address);
      place.search = new URL(address, 'https://zerno.example').search;
    },
  });
  const filters = await import('../../../../src/stores/catalogue/filters.ts');
  filters.followAddress(new Set([1, 2, 3]));
  const goTo = (search: string) => {
    place.search = search;
    for (const listen of listeners) listen();
  };
  return { ...filters, pushed, goTo };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a listing starts with the filters of its URL', async () => {
  const { $selection } = await openListing('?f=2,9&sort=cheap');
  expect($selection.get()).toEqual({ filters: [2], order: 'cheap' });
});

test('each choice adds a history entry, and going back undoes it', async () => {
  const { $selection, toggleFilter, pushed, goTo } = await openListing('');
  toggleFilter(3);
  toggleFilter(1);
  toggleFilter(3);
  expect(pushed).toEqual(['/filtr/?f=3#listing', '/filtr/?f=1,3#listing', '/filtr/?f=1#listing']);
  goTo('?f=1,3');
  expect($selection.get().filters).toEqual([1, 3]);
});

test('clearing filters keeps the sorting, and no change adds no history entry', async () => {
  const { $selection, select, resetFilters, pushed } = await openListing('?f=1&sort=dear');
  select({ order: 'dear' });
  expect(pushed).toEqual([]);
  resetFilters();
  expect(pushed).toEqual(['/filtr/?sort=dear#listing']);
  expect($selection.get()).toEqual({ filters: [], order: 'dear' });
});
