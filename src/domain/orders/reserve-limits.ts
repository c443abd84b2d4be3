import { toMinor } from '../money/money.ts';
import { awaitsPayment, isInShop, type OrderState } from './status.ts';

/** What one customer may have reserved at once without having paid for it. */
export interface ReserveLimit {
  orders: number;
  /** The goods of these orders together, in main units, before discounts and bonuses. */
  worth: number;
}

/** How an order that reserves goods is going to be paid. */
export type ReserveKind = 'online' | 'onReceipt';

/** Undefined: the order is paid, or reserves nothing any more. A parcel that was sent is no longer in stock. */
export function reserveKind(state: OrderState): ReserveKind | undefined {
  if (awaitsPayment(state)) return 'online';
  const isReserved = isInShop(state.status) && state.status !== 'paid';
  return isReserved && state.paymentStatus === 'none' ? 'onReceipt' : undefined;
}

/** What a new order would exceed, beside the customer's open orders; prices are in minor units. */
export function exceededLimit(
  openPrices: readonly number[],
  price: number,
  { orders, worth }: ReserveLimit,
): keyof ReserveLimit | undefined {
  if (openPrices.length >= orders) return 'orders';
  const sum = openPrices.reduce((total, open) => total + open, price);
  return sum > toMinor(worth) ? 'worth' : undefined;
}
