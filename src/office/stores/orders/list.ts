import { atom } from 'nanostores';
import { countOrders, listOrders, type OrderItem } from '../../../contract/office/orders.ts';
import { type Answer, ask } from '../../ask.ts';
import { $shop } from '../shop.ts';
import { type Filters, isSameFilters, noFilters, queryOf } from './filters.ts';

/** The orders that were loaded so far for these filters. */
export interface OrderList {
  filters: Filters;
  items: readonly OrderItem[];
  /** The order before which the list goes on; null: this is its end. */
  next: number | null;
  count: number;
  isPartial: boolean;
  /** How long the answer took. */
  milliseconds: number;
}

/** Undefined: nothing was loaded yet. While other filters are asked for, the list before them stays. */
export const $list = atom<OrderList | undefined>();
export const $isLoading = atom(false);
/** Why the last question has no answer. */
export const $listFailure = atom<unknown>();
export const $counts = atom<Answer<typeof countOrders> | undefined>();

let lastQuestion = 0;

export async function loadOrders(filters: Filters = $list.get()?.filters ?? noFilters): Promise<void> {
  lastQuestion += 1;
  const question = lastQuestion;
  $isLoading.set(true);
  try {
    const page = await readPage(filters);
    if (question !== lastQuestion) return;
    $list.set({ filters, ...page, ...joined(page, filters) });
    $listFailure.set(undefined);
  } catch (error) {
    if (question === lastQuestion) $listFailure.set(error);
  } finally {
    if (question === lastQuestion) $isLoading.set(false);
  }
}

/** How many wait for whom. A tab without its number says less, but works. */
export const loadCounts = (): Promise<void> =>
  ask(countOrders).then(
    (counts) => $counts.set(counts),
    () => {},
  );

/** Adds the next page; false: there is none, or it could not be loaded. */
export async function loadMoreOrders(): Promise<boolean> {
  const list = $list.get();
  if (list === undefined || list.next === null || $isLoading.get()) return false;
  $isLoading.set(true);
  const question = lastQuestion;
  try {
    const page = await readPage(list.filters, list.next);
    // The list is another one meanwhile.
    if (question !== lastQuestion) return false;
    const items = [...($list.get()?.items ?? []), ...page.items];
    $list.set({ ...list, items, next: page.next });
    $listFailure.set(undefined);
    return page.items.length > 0;
  } catch (error) {
    if (question === lastQuestion) $listFailure.set(error);
    return false;
  } finally {
    if (question === lastQuestion) $isLoading.set(false);
  }
}

async function readPage(filters: Filters, before?: number) {
  const asked = performance.now();
  const query = { ...queryOf(filters, $shop.get().time_zone), ...(before !== undefined && { before }) };
  const { data, next, count, is_partial } = await ask(listOrders, { query });
  const milliseconds = Math.round(performance.now() - asked);
  return { items: data, next, count, isPartial: is_partial, milliseconds };
}

type Page = Awaited<ReturnType<typeof readPage>>;

/** Who comes back finds the list as long as it was: its first page is new, what follows is as it was loaded. */
function joined(page: Page, filters: Filters): Pick<OrderList, 'items' | 'next'> {
  const before = $list.get();
  const last = page.items.at(-1);
  if (before === undefined || last === undefined || !isSameFilters(before.filters, filters)) return page;
  const rest = before.items.filter(({ id }) => id < last.id);
  return rest.length === 0 ? page : { items: [...page.items, ...rest], next: before.next };
}

/** Shows at once what an order has become. */
export function changeItems(ids: ReadonlySet<number>, change: (item: OrderItem) => OrderItem): void {
  const list = $list.get();
  if (list === undefined) return;
  $list.set({ ...list, items: list.items.map((item) => (ids.has(item.id) ? change(item) : item)) });
}
