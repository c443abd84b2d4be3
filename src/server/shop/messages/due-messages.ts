import type { Database } from '../../db/open.ts';
import type { MailKind } from '../../db/order-tables.ts';
import type { Log } from '../../log.ts';
import { SenderError } from './sender.ts';

/** Tables of messages about orders. */
type Queue = 'mail_due' | 'seller_news';

/** A message that is to be sent now. */
export interface DueMessage {
  id: number;
  order_id: number;
  kind: MailKind;
  tries: number;
}

export interface QueueParts {
  db: Database;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
}

export interface SendingOptions {
  /** Once aborted, the current message is the last. */
  stopping?: AbortSignal | undefined;
  refusedWithin?: number;
}

/** In seconds, longer than sending takes. Pauses grow with the square of the tries; the last try is after three days. */
export const firstPause = 60;
export const mostTries = 24;

/** In milliseconds. A refusal comes sooner; a server that fails later is taken for down, so the batch ends. */
const refusalTimeout = 5000;

/**
 * Sends the messages that are due, each at least once. A process claims a message by moving its next try into the future, so
 * another process sends it only if this one dies. A message that was not accepted is retried later, behind the others; when
 * a server does not respond at all, the batch ends.
 */
export async function sendDue(
  queue: Queue,
  { db, log, now }: QueueParts,
  send: (due: DueMessage) => Promise<void>,
  { stopping, refusedWithin = refusalTimeout }: SendingOptions = {},
): Promise<void> {
  while (!stopping?.aborted) {
    const due = await claimNext(db, queue, now());
    if (due === undefined) return;
    const startedAt = performance.now();
    const refusal = await send(due).then(() => undefined, refusalOf);
    const isGivenUp = refusal !== undefined && due.tries >= mostTries;
    if (refusal === undefined || isGivenUp) await remove(db, queue, due.id);
    if (refusal === undefined) continue;
    const about = { queue, order: due.order_id, kind: due.kind, reason: refusal.message };
    log.warn('a message about an order was not sent', about);
    if (isGivenUp) log.error('a message about an order is given up', about);
    if (performance.now() - startedAt >= refusedWithin) return;
  }
}

function claimNext(db: Database, queue: Queue, now: number): Promise<DueMessage | undefined> {
  const first = db
    .selectFrom(queue)
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1);
  return db
    .updateTable(queue)
    .set((row) => {
      const tries = row('tries', '+', 1);
      const pause = row(row.val(firstPause), '*', row(tries, '*', tries));
      return { tries, next_at: row(row.val(now), '+', pause) };
    })
    .where('id', '=', first)
    .where('next_at', '<=', now)
    .returning(['id', 'order_id', 'kind', 'tries'])
    .executeTakeFirst();
}

const remove = (db: Database, queue: Queue, id: number) =>
  db.deleteFrom(db.dynamic.table(queue).as('due')).where('due.id', '=', id).execute();

/** Throws what is not about sending. */
function refusalOf(error: unknown): SenderError {
  if (error instanceof SenderError) return error;
  throw error;
}
