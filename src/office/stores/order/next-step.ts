import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { isOver, type OrderStatus } from '../../../domain/orders/status.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';

const words = texts.actions;

/** What is to be done with the order now. */
export type NextStep =
  | { kind: 'move'; to: OrderStatus }
  /** The parcel has no number yet. */
  | { kind: 'number' }
  | { kind: 'nothing' };

/** Cancelling is no step on. */
const onwards: readonly OrderStatus[] = ['packing', 'sent', 'delivered'];

export function nextStep({ order, moves }: Pick<OfficeOrder, 'order' | 'moves'>): NextStep {
  const to = onwards.find((status) => moves.includes(status));
  if (to === undefined) return { kind: 'nothing' };
  return to === 'sent' && lacksNumber(order) ? { kind: 'number' } : { kind: 'move', to };
}

/** What the customer fetches from a branch goes with nobody who numbers it. */
const lacksNumber = ({ tracking_number, delivery }: OfficeOrder['order']) =>
  !tracking_number && delivery.branch === undefined;

/** Why the parcel cannot go off yet; undefined: it can, or it has. */
export function whyNotSent({ order }: Pick<OfficeOrder, 'order'>): string | undefined {
  const { status, payment_status } = order;
  if (status === 'sent' || isOver(status)) return undefined;
  if (status === 'packing') return lacksNumber(order) ? words.numberFirst : undefined;
  return payment_status === 'waiting' || payment_status === 'failed' ? words.paymentFirst : words.packFirst;
}
