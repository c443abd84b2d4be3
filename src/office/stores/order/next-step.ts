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
  return to === 'sent' && !order.tracking_number ? { kind: 'number' } : { kind: 'move', to };
}

/** Why the parcel cannot go off yet; undefined: it can, or it has. */
export function whyNotSent({ order }: Pick<OfficeOrder, 'order'>): string | undefined {
  const { status, payment_status, tracking_number } = order;
  if (status === 'sent' || isOver(status)) return undefined;
  if (status === 'packing') return tracking_number ? undefined : words.numberFirst;
  return payment_status === 'waiting' || payment_status === 'failed' ? words.paymentFirst : words.packFirst;
}
