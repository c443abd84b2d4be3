import type { Database } from '../../db/open.ts';
import type { Identity } from '../customers/customer.ts';

/** What this customer signs in with; none: the customer was erased. */
export const identitiesOf = (db: Database, customerId: number): Promise<Identity[]> =>
  db
    .selectFrom('identity')
    .select(['kind', 'address'])
    .where('customer_id', '=', customerId)
    .orderBy('kind')
    .orderBy('address')
    .execute();

/** The customer who signs in with this. A phone or an address that is only written in a profile finds nobody. */
export async function customerOf(db: Database, { kind, address }: Identity): Promise<number | undefined> {
  const row = await db
    .selectFrom('identity')
    .select('customer_id')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.customer_id;
}
