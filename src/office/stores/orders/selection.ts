import { atom, computed } from 'nanostores';
import { mostMoved, type OrderItem } from '../../../contract/office/orders.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { createListState, type ListState } from '../../parts/table/list-state.ts';
import { $list, loadMoreOrders } from './list.ts';

const state = createListState();

/** All that are loaded; pressed again, all that match, as many as one press may be about. */
export async function selectAll(): Promise<void> {
  const loaded = () => ($list.get()?.items ?? []).map(({ id }) => id);
  const selected = state.$selected.get();
  if (loaded().every((id) => selected.has(id)))
    while (loaded().length < mostMoved && (await loadMoreOrders()));
  state.select(loaded().slice(0, mostMoved));
}

/** Why orders of the last press were left as they were. */
export const $refusals = atom<ReadonlyMap<number, string>>(new Map());

export function dropSelection(): void {
  state.drop();
  $refusals.set(new Map());
}

/** Which row has the focus, and which are selected. */
export const orderRows: ListState = { ...state, selectAll: () => void selectAll(), drop: dropSelection };

export const $selectedItems = computed([$list, state.$selected], (list, selected) =>
  selected.size === 0 ? [] : (list?.items ?? []).filter(({ id }) => selected.has(id)),
);

export function sumsOf(items: readonly OrderItem[]): { total: number; weight: number } {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return {
    total: fromMinor(sum(items.map(({ total }) => toMinor(total)))),
    weight: sum(items.map(({ weight }) => weight)),
  };
}
