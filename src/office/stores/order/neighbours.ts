import type { OrderItem } from '../../../contract/office/orders.ts';
import { addressOf } from '../../address.ts';

interface Neighbours {
  /** Addresses; undefined: none. */
  previous?: string | undefined;
  next?: string | undefined;
  /** In the list that it was opened from, from 1. */
  place?: number;
}

const addressIn = (items: readonly OrderItem[], index: number): string | undefined => {
  const item = items[index];
  return item && addressOf(`orders/${item.id}`);
};

/** The orders beside this one in the list that it was opened from. */
export function neighboursOf(id: number, items: readonly OrderItem[]): Neighbours {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) return {};
  return { previous: addressIn(items, index - 1), next: addressIn(items, index + 1), place: index + 1 };
}
