/** One edition for `npm start`: its site and, unless another shop is configured, the embedded shop, under one address. */
import type { BuildSettings } from '../catalogue/settings.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { demoAddress } from '../demo/seed-orders.ts';
import { editions } from '../editions/editions.ts';
import { type ServerConfig, serverConfig } from '../server/config.ts';
import { migrateDatabase } from '../server/db/open.ts';
import { listen } from '../server/http/listen.ts';
import { siteWithApi } from '../server/http/routes/site.ts';
import type { Shop } from '../server/open-shop.ts';
import { keepsCodesInOutbox, type RunningShop } from '../server/serve-shop.ts';
import type { Message } from '../server/shop/messages/sender.ts';
import { refuseStandIns } from '../server/stand-ins.ts';
import { siteToServe } from './bundle/serving-files.ts';
import { mayCreateShops, openEmbeddedShop, siteToBuild } from './embedded-shop.ts';
import type { SiteToBuild } from './publisher/pull-site.ts';
import type { Step } from './publisher/reporter.ts';

export interface ServedEdition extends RunningShop {
  countryName: string;
  site: SiteToBuild;
  /** Sign-in codes are not sent, only shown in the outbox. */
  showsCodes: boolean;
  /** Signs in as a demo customer who has orders. */
  demoAddress: string | undefined;
  /** Until something is published, browsers see it. */
  showProgress(step: Step): void;
}

export async function serveEdition(
  settings: BuildSettings,
  onMessage: (countryName: string, message: Message) => void,
): Promise<ServedEdition> {
  const { edition, shopApiUrl } = settings;
  const config = serverConfig(edition, process.env);
  const { countryName } = editions[edition];
  const shop =
    shopApiUrl === undefined
      ? await openMigratedShop(config, (message) => onMessage(countryName, message))
      : undefined;
  const progress = new Map<Step['what'], Step>();
  const server = await listen(
    siteWithApi(settings.places.site, siteToServe(settings), shop?.app, progress),
    config.host,
    config.port,
  );
  const showsCodes = shop !== undefined && keepsCodesInOutbox(config);
  const site = await siteToBuild(settings, server.port, shop);
  const demo = shop && (await demoAddress(shop.db, edition));
  return {
    countryName,
    site,
    server,
    shop,
    jobs: shop?.startJobs(),
    showsCodes,
    demoAddress: demo,
    showProgress: (step) => void progress.set(step.what, step),
  };
}

/** The embedded shop with its tables up to date; not in production with the demo's data or stand-ins. */
export async function openMigratedShop(
  { edition, database }: ServerConfig,
  onMessage: (message: Message) => void,
): Promise<Shop> {
  refuseStandIns(editions[edition], process.env);
  await migrateDatabase(database, { create: mayCreateShops() });
  const shop = await openEmbeddedShop(edition, onMessage);
  try {
    await refuseDemo(shop.db, edition, process.env);
    return shop;
  } catch (error) {
    await shop.db.destroy();
    throw error;
  }
}
