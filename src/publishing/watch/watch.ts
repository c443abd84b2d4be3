/** `--watch`: a rebuild every so often, at a change of an embedded shop, and when the hook is called. */

import { onStop } from '../../../scripts/terminal.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { serverConfig } from '../../server/config.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { type Listening, listen } from '../../server/http/listen.ts';
import type { Log } from '../../server/log.ts';
import { mayMakeShops } from '../embedded-shop.ts';
import type { RebuildSettings } from '../settings.ts';
import { rebuildHook } from './hook.ts';
import { type Publishing, publishChanges } from './publish-changes.ts';

export async function watch(
  all: readonly BuildSettings[],
  { every, hook }: RebuildSettings,
  log: Log,
): Promise<void> {
  const embedded = all.filter(({ shopApiUrl }) => shopApiUrl === undefined);
  const databases: Database[] = [];
  let publishing: Publishing | undefined;
  let server: Listening | undefined;
  const stop = async () => {
    await server?.close();
    await publishing?.stop();
    await Promise.all(databases.map((db) => db.destroy()));
  };
  try {
    for (const { edition } of embedded) {
      const { database } = serverConfig(edition, process.env);
      databases.push(await openDatabase(database, { create: mayMakeShops() }));
    }
    server = hook && (await listenForHook(hook, () => publishing?.ask()));
  } catch (error) {
    await stop();
    throw error;
  }
  publishing = publishChanges(databases, every * 1000);
  publishing.ask();
  log.info('watching', { every, ...(server && { hook: server.port }) });
  onStop(async () => {
    await stop();
    log.info('stopped');
  });
}

const listenForHook = (
  { key, host, port }: NonNullable<RebuildSettings['hook']>,
  ask: () => void,
): Promise<Listening> => listen(rebuildHook(key, ask), host, port, 'REBUILD_HOOK_PORT chooses another port.');
