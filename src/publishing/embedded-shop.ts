/** The shop API that ships with the project, opened for a script; its database is made and filled where there is none. */
import type { BuildSettings } from '../catalogue/settings.ts';
import { seedDemo } from '../demo/seed.ts';
import { serverConfig } from '../server/config.ts';
import { listen } from '../server/http/listen.ts';
import { createLog } from '../server/log.ts';
import { openShop, type Shop } from '../server/open-shop.ts';
import { shopId } from '../server/shop/catalogue/version.ts';
import type { Message } from '../server/shop/messages/sender.ts';
import type { SiteToBuild } from './render/site-to-build.ts';

/** Requests are not worth a line when a person reads the terminal. */
export const quietLog = createLog((line) => process.stderr.write(line), 'warn');

/** Where real customers are served, a wrong DATA_DIR must not publish the demo catalogue over their shop. */
export const mayMakeShops = (): boolean => process.env['NODE_ENV'] !== 'production';

export async function openEmbeddedShop(
  edition: BuildSettings['edition'],
  onOutbox: (message: Message) => void = () => undefined,
): Promise<Shop> {
  const config = serverConfig(edition, process.env);
  const shop = await openShop(config, quietLog, { create: mayMakeShops(), onOutbox });
  if (mayMakeShops()) await seedDemo(shop.db, edition, config.mediaDirectory);
  return shop;
}

/** The embedded shop is the same one on every port; any other is known by its address. */
export async function siteToBuild(
  settings: BuildSettings,
  port: number,
  embedded: Shop | undefined,
): Promise<SiteToBuild> {
  const shopApiUrl = settings.shopApiUrl ?? `http://127.0.0.1:${port}`;
  const shopName = embedded === undefined ? shopApiUrl : `embedded shop ${await shopId(embedded.db)}`;
  return { settings, shopApiUrl, shopName };
}

/** Gives the task the site with the shop to build it from: the one that is set, else the embedded one while it runs. */
async function withShopApi<T>(settings: BuildSettings, task: (site: SiteToBuild) => Promise<T>): Promise<T> {
  const { shopApiUrl } = settings;
  if (shopApiUrl !== undefined) return task({ settings, shopApiUrl, shopName: shopApiUrl });
  const shop = await openEmbeddedShop(settings.edition);
  const server = await listen(shop.app, '127.0.0.1', 0);
  try {
    return await task(await siteToBuild(settings, server.port, shop));
  } finally {
    await server.close();
    await shop.db.destroy();
  }
}

/** The same for several editions at once. */
export async function withShopApis<T>(
  [settings, ...rest]: readonly BuildSettings[],
  task: (sites: SiteToBuild[]) => Promise<T>,
  open: readonly SiteToBuild[] = [],
): Promise<T> {
  if (settings === undefined) return task([...open]);
  return withShopApi(settings, (site) => withShopApis(rest, task, [...open, site]));
}
