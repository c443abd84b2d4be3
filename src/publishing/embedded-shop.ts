/** Opens the shop API that ships with the project for a script; creates and seeds its database where there is none. */
import type { BuildSettings } from '../catalogue/settings.ts';
import { isProduction } from '../contract/environment.ts';
import { seedDemo } from '../demo/seed.ts';
import { serverConfig } from '../server/config.ts';
import { listen } from '../server/http/listen.ts';
import { createLog } from '../server/log.ts';
import { openShop, type Shop } from '../server/open-shop.ts';
import { shopId } from '../server/shop/catalogue/version.ts';
import type { Message } from '../server/shop/messages/sender.ts';
import type { SiteToBuild } from './publisher/pull-site.ts';

/** Logs warnings and errors only: a person at the terminal does not read request logs. */
const quietLog = createLog((line) => process.stderr.write(line), 'warn');

/** In production, a wrong DATA_DIR must not replace the real shop by the demo catalogue. */
export const mayCreateShops = (): boolean => !isProduction(process.env);

export async function openEmbeddedShop(
  edition: BuildSettings['edition'],
  onOutbox: (message: Message) => void = () => undefined,
): Promise<Shop> {
  const config = serverConfig(edition, process.env);
  const shop = await openShop(config, quietLog, { create: mayCreateShops(), onOutbox });
  if (mayCreateShops()) await seedDemo(shop.db, edition, config.mediaDirectory);
  return shop;
}

/** The embedded shop's port may change, so its id names it; any other shop is named by its address. */
export async function siteToBuild(
  settings: BuildSettings,
  port: number,
  embedded: Shop | undefined,
): Promise<SiteToBuild> {
  const shopApiUrl = settings.shopApiUrl ?? `http://127.0.0.1:${port}`;
  const shopName = embedded === undefined ? shopApiUrl : `embedded shop ${await shopId(embedded.db)}`;
  return { settings, shopApiUrl, shopName };
}

export interface ShopApi {
  site: SiteToBuild;
  /** Undefined: the shop is not ours. */
  db: Shop['db'] | undefined;
  close(): Promise<void>;
}

/** The configured shop, or the embedded one, which is served until it is closed. */
export async function openShopApi(settings: BuildSettings): Promise<ShopApi> {
  const { shopApiUrl } = settings;
  if (shopApiUrl !== undefined)
    return {
      site: { settings, shopApiUrl, shopName: shopApiUrl },
      db: undefined,
      close: async () => undefined,
    };
  const shop = await openEmbeddedShop(settings.edition);
  const server = await listen(shop.app, '127.0.0.1', 0);
  return {
    site: await siteToBuild(settings, server.port, shop),
    db: shop.db,
    async close() {
      await server.close();
      await shop.db.destroy();
    },
  };
}

/** Runs the task with the shops of several editions, which are open until it ends. */
export async function withShopApis<T>(
  all: readonly BuildSettings[],
  task: (sites: readonly SiteToBuild[]) => Promise<T>,
): Promise<T> {
  const open: ShopApi[] = [];
  try {
    for (const settings of all) open.push(await openShopApi(settings));
    return await task(open.map(({ site }) => site));
  } finally {
    await Promise.all(open.map((shop) => shop.close()));
  }
}
