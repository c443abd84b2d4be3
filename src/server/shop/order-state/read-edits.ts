import type { Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../db/open.ts';
import type { EditKind } from '../../db/order-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { queueMessages } from './queue-messages.ts';

export type OrderEdit = Selectable<Tables['order_edit']>;

/** What staff did to these orders, the oldest first. */
export async function readEdits(db: Database, orderIds: readonly number[]): Promise<OrderEdit[]> {
  if (orderIds.length === 0) return [];
  return db.selectFrom('order_edit').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

interface NewEdit {
  kind: EditKind;
  reason: string;
  refund?: number;
  details?: unknown;
}

/** Returns its id. */
export async function insertEdit(
  db: Transaction<Tables>,
  orderId: number,
  { kind, reason, refund = 0, details = {} }: NewEdit,
  now: number,
): Promise<number> {
  const { id } = await db
    .insertInto('order_edit')
    .values({ order_id: orderId, kind, reason, at: now, refund, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The customer of a sent order was told another number, or none. */
export async function tellNewNumber(db: Transaction<Tables>, orderId: number, now: number): Promise<void> {
  await insertEdit(db, orderId, { kind: 'tracking', reason: '' }, now);
  await queueMessages(db, orderId, 'changed', now);
}

/** What a message says of edits. Goods, destination and recipient are told as they are now. */
export interface ToldEdits {
  /** Which of these staff changed. */
  kinds: ReadonlySet<'goods' | 'delivery' | 'recipient'>;
  /** What was done last, if the message has to say more of it. */
  latest: 'tracking' | 'status' | undefined;
  /** Of all edits, in minor units. */
  refund: number;
}

export function tellEdits(edits: readonly OrderEdit[]): ToldEdits {
  const told = edits.filter(({ kind }) => kind !== 'write-off');
  const latest = told.at(-1)?.kind;
  return {
    kinds: new Set(
      told.flatMap(({ kind }) =>
        kind === 'goods' || kind === 'delivery' || kind === 'recipient' ? [kind] : [],
      ),
    ),
    latest: latest === 'tracking' || latest === 'status' ? latest : undefined,
    refund: told.reduce((sum, { refund }) => sum + refund, 0),
  };
}

const WriteOffSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ key: v.string(), pieces: v.array(v.pipe(v.number(), v.safeInteger())) }),
);

/** Which pieces of each line a write-off took out of stock, and under which key. */
export const writtenOff = ({ details }: Pick<OrderEdit, 'details'>) => v.parse(WriteOffSchema, details);
