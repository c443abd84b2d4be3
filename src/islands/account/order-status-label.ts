import { customer as words } from '#words/customer';
import type { Order } from '../../contract/resources/order.ts';
import { returnedPart } from '../../domain/orders/changes.ts';

/** An order to be picked up at a branch is never "on its way": once sent, it waits there. */
export function orderStatusLabel({ delivery }: Pick<Order, 'delivery'>, status: Order['status']): string {
  const { states, waits } = words.account;
  return status === 'sent' && delivery.branch !== undefined ? waits : states[status];
}

/** Where the order is now; what was returned after delivery is no longer just received. */
export function orderStateLabel(order: Order): string {
  const part = order.status === 'delivered' ? returnedPart(order) : undefined;
  return part === undefined ? orderStatusLabel(order, order.status) : words.account.returned[part];
}
