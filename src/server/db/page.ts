import { setImmediate } from 'node:timers/promises';
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
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

/** Reads a page of these rows, the newest first, and counts those that follow it. */
export async function readPage<Table extends keyof Tables, Row extends { id: number }>(
  db: Database,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { before = Number.MAX_SAFE_INTEGER, limit = Number.MAX_SAFE_INTEGER }: PageRequest,
): Promise<Page<Simplify<Row>>> {
  const newestFirst = rows.orderBy(sql`id`, 'desc');
  const page = await newestFirst.where(isBefore(before)).limit(limit).execute();
  const last = page.at(-1);
  if (last === undefined || page.length !== limit) return { rows: page, remaining: 0 };
  const following = newestFirst
    .clearSelect()
    .select(sql<number>`id`.as('id'))
    .where(isBefore(last.id))
    .limit(mostCounted);
  const { count } = await db
    .selectFrom(following.as('following'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: page, remaining: count };
}

const isBefore = (id: number) => sql<boolean>`id < ${id}`;

/**
 * Reads page after page, each from the last row of the one before, until there are no more rows. SQLite answers at once,
 * so nothing but the pause lets other requests in between two pages.
 */
export async function* readPages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    await setImmediate();
  }
}
