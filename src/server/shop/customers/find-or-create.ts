import type { Transaction } from 'kysely';
import { personHash } from '../../db/person-hash.ts';
import type { Tables } from '../../db/tables.ts';
import { addBonuses } from '../bonus/bonuses.ts';
import { hadWelcome } from '../promo-codes/spent-promotions.ts';
import { type Customer, customerFrom, type Identity } from './customer.ts';

/**
 * The customer with this phone or mailbox, created at the first sign-in. Only here an identity is tied to a customer: a
 * phone or e-mail in the profile is no way to sign in.
 */
export async function findOrCreateCustomer(
  db: Transaction<Tables>,
  identity: Identity,
  now: number,
  welcomeBonuses: number,
): Promise<Customer> {
  const { kind, address } = identity;
  const existing = await db
    .selectFrom('identity')
    .innerJoin('customer', 'customer.id', 'identity.customer_id')
    .selectAll('customer')
    .select('person_hash')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  if (existing?.person_hash) return customerFrom(existing);
  const person_hash = await personHash(db, identity);
  if (existing !== undefined) {
    const row = db.updateTable('identity').set({ person_hash });
    await row.where('kind', '=', kind).where('address', '=', address).execute();
    return customerFrom(existing);
  }
  const givesWelcome = welcomeBonuses > 0 && !(await hadWelcome(db, person_hash));
  const customer = await db
    .insertInto('customer')
    .values({
      first_name: '',
      last_name: '',
      phone: '',
      email: '',
      [kind]: address,
      birthday: null,
      balance: 0,
      status: 'active',
      can_use_promocode: 1,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id } = customer;
  await db.insertInto('identity').values({ kind, address, customer_id: id, person_hash }).execute();
  if (!givesWelcome) return customerFrom(customer);
  const welcome = { customerId: id, amount: welcomeBonuses, reason: 'welcome', at: now } as const;
  return customerFrom(await addBonuses(db, welcome));
}
