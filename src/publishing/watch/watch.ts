/** `--watch`: publishes at an interval, when an embedded shop changes, and when the hook is called. */
import type { BuildSettings } from '../../catalogue/settings.ts';
import { type Listening, listen } from '../../server/http/listen.ts';
import type { Log } from '../../server/log.ts';
import { startPublishers } from '../build-sites.ts';
import { openShopApi, type ShopApi } from '../embedded-shop.ts';
import type { Reporter } from '../publisher/reporter.ts';
import type { RebuildSettings } from '../settings.ts';
import { rebuildHook } from './hook.ts';
import { type ChangePublisher, publishChanges } from './publish-changes.ts';

export async function watch(
  all: readonly BuildSettings[],
  settings: RebuildSettings,
  { log, reporter }: { log: Log; reporter: Reporter },
): Promise<{ stop(): Promise<void> }> {
  const { every, hook } = settings;
  const shops: ShopApi[] = [];
  let publisher: ChangePublisher | undefined;
  let server: Listening | undefined;
  const stop = async () => {
    await server?.close();
    await publisher?.stop();
    await Promise.all(shops.map((shop) => shop.close()));
  };
  try {
    for (const edition of all) shops.push(await openShopApi(edition));
    server = hook && (await serveHook(hook, () => publisher?.request()));
  } catch (error) {
    await stop();
    throw error;
  }
  publisher = publishChanges({
    publishers: startPublishers(
      shops.map(({ site }) => site),
      reporter,
    ),
    sites: all,
    databases: shops.flatMap(({ db }) => db ?? []),
    settings,
    reporter,
    everyMs: every * 1000,
  });
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
  listen(rebuildHook(key, requestRebuild), host, port, { wayOut: 'REBUILD_HOOK_PORT chooses another port.' });
