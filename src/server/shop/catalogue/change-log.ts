/** What each of the latest versions of the catalogue changed. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../db/open.ts';
import type { ChangeReach, Tables } from '../../db/tables.ts';

export interface ChangeOfVersion {
  /** Of changed, new and removed cards; undefined: too many. */
  cards: readonly number[] | undefined;
  reach: ChangeReach;
}

export interface LoggedChange extends ChangeOfVersion {
  version: number;
  id: string;
  at: number;
}

/** Whoever missed more versions or more cards reads the whole catalogue. */
const keptVersions = 1000;
const mostCards = 1000;

/** In seconds, more than a process serves an earlier catalogue for. */
const settlesAfter = 10;

/** Call this in the transaction of `incrementVersion`, with its version: one that has no row counts as an unknown change. */
export async function recordChange(
  transaction: Transaction<Tables>,
  version: number,
  now: number,
  { cards, reach }: ChangeOfVersion,
): Promise<void> {
  const listed = cards === undefined || cards.length > mostCards ? null : JSON.stringify(cards);
  await transaction
    .insertInto('catalogue_change')
    .values({ version, id: randomUUID(), at: now, cards: listed, reach })
    .execute();
  await transaction
    .deleteFrom('catalogue_change')
    .where('version', '<=', version - keptVersions)
    .execute();
}

const CardsSchema = v.array(v.number());

/** The changes after a version up to the current one; without a gap, so those before a gap are left out. */
export async function readChanges(db: Database, after: number, current: number): Promise<LoggedChange[]> {
  const rows = await db
    .selectFrom('catalogue_change')
    .selectAll()
    .where('version', '>', after)
    .where('version', '<=', current)
    .orderBy('version')
    .execute();
  const afterGap = rows.findLastIndex(
    ({ version }, index) => version !== current - (rows.length - 1 - index),
  );
  return rows
    .slice(afterGap + 1)
    .map(({ cards, ...row }) => ({
      ...row,
      cards: cards === null ? undefined : v.parse(CardsSchema, JSON.parse(cards)),
    }));
}

export const keepLatest = (changes: readonly LoggedChange[]): readonly LoggedChange[] =>
  changes.slice(-keptVersions);

/** The ids of all cards that changed; undefined: too many, or unknown. */
export function changedCards(changes: readonly LoggedChange[]): ReadonlySet<number> | undefined {
  const ids = new Set<number>();
  for (const { cards } of changes) {
    if (cards === undefined) return undefined;
    for (const id of cards) ids.add(id);
  }
  return ids.size > mostCards ? undefined : ids;
}

/** The changes after the version with this id; undefined: the log does not reach back to it, or it is of another shop. */
export function changesSince(
  changes: readonly LoggedChange[],
  id: string | undefined,
): readonly LoggedChange[] | undefined {
  const index = changes.findLastIndex((change) => change.id === id);
  return index < 0 ? undefined : changes.slice(index + 1);
}

/** The newest version that all processes serve: a catalogue that is read now is at least as new. */
export const settledVersion = (changes: readonly LoggedChange[], now: number): LoggedChange | undefined =>
  changes.findLast(({ at }) => at <= now - settlesAfter) ?? changes[0];
