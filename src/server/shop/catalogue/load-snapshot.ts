import type { Database } from '../../db/open.ts';
import { changedCards, keepLatest, readChanges } from './change-log.ts';
import { readCatalogue, readGoods } from './read.ts';
import { createSnapshot, type Snapshot, withChangedCards } from './snapshot.ts';
import { catalogueVersion } from './version.ts';

/**
 * Loads the current version again until it stays the same meanwhile. After changes of cards alone it reads only those, and takes
 * the rest from the snapshot before.
 */
export async function loadSnapshot(
  db: Database,
  previous: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  for (;;) {
    const version = await catalogueVersion(db);
    const snapshot = (previous && (await update(db, previous, version))) ?? (await loadWhole(db, version));
    if ((await catalogueVersion(db)) === version) return snapshot;
  }
}

async function loadWhole(db: Database, version: number): Promise<Snapshot | undefined> {
  const file = await readCatalogue(db);
  return file && createSnapshot(version, file, await readChanges(db, -1, version));
}

/** Undefined if more than some cards changed, or it is unknown what did. */
async function update(db: Database, previous: Snapshot, version: number): Promise<Snapshot | undefined> {
  const changes = await readChanges(db, previous.version, version);
  const ids = changedCards(changes);
  const isComplete = changes.length > 0 && changes.length === version - previous.version;
  if (!isComplete || ids === undefined || changes.some(({ reach }) => reach !== 'cards')) return undefined;
  const goods = await readGoods(db, [...ids]);
  if (goods.length < ids.size) return undefined;
  return withChangedCards(previous, version, goods, keepLatest([...previous.changes, ...changes]));
}
