import type { Transaction } from 'kysely';
import { type Limit, secondsToWait } from '../../domain/limit.ts';
import { triesMemory } from '../../domain/tries.ts';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { takeTurn } from '../db/turn.ts';

export type TryKind = 'carrier' | 'promo-code';

interface Try {
  kind: TryKind;
  /** The address of whoever tries. */
  client: string;
  what: string;
}

interface Terms {
  limits: readonly Limit[];
  now: number;
  /** Whether this one counts from now on. */
  counts: (transaction: Transaction<Tables>) => Promise<boolean>;
}

const forgottenAtOnce = 100;

/** Seconds to wait; 0: it may be tried. The same thing tried again costs nothing. */
export function admit(db: Database, tried: Try, { limits, now, counts }: Terms): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, 'tries');
    const others = await transaction
      .selectFrom('tried')
      .select('at')
      .where('kind', '=', tried.kind)
      .where('client', '=', tried.client)
      .where('what', '!=', tried.what)
      .execute();
    const times = others.map(({ at }) => at);
    const wait = secondsToWait(times, limits, now);
    if (wait === 0 && (await counts(transaction))) await note(transaction, tried, now);
    return wait;
  });
}

async function note(transaction: Transaction<Tables>, tried: Try, at: number): Promise<void> {
  const old = transaction
    .selectFrom('tried')
    .select('at')
    .where('at', '<=', at - triesMemory);
  await transaction.deleteFrom('tried').where('at', 'in', old.limit(forgottenAtOnce)).execute();
  await transaction
    .insertInto('tried')
    .values({ ...tried, at })
    .onConflict((conflict) => conflict.columns(['kind', 'client', 'what']).doUpdateSet({ at }))
    .execute();
}
