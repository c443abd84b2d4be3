import * as v from 'valibot';
import type { Database } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { CarrierError, type CheckLimit } from '../../shop/delivery/carrier.ts';
import { createFailures } from './failures.ts';
import { createLatest } from './latest.ts';
import { createShared } from './shared.ts';

export interface CacheParts {
  db: Database;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
}

/** Seconds after which an answer that nobody has renewed is thrown away. */
const longestMemory = 60 * 24 * 60 * 60;
const deletedAtOnce = 100;

/** Answers at hand: to read the points of a large city anew for each letter that is typed would be slow. */
const mostAtHand = 32;

interface Kept<T> {
  answer: T;
  at: number;
}

interface Questions<T> {
  /** Seconds for which an answer is fresh. */
  fresh: number;
  schema: v.GenericSchema<unknown, T>;
}

/**
 * Answers from the database, for as long as they are fresh; else asks, the same question at most once at a time. While
 * the carrier is away an old answer is better than none. Leave to ask is each one's own, so it is not shared.
 */
export function createCache<T>({ db, log, now }: CacheParts, { fresh, schema }: Questions<T>) {
  const StoredSchema = v.pipe(v.string(), v.parseJson(), schema);
  const atHand = createLatest<Kept<T>>(mostAtHand);
  const lookups = createShared<Kept<T> | undefined>();
  const renewals = createShared<T>();
  const failures = createFailures(now);
  const isFresh = ({ at }: Kept<T>) => Math.abs(now() - at) < fresh;

  async function lookUp(key: string): Promise<Kept<T> | undefined> {
    const row = await read(db, key);
    const parsed = v.safeParse(StoredSchema, row?.answer);
    if (row === undefined || !parsed.success) return undefined;
    const kept = { answer: parsed.output, at: row.at };
    if (isFresh(kept)) atHand.set(key, kept);
    return kept;
  }

  function makeDo(key: string, old: Kept<T> | undefined, error: unknown): T {
    if (!(error instanceof CarrierError)) throw error;
    if (failures.note(key, error)) log.warn('a carrier did not answer', { reason: error.message });
    if (old === undefined) throw error;
    return old.answer;
  }

  async function renew(key: string, old: Kept<T> | undefined, ask: () => Promise<T>): Promise<T> {
    try {
      failures.throwRecent(key);
      const kept = { answer: await ask(), at: now() };
      await write(db, { key, answer: JSON.stringify(kept.answer), at: kept.at });
      atHand.set(key, kept);
      return kept.answer;
    } catch (error) {
      return makeDo(key, old, error);
    }
  }

  /** What costs the carrier nothing more. */
  function known(key: string): Promise<T> | undefined {
    const held = atHand.get(key);
    return held !== undefined && isFresh(held) ? Promise.resolve(held.answer) : renewals.get(key);
  }

  return async (key: string, ask: () => Promise<T>, checkLimit: CheckLimit): Promise<T> => {
    const before = known(key);
    if (before !== undefined) return before;
    const kept = await lookups.start(key, () => lookUp(key));
    if (kept !== undefined && isFresh(kept)) return kept.answer;
    try {
      failures.throwRecent(key);
      if (known(key) === undefined) await checkLimit(key);
    } catch (error) {
      return makeDo(key, kept, error);
    }
    return known(key) ?? renewals.start(key, () => renew(key, kept, ask));
  };
}

const read = (db: Database, key: string) =>
  db.selectFrom('carrier_cache').select(['answer', 'at']).where('key', '=', key).executeTakeFirst();

async function write(db: Database, row: { key: string; answer: string; at: number }): Promise<void> {
  const { answer, at } = row;
  await db
    .insertInto('carrier_cache')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ answer, at }))
    .execute();
  const old = db
    .selectFrom('carrier_cache')
    .select('key')
    .where('at', '<', at - longestMemory)
    .orderBy('at')
    .limit(deletedAtOnce);
  await db.deleteFrom('carrier_cache').where('key', 'in', old).execute();
}
