import { claimNext, mostTries } from '../../db/claim-next.ts';
import type { Database } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { SenderError } from './sender.ts';

/** Something that is to be sent now. */
export interface Due {
  id: number;
  order_id: number;
  tries: number;
}

/** Rows that are sent one by one, each at least once. */
export interface Queue<D extends Due> {
  /** In the log. */
  name: string;
  /** Claims what has waited longest, as `claimNext` does. */
  claim(now: number): Promise<D | undefined>;
  /** Removes or closes a row that was sent or given up. */
  finish(due: D, outcome: 'sent' | 'given up'): Promise<void>;
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

/** In milliseconds. A refusal comes sooner; a server that fails later is taken for down, so the batch ends. */
const refusalTimeout = 5000;

/**
 * Sends the messages that are due, each at least once. A process claims a message by moving its next try into the future, so
 * another process sends it only if this one dies. A message that was not accepted is retried later, behind the others; when
 * a server does not respond at all, the batch ends.
 */
export async function sendDue<D extends Due>(
  queue: Queue<D>,
  { log, now }: Pick<QueueParts, 'log' | 'now'>,
  send: (due: D) => Promise<void>,
  { stopping, refusedWithin = refusalTimeout }: SendingOptions = {},
): Promise<void> {
  while (!stopping?.aborted) {
    const due = await queue.claim(now());
    if (due === undefined) return;
    const startedAt = performance.now();
    const refusal = await send(due).then(() => undefined, refusalOf);
    const isGivenUp = refusal !== undefined && due.tries >= mostTries;
    if (refusal === undefined || isGivenUp) await queue.finish(due, isGivenUp ? 'given up' : 'sent');
    if (refusal === undefined) continue;
    const about = { queue: queue.name, order: due.order_id, reason: refusal.message };
    log.warn('a message about an order was not sent', about);
    if (isGivenUp) log.error('a message about an order is given up', about);
    if (performance.now() - startedAt >= refusedWithin) return;
  }
}

/** Messages to customers about orders, whose rows are deleted once they are sent. */
export const mailQueue = (db: Database): Queue<Due> => ({
  name: 'mail_due',
  claim: (now) => claimNext(db, 'mail_due', db.selectFrom('mail_due').select('id'), now),
  async finish({ id }) {
    await db.deleteFrom('mail_due').where('id', '=', id).execute();
  },
});

/** Rethrows errors that are not a SenderError. */
function refusalOf(error: unknown): SenderError {
  if (error instanceof SenderError) return error;
  throw error;
}
