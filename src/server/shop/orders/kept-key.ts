import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { IdempotencyKeyReused } from '../failures.ts';
import { tokenLife } from '../sign-in/session.ts';
import type { Placing } from './placing.ts';

export type KeptKey = Selectable<Tables['idempotency_key']>;

/** Of what was read of the request: how it was written does not count. */
export const payloadHash = ({ asked }: Placing): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

/** The order that this key has placed before; a key with another payload is refused. */
export async function findKept(db: Database, placing: Placing): Promise<KeptKey | undefined> {
  const kept = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('customer_id', '=', placing.customer.id)
    .where('key', '=', placing.key)
    .executeTakeFirst();
  if (kept !== undefined && kept.payload_hash !== payloadHash(placing)) throw new IdempotencyKeyReused();
  return kept;
}

/** False: another process has taken it on since. */
export async function takeOn(db: Database, { customer_id, key, at }: KeptKey, now: number): Promise<boolean> {
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

export async function keepAnswer(db: Database, { customer_id, key }: KeptKey, answer: object): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('customer_id', '=', customer_id)
    .where('key', '=', key)
    .execute();
}

const mostAtOnce = 100;

/** As long as a sign-in lives: whoever tries again later has to sign in first. */
export async function forgetKeys(db: Database, now: number): Promise<void> {
  const old = db
    .selectFrom('idempotency_key')
    .select(['customer_id', 'key'])
    .where('at', '<', now - tokenLife)
    .limit(mostAtOnce);
  for (const { customer_id, key } of await old.execute()) {
    await db
      .deleteFrom('idempotency_key')
      .where('customer_id', '=', customer_id)
      .where('key', '=', key)
      .execute();
  }
}
