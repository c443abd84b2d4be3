export const orders = ['shop', 'new', 'cheap', 'dear'] as const;
export type Order = (typeof orders)[number];

/** Which cards of a listing are wanted, and in what order. */
export interface Selection {
  filters: readonly number[];
  order: Order;
}

/** Everything, as the shop has it. */
export const wholeShelf: Selection = { filters: [], order: 'shop' };

export const isWholeShelf = ({ filters, order }: Selection): boolean =>
  filters.length === 0 && order === wholeShelf.order;

const filterKey = 'f';
const orderKey = 'sort';

/** Whether a query asks for more than the page as it stands. */
export function asksForSelection(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return parameters.has(filterKey) || parameters.has(orderKey);
}

/** What a query asks for; ids and orders that the listing does not have are passed over. */
export function readSelection(query: string, known: ReadonlySet<number>): Selection {
  const parameters = new URLSearchParams(query);
  const ids = parameters.get(filterKey)?.match(/\d+/g)?.map(Number) ?? [];
  return {
    filters: inOrder(ids.filter((id) => known.has(id))),
    order: orders.find((order) => order === parameters.get(orderKey)) ?? wholeShelf.order,
  };
}

/** The query that says this selection, whatever else it said before. */
export function writeSelection(query: string, { filters, order }: Selection): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(filterKey);
  parameters.delete(orderKey);
  if (filters.length > 0) parameters.set(filterKey, inOrder(filters).join(','));
  if (order !== wholeShelf.order) parameters.set(orderKey, order);
  // A comma may stand in a query as it is, and reads better.
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
