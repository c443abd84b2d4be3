import type { Selectable, Transaction } from 'kysely';
import type { SignInWay } from '../../../editions/edition.ts';
import { lockRows } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { NotFound, SessionEnded } from '../failures.ts';

/** What a customer signs in with, normalised: the digits of a phone, or an e-mail address in lower case. */
export interface Identity {
  kind: SignInWay;
  address: string;
}

/** Somebody who has signed in at least once. */
export interface Customer {
  id: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Midnight UTC of the day. */
  birthday: number | null;
  balance: number;
  status: string;
  canUsePromocode: boolean;
}

export function customerFrom(row: Selectable<Tables['customer']>): Customer {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    birthday: row.birthday,
    balance: row.balance,
    status: row.status,
    canUsePromocode: row.can_use_promocode === 1,
  };
}

/** The status of a customer who was erased. */
export const erasedStatus = 'erased';

export async function requireCustomer(db: Database, id: number): Promise<Customer> {
  const row = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new NotFound('customer', id);
  return customerFrom(row);
}

/** How a customer is called and reached. */
export type Contact = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'email'>;

/**
 * Lets the next search index the orders of a customer anew, who is called or reached otherwise from now on. Call it before the customer
 * is locked or changed: orders are locked first.
 */
export async function outdateOrderWords(
  db: Transaction<Tables>,
  { id, ...before }: Contact & Pick<Customer, 'id'>,
  after: { [Field in keyof Contact]: Contact[Field] | undefined },
): Promise<void> {
  const fields = ['firstName', 'lastName', 'phone', 'email'] as const;
  if (fields.every((field) => after[field] === undefined || after[field] === before[field])) return;
  await db.updateTable('customer_order').set({ is_indexed: 0 }).where('customer_id', '=', id).execute();
}

/** Makes other transactions that lock this customer wait until this one ends. Returns the customer as of now. */
export async function lockCustomer(db: Transaction<Tables>, id: number): Promise<Customer> {
  const [row] = await lockRows(db, 'customer', { id });
  if (row === undefined) throw new Error(`there is no customer ${id}`);
  return customerFrom(row);
}

/** For what a customer adds: a request may have found its session just before the customer was erased. */
export async function lockActiveCustomer(db: Transaction<Tables>, id: number): Promise<Customer> {
  const customer = await lockCustomer(db, id);
  if (customer.status === erasedStatus) throw new SessionEnded();
  return customer;
}
