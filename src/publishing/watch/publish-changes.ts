import type { Database } from '../../server/db/open.ts';
import { watchCatalogue } from './catalogue-changes.ts';
import { rebuildApart } from './rebuild-process.ts';
import { startRounds } from './rounds.ts';

/** In milliseconds: nothing is missed that is not heard of, it is only late. */
const aDay = 24 * 60 * 60 * 1000;

export interface Publishing {
  /** Publishes as if something had changed. */
  ask(): void;
  stop(): Promise<void>;
}

/** While the shops run, what is changed in their catalogues is published within seconds. */
export function publishChanges(databases: readonly Database[], every = aDay): Publishing {
  const rounds = startRounds(rebuildApart, every);
  const watched = databases.map((db) => watchCatalogue(db, rounds.ask));
  return {
    ask: rounds.ask,
    stop: async () => {
      for (const one of watched) one.stop();
      await rounds.stop();
    },
  };
}
