import type { Database } from '../../db/open.ts';
import { changedCards, type LoggedChange, readChanges } from './change-log.ts';
import type { CatalogueFile, GoodsRow } from './file.ts';
import { readCatalogue, readGoods } from './read.ts';
import { catalogueVersion } from './version.ts';

export interface ConsistentCatalogue {
  version: number;
  /** Undefined until the first import. */
  file: CatalogueFile | undefined;
}

/**
 * Reads the catalogue without a lock that writers would wait for. Of cards that changed meanwhile, parts may be of two versions: they
 * are read again, until none changes meanwhile; after other changes, everything.
 */
export async function readConsistentCatalogue(db: Database): Promise<ConsistentCatalogue> {
  let read: ConsistentCatalogue | undefined;
  for (;;) {
    const version = await catalogueVersion(db);
    if (read?.version === version) return read;
    read = (read && (await withChanges(db, read, version))) ?? { version, file: await readCatalogue(db) };
  }
}

async function withChanges(
  db: Database,
  { version: earlier, file }: ConsistentCatalogue,
  version: number,
): Promise<ConsistentCatalogue | undefined> {
  const changed = await readChangedGoods(db, earlier, version);
  if (file === undefined || changed === undefined) return undefined;
  const byId = new Map(changed.goods.map((row) => [row.id, row]));
  return { version, file: { ...file, goods: file.goods.map((row) => byId.get(row.id) ?? row) } };
}

interface ChangedGoods {
  goods: GoodsRow[];
  changes: LoggedChange[];
}

/** The cards that changed between two versions; undefined if other things changed, too many cards, or it is unknown what did. */
export async function readChangedGoods(
  db: Database,
  earlier: number,
  version: number,
): Promise<ChangedGoods | undefined> {
  const changes = await readChanges(db, earlier, version);
  const ids = changedCards(changes);
  const isComplete = changes.length > 0 && changes.length === version - earlier;
  if (!isComplete || ids === undefined || changes.some(({ reach }) => reach !== 'cards')) return undefined;
  const goods = await readGoods(db, [...ids]);
  return goods.length < ids.size ? undefined : { goods, changes };
}
