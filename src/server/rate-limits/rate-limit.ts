import type { Transaction } from 'kysely';
import { type RateLimit, secondsToWait } from '../../domain/time/rate-limits.ts';
import { acquireLock } from '../db/lock.ts';
import type { Database } from '../db/open.ts';
import type { RateLimitKind, Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';

interface Attempt {
  kind: RateLimitKind;
  /** Whose attempts count together: a network address or a customer. */
  client: string;
  /** What is attempted: repeating the same costs nothing. */
  what: string;
}

interface Terms {
  limits: readonly RateLimit[];
  now: number;
  /** Whether an allowed attempt counts towards the limit. */
  counts: (transaction: Transaction<Tables>) => Promise<boolean>;
}

/** Seconds until the client may attempt this; 0 allows it now, and records it. */
export function checkRateLimit(
  db: Database,
  attempt: Attempt,
  { limits, now, counts }: Terms,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await acquireLock(transaction, 'tries');
    const longest = Math.max(...limits.map(({ seconds }) => seconds));
    const others = await transaction
      .selectFrom('tried')
      .select('at')
      .where('kind', '=', attempt.kind)
      .where('client', '=', attempt.client)
      .where('what', '!=', attempt.what)
      .where('at', '>', now - longest)
      .execute();
    const times = others.map(({ at }) => at);
    const wait = secondsToWait(times, limits, now);
    if (wait === 0 && (await counts(transaction))) await recordAttempt(transaction, attempt, now);
    return wait;
  });
}

async function recordAttempt(transaction: Transaction<Tables>, attempt: Attempt, at: number): Promise<void> {
  await transaction
    .insertInto('tried')
    .values({ ...attempt, at })
    .onConflict((conflict) => conflict.columns(['kind', 'client', 'what']).doUpdateSet({ at }))
    .execute();
}
