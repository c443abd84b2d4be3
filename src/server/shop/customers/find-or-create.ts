import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { addBonuses } from '../bonus/bonuses.ts';
import { type Customer, customerFrom, type Identity } from './customer.ts';

/**
 * The customer with this phone or mailbox, created at the first sign-in. Only here an identity is tied to a customer: a
 * phone or e-mail in the profile is no way to sign in.
 */
export async function findOrCreateCustomer(
  db: Transaction<Tables>,
  { kind, address }: Identity,
  now: number,
  welcomeBonuses: number,
): Promise<Customer> {
  const existing = await db
    .selectFrom('identity')
    .innerJoin('customer', 'customer.id', 'identity.customer_id')
    .selectAll('customer')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  if (existing !== undefined) return customerFrom(existing);
  const { id } = await db
    .insertInto('customer')
    .values({
      first_name: '',
      last_name: '',
      phone: '',
      email: '',
      ...{ [kind]: address },
      birthday: null,
      balance: 0,
      status: 'active',
      can_use_promocode: 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('identity').values({ kind, address, customer_id: id }).execute();
  const welcome = { customerId: id, amount: welcomeBonuses, reason: 'welcome', at: now } as const;
  return customerFrom(await addBonuses(db, welcome));
}
