/** `--watch`: a rebuild every so often, at a change of an embedded shop, and when the hook is called. */
import type { BuildSettings } from '../../src/catalogue/settings.ts';
import { serverConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { listen } from '../../src/server/listen.ts';
import type { Log } from '../../src/server/log.ts';
import { rebuildHook } from './hook.ts';
import { publishChanges } from './publish-changes.ts';
import type { RebuildSettings } from './settings.ts';

export async function watch(
  all: readonly BuildSettings[],
  { every, hook }: RebuildSettings,
  log: Log,
): Promise<void> {
  const embedded = all.filter(({ shopApiUrl }) => shopApiUrl === undefined);
  const databases = await Promise.all(
    embedded.map(({ edition }) =>
      openDatabase(serverConfig(edition, process.env).database, { create: true }),
    ),
  );
  const publishing = publishChanges(databases, every * 1000);
  publishing.ask();
  const server = hook && (await listen(rebuildHook(hook.key, publishing.ask), hook.host, hook.port));
  log.info('watching', { every, ...(server && { hook: server.port }) });
  const stop = async () => {
    await server?.close();
    await publishing.stop();
    await Promise.all(databases.map((db) => db.destroy()));
    log.info('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
