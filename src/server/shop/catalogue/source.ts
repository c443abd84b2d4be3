import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { readAtOneMoment } from './one-moment.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { catalogueVersion } from './version.ts';

export interface CatalogueSource {
  /** Undefined while no catalogue was ever imported. */
  current(): Promise<Snapshot | undefined>;
}

interface Asking {
  done: Promise<void>;
  /** Done, failed, or the database keeps silent. What it has begun to tell is waited for: a build asks once. */
  heard: Promise<void>;
}

/**
 * Holds the catalogue in memory and asks the database for its version at most once in `freshFor` milliseconds,
 * so that a request costs no query and a change by any process is seen within that time. A database that is silent for
 * `patience` milliseconds is waited for by nobody who can be served from memory.
 */
export function createCatalogueSource(
  db: Database,
  log: Log,
  freshFor = 1000,
  patience = 1000,
): CatalogueSource {
  let held: Snapshot | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Asking | undefined;

  async function take(version: number) {
    if (version !== held?.version) held = await load(db);
    askedAt = performance.now();
  }

  function begin(): Asking {
    const version = catalogueVersion(db);
    const done = version.then(take).finally(() => {
      asking = undefined;
    });
    done.catch((error) => held && log.warn('the catalogue is served from memory', { error }));
    const silence = pause(patience, undefined, { ref: false });
    const known = Promise.race([version, silence]);
    const heard = known.then((answer) => (answer === undefined ? undefined : done)).catch(() => undefined);
    return { done, heard };
  }

  return {
    async current() {
      if (performance.now() - askedAt < freshFor) return held;
      asking ??= begin();
      await (held === undefined ? asking.done : asking.heard);
      return held;
    },
  };
}

async function load(db: Database): Promise<Snapshot | undefined> {
  const { version, file } = await readAtOneMoment(db);
  return file && createSnapshot(version, file);
}
