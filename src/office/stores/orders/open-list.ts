import { type Filters, isSameFilters } from './filters.ts';
import { $list, loadCounts, loadOrders } from './list.ts';
import { dropSelection } from './selection.ts';

/** Shows the orders that these filters hold for. What was selected among others is selected no longer. */
export async function openList(filters: Filters): Promise<void> {
  const before = $list.get()?.filters;
  if (before !== undefined && !isSameFilters(before, filters)) dropSelection();
  await Promise.all([loadOrders(filters), loadCounts()]);
}
