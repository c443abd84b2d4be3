import { atom } from 'nanostores';
import { type FilterableListing, toggleId } from '../../domain/catalogue/filters.ts';
import {
  defaultSelection,
  readSelection,
  type Selection,
  writeSelection,
} from '../../domain/catalogue/selection.ts';

export type GatheredListing =
  | { state: 'gathering' }
  | { state: 'failed'; again(): void }
  | { state: 'ready'; listing: FilterableListing };

/** All cards of this listing, also those of its other pages. */
export const $listing = atom<GatheredListing>({ state: 'gathering' });

/** The chosen filters and order, stored in the address. */
export const $selection = atom<Selection>(defaultSelection);

/** Reads the address now and after each step back or forward. */
export function followAddress(filterIds: ReadonlySet<number>): void {
  const read = () => $selection.set(readSelection(location.search, filterIds));
  addEventListener('popstate', read);
  read();
}

export function select(change: Partial<Selection>): void {
  const next = { ...$selection.get(), ...change };
  const query = writeSelection(location.search, next);
  if (query !== location.search) history.pushState(null, '', location.pathname + query + location.hash);
  $selection.set(next);
}

export const toggleFilter = (id: number): void => select({ filters: toggleId($selection.get().filters, id) });

export const resetFilters = (): void => select({ filters: [] });
