import type { Database } from '../db/open.ts';
import type { Log } from '../log.ts';
import { readCatalogue } from './read.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { catalogueVersion } from './version.ts';

export interface CatalogueSource {
  /** Undefined while no catalogue was ever imported. */
  current(): Promise<Snapshot | undefined>;
}

/**
 * Holds the catalogue in memory and asks the database for its version at most once in `freshFor` milliseconds,
 * so that a request costs no query and a change by any process is seen within that time.
 */
export function createCatalogueSource(db: Database, log: Log, freshFor = 1000): CatalogueSource {
  let held: Snapshot | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function refresh() {
    const version = await catalogueVersion(db);
    if (version !== held?.version) held = await load(db);
    askedAt = performance.now();
  }

  return {
    async current() {
      if (performance.now() - askedAt < freshFor) return held;
      asking ??= refresh().finally(() => {
        asking = undefined;
      });
      if (held === undefined) await asking;
      else await asking.catch((error) => log.warn('the catalogue is served from memory', { error }));
      return held;
    },
  };
}

/** Reads until nothing has changed meanwhile, so that no lock is held against writers. */
async function load(db: Database): Promise<Snapshot | undefined> {
  for (;;) {
    const version = await catalogueVersion(db);
    const file = await readCatalogue(db);
    if ((await catalogueVersion(db)) === version) return file && createSnapshot(version, file);
  }
}
