export const sortOrders = ['shop', 'new', 'cheap', 'dear'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The chosen filters and sorting of a listing. */
export interface Selection {
  filters: readonly number[];
  order: SortOrder;
}

/** No filters, in the shop's order. */
export const defaultSelection: Selection = { filters: [], order: 'shop' };

export const isDefaultSelection = ({ filters, order }: Selection): boolean =>
  filters.length === 0 && order === defaultSelection.order;

const filterKey = 'f';
const orderKey = 'sort';
/** The first answer of the finder: here, because the first script needs no more of the finder. */
export const wayKey = 'way';

/** Whether a query sets filters or a sorting, or answers the finder. */
export function hasSelection(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return [filterKey, orderKey, wayKey].some((key) => parameters.has(key));
}

/** Reads a selection from a query; ids and sortings unknown to the listing are ignored. */
export function readSelection(query: string, filterIds: ReadonlySet<number>): Selection {
  const parameters = new URLSearchParams(query);
  const ids = parameters.get(filterKey)?.match(/\d+/g)?.map(Number) ?? [];
  return {
    filters: sortedUnique(ids.filter((id) => filterIds.has(id))),
    order: sortOrders.find((order) => order === parameters.get(orderKey)) ?? defaultSelection.order,
  };
}

/** Writes a selection into a query; other parameters stay. */
export function writeSelection(query: string, { filters, order }: Selection): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(filterKey);
  parameters.delete(orderKey);
  if (filters.length > 0) parameters.set(filterKey, sortedUnique(filters).join(','));
  if (order !== defaultSelection.order) parameters.set(orderKey, order);
  // Commas are valid in a query, and easier to read unescaped.
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

const sortedUnique = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
