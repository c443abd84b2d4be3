import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { isOver } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { erasedStatus, type Identity, lockActiveCustomer } from '../customers/customer.ts';
import { Conflict, NotFound } from '../failures.ts';
import { indexAnew } from '../order-state/index-orders.ts';
import { lockOrder } from '../order-state/order-row.ts';
import { keepSpentPromotions } from '../promo-codes/spent-promotions.ts';
import { type CodeAttempt, codeFailure, type SpentCode, spendCode } from '../sign-in/spend-code.ts';
import { forgetStaffWords } from './forget-staff-words.ts';
import { addressesInProfile, forgetWithdrawals, refuseWhileWithdrawing } from './forget-withdrawals.ts';
import { customerOf, identitiesOf } from './identities.ts';

export interface Erased {
  /** Undefined: nobody signs in with the address. */
  customerId: number | undefined;
  /** How many orders stay, without the person. */
  orders: number;
}

/**
 * Erases whoever signs in with this address, and what waits to be sent there. Repeating it changes nothing. The catalogue
 * lock makes it wait for an order that is being placed.
 */
export const eraseByIdentity = (db: Database, identity: Identity): Promise<Erased> =>
  withCatalogueLock(db, async (transaction) => {
    const customerId = await customerOf(transaction, identity);
    if (customerId !== undefined) return eraseCustomer(transaction, customerId);
    await refuseWhileWithdrawing(transaction, { orderIds: [], identities: [identity] });
    await forgetIdentity(transaction, identity);
    return { customerId, orders: 0 };
  });

export const eraseById = (db: Database, customerId: number): Promise<Erased> =>
  withCatalogueLock(db, (transaction) => eraseCustomer(transaction, customerId));

/** Erases the customer if the code is right that was sent to the address. */
export async function eraseWithCode(
  db: Database,
  customerId: number,
  attempt: CodeAttempt,
  now: () => number,
): Promise<void> {
  const result = await withCatalogueLock(db, async (transaction): Promise<SpentCode> => {
    const orders = await lockOrdersOf(transaction, customerId);
    await lockActiveCustomer(transaction, customerId);
    await refuseWhileBusy(transaction, customerId, orders);
    const spent = await spendCode(transaction, attempt, now);
    if (spent === 'right') await eraseCustomer(transaction, customerId);
    return spent;
  });
  if (result !== 'right') throw codeFailure(result);
}

/** Throws a Conflict that names the order because of which the customer cannot be erased yet. */
export const refuseWhileOrdersAreUnderWay = async (db: Database, customerId: number): Promise<void> =>
  refuseWhileBusy(db, customerId, await ordersOf(db, customerId));

/**
 * Orders and their sums stay, because the law asks for them, and so do payments and the companies of invoices; nothing else of them
 * says who it was. Hashes of addresses stay as long as somebody could have a promotion a second time.
 */
async function eraseCustomer(db: Transaction<Tables>, customerId: number): Promise<Erased> {
  const orders = await lockOrdersOf(db, customerId);
  await refuseWhileBusy(db, customerId, orders);
  await forgetWithdrawals(db, await addressesInProfile(db, customerId), { areProven: false });
  if (!(await forgetProfile(db, customerId))) throw new NotFound('customer', customerId);
  for (const { id, delivery, status, payment_status } of orders) {
    const isNeverSold = status === 'cancelled' && payment_status !== 'paid';
    await db
      .updateTable('customer_order')
      .set({
        recipient_first_name: '',
        recipient_last_name: '',
        recipient_phone: '',
        comment: '',
        settlement_external_id: '',
        warehouse_external_id: null,
        delivery: withoutPlace(delivery),
        tracking_number: null,
        campaign: null,
        gift_text: null,
        ...(isNeverSold && { invoice: null }),
      })
      .where('id', '=', id)
      .execute();
    await forgetStaffWords(db, id);
    await db.deleteFrom('mail_due').where('order_id', '=', id).execute();
    await db.deleteFrom('parcel').where('order_id', '=', id).execute();
    await db
      .deleteFrom('withdrawal_request')
      .where('order_id', '=', id)
      .where('closed_at', 'is not', null)
      .execute();
  }
  await indexAnew(
    db,
    orders.map(({ id }) => id),
  );
  const identities = await identitiesOf(db, customerId);
  await keepSpentPromotions(db, customerId, identities);
  for (const identity of identities) await forgetIdentity(db, identity);
  await deletePersonalCodes(db, customerId);
  for (const table of [...ownTables, 'identity'] as const)
    await db.deleteFrom(table).where('customer_id', '=', customerId).execute();
  return { customerId, orders: orders.length };
}

