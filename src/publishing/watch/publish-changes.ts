/** Publishes changes in the catalogues of running shops within a second. */
import type { BuildSettings } from '../../catalogue/settings.ts';
import { linesOf } from '../../contract/setup-error.ts';
import { dayMs, minuteMs } from '../../domain/time/units.ts';
import type { Database } from '../../server/db/open.ts';
import type { Publishers } from '../build-sites.ts';
import { Refused } from '../publisher/refusals.ts';
import type { Outcome, Reporter } from '../publisher/reporter.ts';
import { recordRun } from '../release/failed-run.ts';
import { Busy, holdLock } from '../release/lock.ts';
import type { RebuildSettings } from '../settings.ts';
import { startRepeating } from './repeat.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { watchContent } from './watch-content.ts';

/** After another process published at the same time, and after any other failure that may pass. */
const retryAfterBusy = 1000;
const retryAfterFailure = minuteMs;
/** Crawlers read the feed a few times a day; in a large shop it is hundreds of megabytes. */
const feedWaits = 30_000;

interface ChangeParts {
  publishers: Publishers;
  sites: readonly Pick<BuildSettings, 'places'>[];
  /** The databases of shops that are ours. */
  databases: readonly Database[];
  settings: Pick<RebuildSettings, 'mayLosePercent' | 'releasesToKeep' | 'within'>;
  reporter: Pick<Reporter, 'finish'>;
  /** Changes are published at once; a run once in this time, by default daily, picks up what was missed. */
  everyMs?: number;
}

export interface ChangePublisher {
  /** Publishes as if something had changed. */
  request(): void;
  stop(): Promise<void>;
}

export function publishChanges(parts: ChangeParts): ChangePublisher {
  const { publishers, sites, databases, settings, reporter, everyMs = dayMs } = parts;

  let again: NodeJS.Timeout | undefined;

  async function publish(): Promise<void> {
    const startedAt = Date.now();
    const deadline = setTimeout(publishers.kill, settings.within * 1000);
    const outcomes = await publishers.publish({ ...settings, insists: false, staysReady: true, feedWaits });
    clearTimeout(deadline);
    for (const outcome of outcomes) if (!isUneventful(outcome)) reporter.finish(outcome);
    for (const { settings: site, error } of outcomes) {
      // A run after the other process follows.
      if (error instanceof Busy) continue;
      const failed = error === undefined ? undefined : { startedAt, reasons: linesOf(error) };
      await recordRun(site.places.failedRun, failed);
    }
    const waits = outcomes.flatMap(({ error, isLate }) => (isLate ? feedWaits : (retryAfter(error) ?? [])));
    clearTimeout(again);
    if (waits.length > 0) again = setTimeout(request, Math.min(...waits)).unref();
  }

  const watched = sites.flatMap(({ places }) => markWatched(places.watched));
  const repeating = startRepeating(publish, everyMs);
  const request = () => repeating.request();
  const watchers = [
    ...databases.map((db) => watchCatalogue(db, request)),
    ...sites.map(({ places }) => watchContent(places.content, request)),
  ];
  // What lies between the last publication and now.
  request();
  return {
    request,
    stop: async () => {
      for (const watcher of watchers) watcher.stop();
      publishers.kill();
      await repeating.stop();
      await publishers.end();
      for (const release of watched) release();
    },
  };
}

/** Nothing changed, as in most runs. */
const isUneventful = ({ release, isHeldBack, error }: Outcome) =>
  release === undefined && isHeldBack !== true && error === undefined;

/** A release that was refused is refused again. */
function retryAfter(error: unknown): number | undefined {
  if (error === undefined || error instanceof Refused) return undefined;
  return error instanceof Busy ? retryAfterBusy : retryAfterFailure;
}

/** The operator's commands wait for the pages of an edition that is watched. */
function markWatched(file: string): (() => void)[] {
  try {
    return [holdLock(file)];
  } catch (error) {
    // Another process watches it too.
    if (error instanceof Busy) return [];
    throw error;
  }
}
