import { SetupError } from '../../../contract/setup-error.ts';
import type { Database } from '../../db/open.ts';
import { mayBePaid } from './attempts.ts';

/** Throws a SetupError if open orders may still be paid through a provider that is no longer configured. */
export async function requireProviders(db: Database, codes: readonly string[]): Promise<void> {
  const open = await db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['order_id', 'provider'])
    .distinct()
    .where(mayBePaid)
    .where('customer_order.status', '=', 'new')
    .where('provider', 'not in', codes)
    .orderBy('order_id')
    .execute();
  const [first] = open;
  if (first === undefined) return;
  const orders = open.filter(({ provider }) => provider === first.provider).map(({ order_id }) => order_id);
  throw new SetupError(
    `Orders ${orders.join(', ')} may still be paid through ${first.provider}, which has no account in the settings any more. Keep its keys until these orders are settled, at most a day, or cancel them: npm run shop -- order status <ua|pl> ${first.order_id} cancelled.`,
  );
}
