import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { signInRetention } from '../../../domain/sign-in/limits.ts';
import { attemptRetention } from '../../../domain/time/rate-limits.ts';
import { day } from '../../../domain/time/units.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Job } from '../../jobs.ts';
import { deleteEndedPromotions } from '../promo-codes/spent-promotions.ts';
import { sessionRetention, tokenLife } from '../sign-in/session.ts';
import { staffSessionRetention } from '../staff/sessions.ts';

/** In seconds: the longest period of limitation of claims. */
const claimable = 6 * 366 * day;

interface OldRows {
  table: keyof Tables;
  key: readonly string[];
  /** The column with the time that counts, which has an index. */
  since: string;
  /** In seconds; the last second is kept. */
  keep: number;
  and?: RawBuilder<unknown>;
}

/**
 * How long rows stay that somebody may still ask for. Orders with their payments, bonuses and promo codes stay for ever; due
 * messages are deleted once they are sent.
 */
const oldRows: readonly OldRows[] = [
  { table: 'sign_in_code', key: ['id'], since: 'sent_at', keep: signInRetention },
  { table: 'sign_in_failure', key: ['id'], since: 'at', keep: signInRetention },
  { table: 'session', key: ['token_hash'], since: 'created_at', keep: sessionRetention },
  { table: 'staff_code', key: ['id'], since: 'sent_at', keep: signInRetention },
  { table: 'staff_session', key: ['id'], since: 'seen_at', keep: staffSessionRetention },
  { table: 'tried', key: ['kind', 'client', 'what'], since: 'at', keep: attemptRetention },
  // As long as a sign-in: whoever retries an order later has to sign in first.
  { table: 'idempotency_key', key: ['customer_id', 'key'], since: 'at', keep: tokenLife },
  { table: 'outbox', key: ['id'], since: 'at', keep: day },
  // Delivered or not: what is older, the order list exports.
  { table: 'webhook_delivery', key: ['id'], since: 'at', keep: 30 * day },
  // Its message has a link to stop all messages.
  { table: 'stock_notice', key: ['id'], since: 'sent_at', keep: 90 * day, and: sql`sent_at is not null` },
  { table: 'stock_notice', key: ['id'], since: 'requested_at', keep: 365 * day },
  { table: 'journal', key: ['id'], since: 'at', keep: claimable },
  // Without an order there is no claim.
  { table: 'withdrawal_request', key: ['id'], since: 'requested_at', keep: claimable },
  {
    table: 'withdrawal_request',
    key: ['id'],
    since: 'requested_at',
    keep: 366 * day,
    and: sql`order_id is null`,
  },
];

interface RetentionParts {
  db: Database;
  edition: Edition;
  /** The clock, in unix seconds. */
  now: () => number;
  /** False while the time is in doubt. */
  isSettled: () => boolean;
}

interface DeletionOptions {
  stopping?: AbortSignal | undefined;
  /** The most rows that one statement deletes. */
  pieceSize?: number;
  /** Milliseconds between two pieces, for others to write. */
  pause?: number;
}

/** Deletes in pieces, so that nobody waits for years of rows. */
export async function deleteOldRows(
  { db, now }: Pick<RetentionParts, 'db' | 'now'>,
  { stopping, pieceSize = 500, pause = 50 }: DeletionOptions = {},
): Promise<void> {
  for (const rows of oldRows) {
    while (!stopping?.aborted && (await deletePiece(db, rows, now(), pieceSize)) === pieceSize)
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Returns how many rows it deleted. */
async function deletePiece(
  db: Database,
  { table, key, since, keep, and = sql`true` }: OldRows,
  now: number,
  pieceSize: number,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)}
      where ${sql.ref(since)} < ${now - keep} and ${and} order by ${sql.ref(since)} limit ${pieceSize})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** A wrong clock would delete what is still needed, so the job waits for the right one. */
export const retentionJob = (parts: RetentionParts): Job => ({
  name: 'delete old rows',
  apart: true,
  run: async (stopping) => {
    if (!parts.isSettled()) return;
    await deleteOldRows(parts, { stopping });
    await deleteEndedPromotions(parts.db, parts.edition, parts.now());
  },
});
