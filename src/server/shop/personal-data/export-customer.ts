import * as v from 'valibot';
import { CampaignSchema } from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { Database } from '../../db/open.ts';
import { readPages } from '../../db/page.ts';
import { readLinesByOrder } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { readChanges } from '../order-state/read-changes.ts';
import { readReceipts } from '../order-state/read-receipts.ts';
import { readWithdrawals } from '../order-state/withdrawals.ts';
import { orderFrom, withdrawalsOf } from '../orders/order-from.ts';
import { readSpentPromotions } from '../promo-codes/spent-promotions.ts';
import { identitiesOf } from './identities.ts';

/**
 * All that the shop knows of a customer. Orders and bonuses come in pages, which are read when they are asked for, without a
 * transaction: a reader who takes his time must not hold up others. Money in main units, times in unix seconds.
 */
export async function exportCustomer(db: Database, customerId: number, now: number) {
  const { first_name, last_name, phone, email, birthday, balance, status, created_at } = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const identities = await identitiesOf(db, customerId);
  const notices = await Promise.all(
    identities.map(({ kind, address }) =>
      db
        .selectFrom('stock_notice')
        .select(['card_id', 'address', 'requested_at', 'sent_at'])
        .where('kind', '=', kind)
        .where('address', '=', address)
        .execute(),
    ),
  );
  return {
    exported_at: now,
    profile: { first_name, last_name, phone, email, birthday, status, created_at },
    sign_in: { ways: identities, sessions: await sessions(db, customerId) },
    orders: orders(db, customerId),
    bonuses: { balance, history: bonusHistory(db, customerId) },
    favourites: await favourites(db, customerId),
    stock_notices: notices.flat(),
    recap_promo_codes: await db
      .selectFrom('recap_code')
      .select(['year', 'code'])
      .where('customer_id', '=', customerId)
      .orderBy('year')
      .execute(),
    used_before_erasure: await readSpentPromotions(db, customerId),
  };
}

const pageSize = 100;

const sessions = (db: Database, customerId: number) =>
  db
    .selectFrom('session')
    .select('created_at as signed_in_at')
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();

async function* bonusHistory(db: Database, customerId: number) {
  const entries = readPages((last: { id: number } | undefined) =>
    db
      .selectFrom('bonus_entry')
      .select(['id', 'at', 'amount', 'reason', 'order_id'])
      .where('customer_id', '=', customerId)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const page of entries) yield page.map(({ id, ...entry }) => entry);
}

const favourites = (db: Database, customerId: number) =>
  db
    .selectFrom('favourite')
    .leftJoin('goods_card', 'goods_card.id', 'card_id')
    .select(['card_id', 'goods_card.name'])
    .where('customer_id', '=', customerId)
    .orderBy('favourite.id')
    .execute();

async function* orders(db: Database, customerId: number) {
  const rows = readPages((last: { id: number } | undefined) =>
    db
      .selectFrom('customer_order')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const page of rows) yield await withParts(db, page);
}

async function withParts(db: Database, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id);
  const payments = await db
    .selectFrom('payment_attempt')
    .select([
      'order_id',
      'provider',
      'reference',
      'external_id',
      'amount',
      'currency',
      'status',
      'started_at',
    ])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const linesOf = await readLinesByOrder(db, ids);
  const changes = await readChanges(db, ids);
  const receipts = await readReceipts(db, ids);
  const withdrawals = await readWithdrawals(db, ids);
  return rows.map((row) => ({
    ...orderFrom(row, linesOf.get(row.id) ?? [], changes, receipts),
    ...withdrawalsOf(row, withdrawals),
    ...personOf(row),
    payments: payments
      .filter(({ order_id }) => order_id === row.id)
      .map(({ order_id, amount, ...payment }) => ({ ...payment, amount: fromMinor(amount) })),
  }));
}

const personOf = (row: OrderRow) => ({
  recipient: {
    first_name: row.recipient_first_name,
    last_name: row.recipient_last_name,
    phone: row.recipient_phone,
  },
  comment: row.comment,
  campaign: row.campaign === null ? null : v.parse(CampaignSchema, JSON.parse(row.campaign)),
});
