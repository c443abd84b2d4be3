import * as v from 'valibot';
import { day } from '../../../domain/time/units.ts';
import type { Database } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { CarrierError, type CheckLimit, carrierRetrySeconds } from '../../shop/delivery/carrier.ts';
import { createLruMap } from './lru-map.ts';

export interface CacheContext {
  db: Database;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
}

/** Seconds after which a response that nobody has renewed is deleted. */
const longestStored = 60 * day;
const deletedAtOnce = 100;

/** Responses in memory: parsing the points of a large city for each typed letter would be slow. */
const mostInMemory = 32;

interface Cached<T> {
  value: T;
  at: number;
}

interface Options<T> {
  /** Seconds for which a response is fresh. */
  fresh: number;
  schema: v.GenericSchema<unknown, T>;
}

/**
 * Caches a carrier's responses in the database. A stale response is fetched again, with at most one request a key at a
 * time; if the carrier is unavailable, the stale response is used. Rate limits are per client, so they are checked outside
 * of the shared request.
 */
export function createResponseCache<T>({ db, log, now }: CacheContext, { fresh, schema }: Options<T>) {
  const StoredSchema = v.pipe(v.string(), v.parseJson(), schema);
  const inMemory = createLruMap<Cached<T>>(mostInMemory);
  const lookups = createSharedPromises<Cached<T> | undefined>();
  const requests = createSharedPromises<T>();
  const failures = createRecentFailures(now);
  const isFresh = ({ at }: Cached<T>) => Math.abs(now() - at) < fresh;

  async function lookUp(key: string): Promise<Cached<T> | undefined> {
    const row = await readRow(db, key);
    const parsed = v.safeParse(StoredSchema, row?.answer);
    if (row === undefined || !parsed.success) return undefined;
    const cached = { value: parsed.output, at: row.at };
    if (isFresh(cached)) inMemory.set(key, cached);
    return cached;
  }

  function staleOrThrow(key: string, stale: Cached<T> | undefined, error: unknown): T {
    if (!(error instanceof CarrierError)) throw error;
    if (failures.add(key, error)) log.warn('a carrier did not answer', { reason: error.message });
    if (stale === undefined) throw error;
    return stale.value;
  }

  async function refresh(key: string, stale: Cached<T> | undefined, request: () => Promise<T>): Promise<T> {
    try {
      failures.throwRecent(key);
      const cached = { value: await request(), at: now() };
      await writeRow(db, { key, answer: JSON.stringify(cached.value), at: cached.at });
      inMemory.set(key, cached);
      return cached.value;
    } catch (error) {
      return staleOrThrow(key, stale, error);
    }
  }

  /** A response that needs no new request: a fresh one in memory, or one under way. */
  function withoutRequest(key: string): Promise<T> | undefined {
    const cached = inMemory.get(key);
    return cached !== undefined && isFresh(cached) ? Promise.resolve(cached.value) : requests.get(key);
  }

  return async (key: string, request: () => Promise<T>, checkLimit: CheckLimit): Promise<T> => {
    const immediate = withoutRequest(key);
    if (immediate !== undefined) return immediate;
    const cached = await lookups.start(key, () => lookUp(key));
    if (cached !== undefined && isFresh(cached)) return cached.value;
    try {
      failures.throwRecent(key);
      if (withoutRequest(key) === undefined) await checkLimit(key);
    } catch (error) {
      return staleOrThrow(key, cached, error);
    }
    return withoutRequest(key) ?? requests.start(key, () => refresh(key, cached, request));
  };
}

const readRow = (db: Database, key: string) =>
  db.selectFrom('carrier_cache').select(['answer', 'at']).where('key', '=', key).executeTakeFirst();

async function writeRow(db: Database, row: { key: string; answer: string; at: number }): Promise<void> {
  const { answer, at } = row;
  await db
    .insertInto('carrier_cache')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ answer, at }))
    .execute();
  const expired = db
    .selectFrom('carrier_cache')
    .select('key')
    .where('at', '<', at - longestStored)
    .orderBy('at')
    .limit(deletedAtOnce);
  await db.deleteFrom('carrier_cache').where('key', 'in', expired).execute();
}

/** Remembers a failure for a while, so that the next shopper does not wait for the same time-out. */
function createRecentFailures(now: () => number) {
  const recent = new Map<string, { at: number; error: CarrierError }>();
  const isOver = ({ at }: { at: number }) => Math.abs(now() - at) >= carrierRetrySeconds;
  return {
    throwRecent(key: string): void {
      const failure = recent.get(key);
      if (failure !== undefined && !isOver(failure)) throw failure.error;
    },
    /** Returns false if this error is already there. */
    add(key: string, error: CarrierError): boolean {
      if (recent.get(key)?.error === error) return false;
      for (const [old, failure] of recent) if (isOver(failure)) recent.delete(old);
      recent.delete(key);
      recent.set(key, { at: now(), error });
      return true;
    },
  };
}

/** Work under way in this process, by key; callers of the same key share it. */
function createSharedPromises<T>() {
  const pending = new Map<string, Promise<T>>();
  return {
    get: (key: string): Promise<T> | undefined => pending.get(key),
    start(key: string, begin: () => Promise<T>): Promise<T> {
      const promise = pending.get(key) ?? begin().finally(() => pending.delete(key));
      pending.set(key, promise);
      return promise;
    },
  };
}
