/** Publishes changes in the catalogues of running shops within seconds. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Database } from '../../server/db/open.ts';
import { catalogueVersion } from '../../server/shop/catalogue/version.ts';
import { startRepeating } from './repeat.ts';

/** Changes start a rebuild at once; the daily one picks up what was missed. */
const day = 24 * 60 * 60 * 1000;

const pollInterval = 1000;

export interface ChangePublisher {
  /** Rebuilds as if something had changed. */
  request(): void;
  stop(): Promise<void>;
}

export function publishChanges(databases: readonly Database[], everyMs = day): ChangePublisher {
  const rebuilds = startRepeating(rebuildInChildProcess, everyMs);
  const watchers = databases.map((db) => watchCatalogue(db, rebuilds.request));
  return {
    request: rebuilds.request,
    stop: async () => {
      for (const watcher of watchers) watcher.stop();
      await rebuilds.stop();
    },
  };
}

/** Another process may change the catalogue, so its version is polled. */
function watchCatalogue(db: Database, onChange: () => void): { stop(): void } {
  let last: number | undefined;
  const poll = async () => {
    // A database that cannot be read now is polled again later.
    const version = await catalogueVersion(db).catch(() => last);
    if (last !== undefined && version !== last) onChange();
    last = version;
  };
  void poll();
  const polling = setInterval(() => void poll(), pollInterval);
  return { stop: () => clearInterval(polling) };
}

/** A process of its own frees its memory afterwards, and its crash does not stop the caller. */
function rebuildInChildProcess(): Promise<void> {
  const child = spawn(process.execPath, [join('scripts', 'rebuild.ts')], {
    env: process.env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
