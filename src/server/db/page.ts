import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';

/** Which part of a list to read, whose newest rows come first. */
export interface PageRequest {
  /** The id after which the page starts; omitted: the newest row. */
  before?: number | undefined;
  /** Omitted: all rows. */
  limit?: number | undefined;
}

export interface Page<T> {
  rows: readonly T[];
  /** How many rows follow: exact below `mostCounted`. */
  remaining: number;
}

/** Counting all rows of a long list would read all of it. */
export const mostCounted = 1000;

/** Greater than every id. */
export const afterAll = Number.MAX_SAFE_INTEGER;

/** The page with these rows, and the number of rows that follow it. */
export async function readPage<T extends { id: number }, Table extends keyof Tables>(
  db: Database,
  rows: readonly T[],
  limit: number | undefined,
  following: (last: number) => SelectQueryBuilder<Tables, Table, { id: number }>,
): Promise<Page<T>> {
  const last = rows.at(-1);
  if (last === undefined || rows.length !== limit) return { rows, remaining: 0 };
  const { count } = await db
    .selectFrom(following(last.id).limit(mostCounted).as('following'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, remaining: count };
}
