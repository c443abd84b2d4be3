import { orders } from '../../../locales/office/uk/orders.ts';
import { useKeys } from '../../parts/keys/use-keys.ts';
import { go } from '../../router.ts';
import { type Filters, nextView, ordersAddress, views } from '../../stores/orders/filters.ts';
import { $list } from '../../stores/orders/list.ts';
import { fits, moveItems } from '../../stores/orders/moves.ts';
import { $selectedItems, orderRows } from '../../stores/orders/selection.ts';

/** Packs the selected orders, or the one that has the focus. */
function pack(): void {
  const focused = orderRows.$focused.get();
  const selected = $selectedItems.get();
  const items =
    selected.length > 0 ? selected : ($list.get()?.items ?? []).filter(({ id }) => id === focused);
  const able = items.filter((item) => fits('pack', item));
  if (able.length > 0) void moveItems('pack', able);
}

export function useOrdersKeys(filters: Filters): void {
  const show = (step: 1 | -1) => go(ordersAddress(views[nextView(filters, step)]));
  useKeys([
    { code: 'KeyP', label: orders.keys.pack, press: pack },
    { code: 'BracketLeft', label: orders.keys.previousView, press: () => show(-1) },
    { code: 'BracketRight', label: orders.keys.nextView, press: () => show(1) },
  ]);
}
