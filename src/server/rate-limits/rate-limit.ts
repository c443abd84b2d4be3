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
  /** What is attempted: repeated attempts at the same thing count once. */
  what: string;
}

/** Somebody whose attempts count together, and the limits for them. */
interface Limited {
  client: string;
  limits: readonly RateLimit[];
}

interface Terms {
  limits: readonly RateLimit[];
  /** Others to whom the attempt counts as well, such as the client's network. */
  alsoOf?: readonly Limited[];
  now: number;
  /** Whether an allowed attempt counts towards the limit. */
  counts: (transaction: Transaction<Tables>) => Promise<boolean>;
}

/** Seconds until the client may attempt this; 0 allows it now, and records it. */
export function checkRateLimit(
  db: Database,
  attempt: Attempt,
  { limits, alsoOf = [], now, counts }: Terms,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await acquireLock(transaction, 'tries');
    const all = [{ client: attempt.client, limits }, ...alsoOf];
    let wait = 0;
    for (const limited of all)
      wait = Math.max(wait, await secondsFor(transaction, { ...attempt, ...limited }, now));
    if (wait > 0 || !(await counts(transaction))) return wait;
    for (const { client } of all) await recordAttempt(transaction, { ...attempt, client }, now);
    return 0;
  });
}

async function secondsFor(
  transaction: Transaction<Tables>,
  { kind, client, what, limits }: Attempt & Limited,
  now: number,
): Promise<number> {
  const longest = Math.max(0, ...limits.map(({ seconds }) => seconds));
  const others = await transaction
    .selectFrom('tried')
    .select('at')
    .where('kind', '=', kind)
    .where('client', '=', client)
    .where('what', '!=', what)
    .where('at', '>', now - longest)
    .execute();
  return secondsToWait(
    others.map(({ at }) => at),
    limits,
    now,
  );
}

async function recordAttempt(
  transaction: Transaction<Tables>,
  { kind, client, what }: Attempt,
  at: number,
): Promise<void> {
  await transaction
    .insertInto('tried')
    .values({ kind, client, what, at })
    .onConflict((conflict) => conflict.columns(['kind', 'client', 'what']).doUpdateSet({ at }))
    .execute();
}
