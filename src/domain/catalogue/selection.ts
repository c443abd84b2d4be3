export const sortOrders = ['shop', 'new', 'cheap', 'dear'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Which cards of a listing are wanted, and in what order. */
export interface Selection {
  filters: readonly number[];
  order: SortOrder;
}

/** Everything, as the shop has it. */
export const defaultSelection: Selection = { filters: [], order: 'shop' };

export const isDefaultSelection = ({ filters, order }: Selection): boolean =>
  filters.length === 0 && order === defaultSelection.order;

const filterKey = 'f';
const orderKey = 'sort';

/** Whether a query asks for more than the page as it stands. */
export function hasSelection(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return parameters.has(filterKey) || parameters.has(orderKey);
}

/** What a query asks for; ids and orders that the listing does not have are passed over. */
export function readSelection(query: string, known: ReadonlySet<number>): Selection {
  const parameters = new URLSearchParams(query);
  const ids = parameters.get(filterKey)?.match(/\d+/g)?.map(Number) ?? [];
  return {
    filters: sortedUnique(ids.filter((id) => known.has(id))),
    order: sortOrders.find((order) => order === parameters.get(orderKey)) ?? defaultSelection.order,
  };
}

/** The query that says this selection, whatever else it said before. */
export function writeSelection(query: string, { filters, order }: Selection): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(filterKey);
  parameters.delete(orderKey);
  if (filters.length > 0) parameters.set(filterKey, sortedUnique(filters).join(','));
  if (order !== defaultSelection.order) parameters.set(orderKey, order);
  // A comma may stand in a query as it is, and reads better.
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

const sortedUnique = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
