import type { Database } from '../../db/open.ts';
import { keepLatest, readChanges } from './change-log.ts';
import { readChangedGoods, readConsistentCatalogue } from './consistent-catalogue.ts';
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
  let snapshot = previous;
  for (;;) {
    const version = await catalogueVersion(db);
    const updated = snapshot && (await update(db, snapshot, version));
    if (updated === undefined) {
      snapshot = await loadWhole(db);
      if (snapshot === undefined) return undefined;
    } else snapshot = updated;
    if ((await catalogueVersion(db)) === snapshot.version) return snapshot;
  }
}

async function loadWhole(db: Database): Promise<Snapshot | undefined> {
  const { version, file } = await readConsistentCatalogue(db);
  return file && createSnapshot(version, file, await readChanges(db, -1, version));
}

/** Undefined if more than some cards changed, or it is unknown what did. */
async function update(db: Database, previous: Snapshot, version: number): Promise<Snapshot | undefined> {
  const changed = await readChangedGoods(db, previous.version, version);
  if (changed === undefined) return undefined;
  const { goods, changes } = changed;
  return withChangedCards(previous, version, goods, keepLatest([...previous.changes, ...changes]));
}
