import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { withdraw } from '../../../contract/resources/withdrawal.ts';
import { piecesLeft } from '../../../domain/orders/returns.ts';
import { cleanEmail, cleanName, nameError } from '../../../domain/profile/fields.ts';
import { networkOf } from '../../../domain/sign-in/network.ts';
import {
  sellerNewsEvery,
  withdrawalLimits,
  withdrawalNetworkLimits,
} from '../../../domain/time/rate-limits.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { checkRateLimit } from '../../rate-limits/rate-limit.ts';
import { type Customer, type Identity, lockActiveCustomer } from '../customers/customer.ts';
import { InvalidInput, TooManyRequests } from '../failures.ts';
import { readLines } from '../order-state/order-lines.ts';
import { lockOrder, type OrderRow } from '../order-state/order-row.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import { readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { identitiesOf } from '../personal-data/identities.ts';
import type { ShopContext } from '../shop-context.ts';
import { endOf } from './terms.ts';

interface WithdrawalRequest {
  body: v.InferOutput<typeof withdraw.request>;
  /** Undefined: a guest. */
  customer: Customer | undefined;
  /** The network address. */
  client: string;
}

interface Received {
  at: number;
  to: Identity;
  /** Only for the customer's own order, as in the contract. */
  endsAt: number | undefined;
}

/**
 * Keeps the request with its acknowledgement and the news for the seller, once however often it is sent. Whether the order
 * exists changes nothing that a stranger could notice.
 */
export async function requestWithdrawal(
  { body, customer, client }: WithdrawalRequest,
  { db, edition, now }: Pick<ShopContext, 'db' | 'edition' | 'now'>,
): Promise<Received> {
  const to = contactOf(body);
  const error = nameError(body.name);
  if (error !== undefined) throw new InvalidInput({ name: { code: 'malformed', error } });
  const at = now();
  const number = Number(body.order_number);
  const goods = [...(body.goods ?? [])].sort((one, other) => one.line - other.line);
  const fingerprint = fingerprintOf([number, to.kind, to.address, goods, body.goods_text ?? '']);
  const attempt = { kind: 'withdrawal', client, what: fingerprint } as const;
  const wait = await checkRateLimit(db, attempt, {
    limits: withdrawalLimits,
    alsoOf: [{ client: networkOf(client), limits: withdrawalNetworkLimits }],
    now: at,
    counts: async () => true,
  });
  if (wait > 0) throw new TooManyRequests('withdrawals', wait);
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (customer !== undefined) await lockActiveCustomer(transaction, customer.id);
    const isOwn = order !== undefined && order.customer_id === customer?.id;
    if (goods.length > 0 && !(isOwn && (await hasPieces(transaction, order.id, goods))))
      throw new InvalidInput({ goods: { code: 'not-your-goods' } });
    const row = {
      order_id: order?.id ?? null,
      order_number: body.order_number,
      name: cleanName(body.name),
      kind: to.kind,
      address: to.address,
      goods: body.goods_text ?? '',
      reason: body.reason ?? '',
      is_confirmed: isOwn || (order !== undefined && (await isContactOf(transaction, order, to))) ? 1 : 0,
      fingerprint,
      requested_at: at,
      closed_at: null,
    };
    const inserted = await transaction
      .insertInto('withdrawal_request')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const endsAt = isOwn ? endOf(order, edition) : undefined;
    if (inserted === undefined) {
      if (row.is_confirmed === 1) await confirm(transaction, fingerprint, at);
      return { at: await firstTime(transaction, fingerprint), to, endsAt };
    }
    await addParts(transaction, inserted.id, goods, at);
    if (order !== undefined && row.is_confirmed === 1)
      await queueWebhook(transaction, order.id, 'withdrawal_requested', at);
    return { at, to, endsAt };
  });
}

function contactOf({ email, phone }: WithdrawalRequest['body']): Identity {
  if (email !== undefined) return { kind: 'email', address: cleanEmail(email) };
  if (phone !== undefined) return { kind: 'phone', address: phone };
  throw new InvalidInput({ email: { code: 'malformed', error: 'invalidEmail' } });
}

const fingerprintOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

type Goods = readonly { line: number; qtt: number }[];

/** Whether the customer still has so many pieces of these lines, each named once. */
async function hasPieces(db: Transaction<Tables>, orderId: number, goods: Goods): Promise<boolean> {
  const lines = await readLines(db, orderId);
  const left = piecesLeft(lines, sumOfChanges(await readChanges(db, [orderId]), lines).pieces);
  const isEachOnce = new Set(goods.map(({ line }) => line)).size === goods.length;
  return isEachOnce && goods.every(({ line, qtt }) => qtt <= (left[line] ?? 0));
}

/** A phone or mailbox of the order's customer or recipient. */
async function isContactOf(db: Transaction<Tables>, order: OrderRow, { kind, address }: Identity) {
  if (kind === 'phone' && order.recipient_phone === address) return true;
  const { phone, email } = await db
    .selectFrom('customer')
    .select(['phone', 'email'])
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow();
  if ((kind === 'phone' ? phone : cleanEmail(email)) === address) return true;
  const identities = await identitiesOf(db, order.customer_id);
  return identities.some((identity) => identity.kind === kind && identity.address === address);
}

/** The same request, now by the customer who is signed in. */
async function confirm(db: Transaction<Tables>, fingerprint: string, now: number): Promise<void> {
  const confirmed = await db
    .updateTable('withdrawal_request')
    .set({ is_confirmed: 1 })
    .where('fingerprint', '=', fingerprint)
    .where('closed_at', 'is', null)
    .where('is_confirmed', '=', 0)
    .returning('order_id')
    .executeTakeFirst();
  if (confirmed?.order_id) await queueWebhook(db, confirmed.order_id, 'withdrawal_requested', now);
}

async function firstTime(db: Transaction<Tables>, fingerprint: string): Promise<number> {
  const { requested_at } = await db
    .selectFrom('withdrawal_request')
    .select('requested_at')
    .where('fingerprint', '=', fingerprint)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return requested_at;
}

async function addParts(db: Transaction<Tables>, id: number, goods: Goods, at: number): Promise<void> {
  if (goods.length > 0)
    await db
      .insertInto('withdrawal_line')
      .values(goods.map(({ line, qtt }) => ({ request_id: id, position: line, quantity: qtt })))
      .execute();
  const due = { request_id: id, tries: 0, queued_at: at };
  // At the same moment for all of these minutes, so that one message tells the seller of them.
  const gathered = at - (at % sellerNewsEvery) + sellerNewsEvery;
  await db
    .insertInto('withdrawal_message')
    .values([
      { ...due, channel: 'customer', next_at: at },
      { ...due, channel: 'email', next_at: gathered },
      { ...due, channel: 'telegram', next_at: gathered },
    ])
    .execute();
}
