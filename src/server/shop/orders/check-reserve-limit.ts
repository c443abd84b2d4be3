import type { Transaction } from 'kysely';
import { exceededLimit, reserveKind } from '../../../domain/orders/reserve-limits.ts';
import { isInShop, orderStatuses } from '../../../domain/orders/status.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Tables } from '../../db/tables.ts';
import { InvalidInput } from '../failures.ts';
import { stateOf } from '../order-state/order-row.ts';
import type { NewOrder } from './insert-order.ts';

const statusesInShop = orderStatuses.filter(isInShop);

/** Refuses an order with which its customer would reserve too much without paying. Requires the customer's lock. */
export async function checkReserveLimit(
  db: Transaction<Tables>,
  order: NewOrder,
  { checkout }: Edition,
): Promise<void> {
  const kind = reserveKind(stateOf(order));
  if (kind === undefined) return;
  const open = await db
    .selectFrom('customer_order')
    .select(['status', 'payment_status', 'price'])
    .where('customer_id', '=', order.customer_id)
    .where('status', 'in', statusesInShop)
    .execute();
  const prices = open.filter((row) => reserveKind(stateOf(row)) === kind).map(({ price }) => price);
  const limit = checkout.reserves[kind];
  const exceeded = exceededLimit(prices, order.price, limit);
  if (exceeded !== undefined)
    throw new InvalidInput({ payForm: { code: 'too-much-reserved', kind, exceeded, most: limit[exceeded] } });
}
