import * as v from 'valibot';
import { CampaignSchema } from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { readReceipts } from '../order-state/read-receipts.ts';
import { readWithdrawals } from '../order-state/withdrawals.ts';
import { orderFrom, readWithLines, withdrawalsOf } from '../orders/read-orders.ts';
import { readSpentPromotions } from '../promotions/spent-promotions.ts';
import { identitiesOf } from './identities.ts';

/** All that the shop knows of a customer, as of one moment. Money in main units, times in unix seconds. */
export const exportCustomer = (db: Database, customerId: number, now: number) =>
  inTransaction(db, async (transaction) => {
    const { first_name, last_name, phone, email, birthday, balance, status, created_at } = await transaction
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const identities = await identitiesOf(transaction, customerId);
    return {
      exported_at: now,
      profile: { first_name, last_name, phone, email, birthday, status, created_at },
      sign_in: { ways: identities, sessions: await sessions(transaction, customerId) },
      orders: await orders(transaction, customerId),
      bonuses: { balance, history: await bonusHistory(transaction, customerId) },
      favourites: await favourites(transaction, customerId),
      stock_notices: (
        await Promise.all(
          identities.map(({ kind, address }) =>
            transaction
              .selectFrom('stock_notice')
              .select(['card_id', 'address', 'requested_at', 'sent_at'])
              .where('kind', '=', kind)
              .where('address', '=', address)
              .execute(),
          ),
        )
      ).flat(),
      recap_promo_codes: await transaction
        .selectFrom('recap_code')
        .select(['year', 'code'])
        .where('customer_id', '=', customerId)
        .orderBy('year')
        .execute(),
      used_before_erasure: await readSpentPromotions(transaction, customerId),
    };
  });

const sessions = (db: Database, customerId: number) =>
  db
    .selectFrom('session')
    .select('created_at as signed_in_at')
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();

const bonusHistory = (db: Database, customerId: number) =>
  db
    .selectFrom('bonus_entry')
    .select(['at', 'amount', 'reason', 'order_id'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

const favourites = (db: Database, customerId: number) =>
  db
    .selectFrom('favourite')
    .leftJoin('goods_card', 'goods_card.id', 'card_id')
    .select(['card_id', 'goods_card.name'])
    .where('customer_id', '=', customerId)
    .orderBy('favourite.id')
    .execute();

async function orders(db: Database, customerId: number) {
  const found = await db
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
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
  const orders = await readWithLines(db, ids);
  const receipts = await readReceipts(db, ids);
  const withdrawals = await readWithdrawals(db, ids);
  return orders.map(({ row, lines, changes }) => ({
    ...orderFrom(row, lines, changes, receipts),
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
