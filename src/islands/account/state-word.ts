import type { Order } from '../../contract/order.ts';
import { words } from '../../locales/customer.ts';

/** What a state is called: an order that is picked up is never on its way, it waits. */
export function stateWord({ delivery }: Pick<Order, 'delivery'>, state: Order['status']): string {
  const { states, waits } = words.account;
  return state === 'sent' && delivery.branch !== undefined ? waits : states[state];
}
