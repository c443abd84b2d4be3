/** The shop API that ships with the project, opened for a script; its database is made and filled where there is none. */
import type { BuildSettings } from '../src/catalogue/settings.ts';
import { serverConfig } from '../src/server/config.ts';
import { seedDemo } from '../src/server/demo/seed.ts';
import { listen } from '../src/server/listen.ts';
import { createLog } from '../src/server/log.ts';
import { openShop, type Shop } from '../src/server/shop.ts';
import type { SiteToBuild } from './build-sites.ts';

/** Requests are not worth a line when a person reads the terminal. */
export const quietLog = createLog((line) => process.stderr.write(line), 'warn');

export async function openEmbeddedShop(edition: BuildSettings['edition']): Promise<Shop> {
  const config = serverConfig(edition, process.env);
  const shop = await openShop(config, quietLog, { create: true });
  await seedDemo(shop.db, edition, config.mediaDirectory);
  return shop;
}

/** Gives the task the address of the shop to build from: the one that is set, else the embedded one while it runs. */
async function withShopApi(settings: BuildSettings, task: (address: string) => Promise<void>): Promise<void> {
  if (settings.shopApiUrl !== undefined) return task(settings.shopApiUrl);
  const shop = await openEmbeddedShop(settings.edition);
  const server = await listen(shop.app, '127.0.0.1', 0);
  try {
    await task(`http://127.0.0.1:${server.port}`);
  } finally {
    await server.close();
    await shop.db.destroy();
  }
}

/** The same for several editions at once. */
export async function withShopApis(
  [settings, ...rest]: readonly BuildSettings[],
  task: (sites: SiteToBuild[]) => Promise<void>,
  open: readonly SiteToBuild[] = [],
): Promise<void> {
  if (settings === undefined) return task([...open]);
  await withShopApi(settings, (shopApiUrl) => withShopApis(rest, task, [...open, { settings, shopApiUrl }]));
}
