import { setTimeout as pause } from 'node:timers/promises';
import { hourMs } from '../../../domain/time/units.ts';
import type { Database } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { Unavailable } from '../failures.ts';
import { loadSnapshot } from './load-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { catalogueVersion } from './version.ts';

export interface CatalogueSource {
  /** Undefined until the first import. */
  current(): Promise<Snapshot | undefined>;
  /** The same, with every change that was committed before this call. */
  latest(): Promise<Snapshot | undefined>;
}

/** In milliseconds. */
const wholeFor = hourMs;

/** A process that has more cards than this goes on serving them while it loads the next version. */
const waitedForCards = 2000;

/** In milliseconds: after changes of some cards, a large catalogue is ready sooner. */
const waitForLarge = 20;

/** In seconds: a new shop gets its catalogue soon after it starts. */
const retryAfter = 10;

/** The current catalogue; unavailable until the first import. */
export async function requireCatalogue(source: CatalogueSource): Promise<Snapshot> {
  return requireSnapshot(await source.current());
}

export function requireSnapshot(snapshot: Snapshot | undefined): Snapshot {
  if (snapshot === undefined) throw new Unavailable('no-catalogue', retryAfter);
  return snapshot;
}

interface Refresh {
  done: Promise<void>;
  /**
   * Settles when the refresh is done or failed, or when the version query takes too long. Once the version query answers,
   * wait for the reload.
   */
  doneOrSlow: Promise<void>;
  /** The same, but a large catalogue is not waited for: it is loaded in parts, and that takes seconds. */
  doneOrLarge: Promise<void>;
}

export interface CatalogueSourceOptions {
  freshFor?: number | undefined;
  timeout?: number;
  onLoad?: () => void;
}

/**
 * Keeps the catalogue in memory and queries its version at most once in `freshFor` milliseconds: most requests cost no
 * query, and changes by any process show within that time. When the version query takes longer than `timeout`
 * milliseconds, requests are served from memory.
 */
export function createCatalogueSource(
  db: Database,
  log: Log,
  { freshFor = 1000, timeout = 1000, onLoad = () => undefined }: CatalogueSourceOptions = {},
): CatalogueSource {
  let snapshot: Snapshot | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let refresh: Refresh | undefined;

  let loadedAt = Number.NEGATIVE_INFINITY;

  /** Counts of what was bought together move without a version, so the whole catalogue is read now and then. */
  async function load(): Promise<Snapshot | undefined> {
    const isOld = performance.now() - loadedAt > wholeFor;
    const next = await loadSnapshot(db, isOld ? undefined : snapshot);
    if (isOld) loadedAt = performance.now();
    return next;
  }

  async function reload(version: number) {
    if (version !== snapshot?.version) {
      snapshot = await load();
      onLoad();
    }
    checkedAt = performance.now();
  }

  function startRefresh(): Refresh {
    const version = catalogueVersion(db);
    const done = version.then(reload).finally(() => {
      refresh = undefined;
    });
    done.catch((error) => snapshot && log.warn('the catalogue is served from memory', { error }));
    const versionOrTimeout = Promise.race([version, pause(timeout, undefined, { ref: false })]);
    const doneOrSlow = versionOrTimeout
      .then((found) => (found === undefined ? undefined : done))
      .catch(() => undefined);
    const isLarge = snapshot !== undefined && snapshot.cards.size > waitedForCards;
    const doneOrLarge = isLarge
      ? Promise.race([doneOrSlow, pause(waitForLarge, undefined, { ref: false })])
      : doneOrSlow;
    return { done, doneOrSlow, doneOrLarge };
  }

  async function refreshed(until: 'doneOrSlow' | 'doneOrLarge') {
    refresh ??= startRefresh();
    await (snapshot === undefined ? refresh.done : refresh[until]);
    return snapshot;
  }

  return {
    async current() {
      return performance.now() - checkedAt < freshFor ? snapshot : refreshed('doneOrLarge');
    },
    async latest() {
      // One that runs may have read the version before the change.
      await refresh?.doneOrSlow;
      return refreshed('doneOrSlow');
    },
  };
}
