import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { addBonuses } from '../bonus/add-bonuses.ts';
import type { Address } from '../sign-in/code.ts';
import { type Customer, customerFrom } from './customer.ts';

/** What a new customer finds in the account. */
export interface Welcome {
  bonuses: number;
  reason: string;
}

/**
 * Whoever holds this phone or mailbox; made at the first sign-in. Only here is an address tied to a customer: what
 * somebody types into a profile opens no door.
 */
export async function customerAt(
  db: Transaction<Tables>,
  { kind, address }: Address,
  now: number,
  welcome: Welcome,
): Promise<Customer> {
  const known = await db
    .selectFrom('identity')
    .innerJoin('customer', 'customer.id', 'identity.customer_id')
    .selectAll('customer')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  if (known !== undefined) return customerFrom(known);
  const { id } = await newCustomer(db, { [kind]: address }, now);
  await db.insertInto('identity').values({ kind, address, customer_id: id }).execute();
  const { bonuses: amount, reason } = welcome;
  return customerFrom(await addBonuses(db, { customerId: id, amount, reason, at: now }));
}

const newCustomer = (
  db: Transaction<Tables>,
  known: { phone?: string; email?: string },
  now: number,
): Promise<Pick<Selectable<Tables['customer']>, 'id'>> =>
  db
    .insertInto('customer')
    .values({
      first_name: '',
      last_name: '',
      phone: '',
      email: '',
      ...known,
      birthday: null,
      balance: 0,
      status: 'active',
      can_use_promocode: 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
