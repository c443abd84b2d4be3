import * as v from 'valibot';
import type { Database } from '../db/open.ts';
import type { Log } from '../log.ts';
import { CarrierError } from './carrier.ts';
import { createFailures } from './failures.ts';
import { createLatest } from './latest.ts';

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
 * the carrier is away an old answer is better than none.
 */
export function createCache<T>({ db, log, now }: CacheParts, { fresh, schema }: Questions<T>) {
  const StoredSchema = v.pipe(v.string(), v.parseJson(), schema);
  const atHand = createLatest<Kept<T>>(mostAtHand);
  const underWay = new Map<string, Promise<T>>();
  const failures = createFailures(now);
  const isFresh = ({ at }: Kept<T>) => Math.abs(now() - at) < fresh;

  async function stored(key: string): Promise<Kept<T> | undefined> {
    const row = await read(db, key);
    const parsed = v.safeParse(StoredSchema, row?.answer);
    return row && parsed.success ? { answer: parsed.output, at: row.at } : undefined;
  }

  async function renew(key: string, ask: () => Promise<T>): Promise<Kept<T>> {
    failures.throwRecent(key);
    const kept = { answer: await ask(), at: now() };
    await write(db, { key, answer: JSON.stringify(kept.answer), at: kept.at });
    return kept;
  }

  async function recall(key: string, ask: () => Promise<T>): Promise<T> {
    const kept = await stored(key);
    if (kept !== undefined && isFresh(kept)) {
      atHand.set(key, kept);
      return kept.answer;
    }
    try {
      const renewed = await renew(key, ask);
      atHand.set(key, renewed);
      return renewed.answer;
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      if (failures.note(key, error)) log.warn('a carrier did not answer', { reason: error.message });
      if (kept !== undefined) return kept.answer;
      throw error;
    }
  }

  return async (key: string, ask: () => Promise<T>): Promise<T> => {
    const held = atHand.get(key);
    if (held !== undefined && isFresh(held)) return held.answer;
    const asked = underWay.get(key) ?? recall(key, ask).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
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
