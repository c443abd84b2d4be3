/** `--watch`: rebuilds at an interval, when an embedded shop changes, and when the hook is called. */
import type { BuildSettings } from '../../catalogue/settings.ts';
import { serverConfig } from '../../server/config.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { type Listening, listen } from '../../server/http/listen.ts';
import type { Log } from '../../server/log.ts';
import { mayCreateShops } from '../embedded-shop.ts';
import type { RebuildSettings } from '../settings.ts';
import { rebuildHook } from './hook.ts';
import { type ChangePublisher, publishChanges } from './publish-changes.ts';

export async function watch(
  all: readonly BuildSettings[],
  { every, hook }: RebuildSettings,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const embedded = all.filter(({ shopApiUrl }) => shopApiUrl === undefined);
  const databases: Database[] = [];
  let publisher: ChangePublisher | undefined;
  let server: Listening | undefined;
  const stop = async () => {
    await server?.close();
    await publisher?.stop();
    await Promise.all(databases.map((db) => db.destroy()));
  };
  try {
    for (const { edition } of embedded) {
      const { database } = serverConfig(edition, process.env);
      databases.push(await openDatabase(database, { create: mayCreateShops() }));
    }
    server = hook && (await serveHook(hook, () => publisher?.request()));
  } catch (error) {
    await stop();
    throw error;
  }
  publisher = publishChanges(databases, every * 1000);
  publisher.request();
  log.info('watching', { every, ...(server && { hook: server.port }) });
  return {
    async stop() {
      await stop();
      log.info('stopped');
    },
  };
}

const serveHook = (
  { key, host, port }: NonNullable<RebuildSettings['hook']>,
  requestRebuild: () => void,
): Promise<Listening> =>
  listen(rebuildHook(key, requestRebuild), host, port, 'REBUILD_HOOK_PORT chooses another port.');
