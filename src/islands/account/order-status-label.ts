import type { Order } from '../../contract/resources/order.ts';
import { words } from '../../locales/customer.ts';

/** An order to be picked up at a branch is never "on its way": once sent, it waits there. */
export function orderStatusLabel({ delivery }: Pick<Order, 'delivery'>, status: Order['status']): string {
  const { states, waits } = words.account;
  return status === 'sent' && delivery.branch !== undefined ? waits : states[status];
}