/** The row stays, because orders belong to it. False: there is no such customer. */
async function forgetProfile(db: Transaction<Tables>, customerId: number): Promise<boolean> {
  const row = await db
    .updateTable('customer')
    .set({
      first_name: '',
      last_name: '',
      phone: '',
      email: '',
      birthday: null,
      balance: 0,
      status: erasedStatus,
      can_use_promocode: 0,
    })
    .where('id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Tables whose rows belong to a customer and to nothing else. */
const ownTables = ['session', 'favourite', 'idempotency_key', 'bonus_entry', 'recap_code'] as const;

/**
 * Codes that were sent keep their place in the limits of the network and of the day, so that erasing does not lift them.
 * They are deleted within a day like all others.
 */
async function forgetIdentity(db: Transaction<Tables>, identity: Identity): Promise<void> {
  const { kind, address } = identity;
  await forgetWithdrawals(db, [identity], { areProven: true });
  await db.deleteFrom('stock_notice').where('kind', '=', kind).where('address', '=', address).execute();
  await db
    .updateTable('sign_in_code')
    .set({ address: '', hash: '', used: 1 })
    .where('kind', '=', kind)
    .where('address', '=', address)
    .execute();
}

/** A code that was used stays: its order refers to it. */
async function deletePersonalCodes(db: Transaction<Tables>, customerId: number): Promise<void> {
  const codes = db.selectFrom('recap_code').select('code').where('customer_id', '=', customerId);
  await db
    .deleteFrom('promo_code')
    .where('code', 'in', codes)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('promo_use').select('order_id').whereRef('promo_use.code', '=', 'promo_code.code')),
      ),
    )
    .execute();
}

type OrderOfCustomer = Pick<Tables['customer_order'], 'status' | 'payment_status' | 'delivery'> & {
  id: number;
};

const ordersOf = (db: Database, customerId: number): Promise<OrderOfCustomer[]> =>
  db
    .selectFrom('customer_order')
    .select(['id', 'status', 'payment_status', 'delivery'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

/** Makes withdrawals and other changes of these orders wait, so that none comes after the checks. */
async function lockOrdersOf(db: Transaction<Tables>, customerId: number): Promise<OrderOfCustomer[]> {
  for (const { id } of await ordersOf(db, customerId)) await lockOrder(db, id);
  return ordersOf(db, customerId);
}

async function refuseWhileBusy(
  db: Database,
  customerId: number,
  orders: readonly OrderOfCustomer[],
): Promise<void> {
  const underWay = orders.find(({ status }) => !isOver(status));
  if (underWay !== undefined) throw new Conflict({ code: 'order-under-way', order: underWay.id });
  const ids = orders.map(({ id }) => id);
  await refuseWhileWithdrawing(db, { orderIds: ids, identities: await identitiesOf(db, customerId) });
  if (ids.length === 0) return;
  const due = await db
    .selectFrom('refund_due')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select('order_id')
    .where('done_at', 'is', null)
    .where('order_id', 'in', ids)
    .executeTakeFirst();
  if (due !== undefined) throw new Conflict({ code: 'refund-due', order: due.order_id });
}

const HowSchema = v.pipe(v.string(), v.parseJson(), v.object({ type: v.string(), carrier: v.string() }));

/** How it was sent, but not where to. */
const withoutPlace = (delivery: string): string =>
  JSON.stringify({ settlement: '', ...v.parse(HowSchema, delivery) });
