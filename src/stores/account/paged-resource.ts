import { atom, type ReadableAtom } from 'nanostores';
import { maxPageSize, type NextPage } from '../../contract/paging.ts';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { type CustomerResource, customerResource } from './customer-resource.ts';

/** Items that are loaded, and shown, at once. */
export const pageSize = 20;

const key = 'shown';

/** How many items the list has shown on this page of the history: so many again after a reload or a way back. */
export function shownCount(): number {
  const state: unknown = history.state;
  const count = typeof state === 'object' && state !== null && key in state ? state[key] : 0;
  return typeof count === 'number' && count > pageSize ? count : pageSize;
}

export const saveShownCount = (count: number): void =>
  history.replaceState({ ...history.state, [key]: count }, '');

interface Page<T> {
  items: readonly T[];
  /** Omitted: the list is complete. */
  next?: NextPage;
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface PagedResource<P> extends Pick<CustomerResource<P>, '$state' | 'load'> {
  /** What the last press on "more" has come to. */
  $more: ReadableAtom<'idle' | 'loading' | 'failed'>;
  /** Adds the next page. Returns false when nothing was added. */
  loadMore(): Promise<boolean>;
}

/** A customer's list that grows page by page. */
export function pagedResource<T, P extends Page<T>>(
  fetchPage: (query: PageQuery) => Promise<P & Page<T>>,
): PagedResource<P & Page<T>> {
  const { $state, load, replace } = customerResource(fetchShown);
  const $more = atom<'idle' | 'loading' | 'failed'>('idle');

  /** As many items as are shown already, so that a reload does not move the list. */
  async function fetchShown(): Promise<P & Page<T>> {
    const shown = Math.max(shownCount(), $state.get().value?.items.length ?? 0);
    let list = await fetchPage({ limit: Math.min(maxPageSize, shown) });
    while (list.next && list.items.length < shown) {
      const limit = Math.min(maxPageSize, shown - list.items.length);
      const page = await fetchPage({ limit, cursor: list.next.cursor });
      if (page.items.length === 0) break;
      list = joined(list, page);
    }
    return list;
  }

  async function loadMore(): Promise<boolean> {
    const list = $state.get().value;
    if (list?.next === undefined || $more.get() === 'loading') return false;
    $more.set('loading');
    try {
      const page = await avoidFlicker(fetchPage({ limit: pageSize, cursor: list.next.cursor }));
      $more.set('idle');
      // Reloaded meanwhile, or another session's.
      if ($state.get().value !== list) return false;
      replace(joined(list, page));
      return page.items.length > 0;
    } catch {
      $more.set($state.get().value === list ? 'failed' : 'idle');
      return false;
    }
  }

  return { $state, load, $more, loadMore };
}

const joined = <T, P extends Page<T>>(list: P & Page<T>, page: P & Page<T>): P & Page<T> => ({
  ...page,
  items: [...list.items, ...page.items],
});
