import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { PlacedOrder } from '../../../contract/resources/order.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { IdempotencyKeyReused } from '../failures.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import type { OrderRequest } from './validate-order.ts';

export type IdempotencyKey = Selectable<Tables['idempotency_key']>;

/** In seconds; a process that has not started the payment by then is taken for dead. */
export const paymentStartTimeout = 30;

/** Hash of the parsed body; formatting does not matter. */
const payloadHash = ({ body }: OrderRequest): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** The key of an order that was placed before; a key that comes with another payload is refused. */
export async function findKey(db: Database, request: OrderRequest): Promise<IdempotencyKey | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('customer_id', '=', request.customer.id)
    .where('key', '=', request.idempotencyKey)
    .executeTakeFirst();
  if (row !== undefined && row.payload_hash !== payloadHash(request)) throw new IdempotencyKeyReused();
  return row;
}

/** Saves the key of a new order; without a response, that follows with `saveResponse`. */
export async function insertKey(
  db: Transaction<Tables>,
  request: OrderRequest,
  order: OrderRow,
  response: PlacedOrder | undefined,
): Promise<IdempotencyKey> {
  const row = {
    customer_id: order.customer_id,
    key: request.idempotencyKey,
    payload_hash: payloadHash(request),
    order_id: order.id,
    answer: response === undefined ? null : JSON.stringify(response),
    at: order.created_at,
  };
  await db.insertInto('idempotency_key').values(row).execute();
  return row;
}

/** Takes over a key that has no response yet; false: another process took it over first. */
export async function claimKey(
  db: Database,
  { customer_id, key, at }: IdempotencyKey,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_key')
    .set({ at: now })
    .where('customer_id', '=', customer_id)
    .where('key', '=', key)
    .where('at', '=', at)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveResponse(
  db: Database,
  { customer_id, key }: IdempotencyKey,
  response: PlacedOrder,
): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(response) })
    .where('customer_id', '=', customer_id)
    .where('key', '=', key)
    .execute();
}
