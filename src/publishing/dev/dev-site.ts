/** One edition for who changes its code: Astro's development server on the shop's catalogue, and the API under the same address. */
import { resolve } from 'node:path';
import { dev } from 'astro';
import { writeCatalogue } from '../../catalogue/catalogue-file.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { apiBase } from '../../contract/endpoint.ts';
import { officeBase } from '../../contract/office/office-endpoint.ts';
import { demoAddress } from '../../demo/seed-orders.ts';
import { dayMs } from '../../domain/time/units.ts';
import { serverConfig } from '../../server/config.ts';
import { type Listening, listen } from '../../server/http/listen.ts';
import { outboxPath } from '../../server/http/routes/outbox.ts';
import type { Shop } from '../../server/open-shop.ts';
import type { Message } from '../../server/shop/messages/sender.ts';
import { siteToBuild } from '../embedded-shop.ts';
import { serveOffice } from '../office/serve-office.ts';
import { buildInputs } from '../publisher/build-inputs.ts';
import { createSitePuller } from '../publisher/pull-site.ts';
import type { Reporter } from '../publisher/reporter.ts';
import { openMigratedShop } from '../serve-edition.ts';
import { startRepeating } from '../watch/repeat.ts';
import { watchCatalogue } from '../watch/watch-catalogue.ts';
import { watchContent } from '../watch/watch-content.ts';
import { classicFirstScript, printPlaces, refreshIslands, serveLikeWebServer } from './dev-plugin.ts';

interface DevSite {
  port: number;
  /** Signs in as a demo customer who has orders. */
  demoAddress: string | undefined;
  stop(): Promise<void>;
}

interface DevParts {
  onMessage(message: Message): void;
  reporter: Pick<Reporter, 'progress' | 'warn'>;
  onError(error: unknown): void;
}

/** Pages read the catalogue through this module: as if it had been saved, they are rendered anew and reload. */
const catalogueModule = resolve('src', 'catalogue', 'catalogue.ts');

export async function startDevSite(settings: BuildSettings, parts: DevParts): Promise<DevSite> {
  const { edition, places } = settings;
  const config = serverConfig(edition, process.env);
  const shop =
    settings.shopApiUrl === undefined ? await openMigratedShop(config, parts.onMessage) : undefined;
  // Shiki, which Astro loads to show an error, cannot read Hono's Response.
  const api = shop && (await listen(shop.app, '127.0.0.1', 0, { overridesGlobals: false }));
  const close = () => closeShop(shop, api);
  try {
    const site = await siteToBuild(settings, api?.port ?? settings.port, shop);
    const puller = createSitePuller(site, parts.reporter);
    const pull = async () => {
      const { catalogue } = await buildInputs(settings, (await puller.pull({ insists: false })).catalogue);
      await writeCatalogue(places.catalogue, catalogue);
    };
    await pull();
    const print = (line: string) => parts.reporter.warn(edition, line);
    const server = await dev({
      logLevel: 'warn',
      // Astro would refuse the addresses of the API, which have no slash at the end.
      trailingSlash: 'ignore',
      integrations: [refreshIslands],
      server: { host: config.host, port: config.port },
      vite: {
        // Of each edition, because both may run at once.
        cacheDir: resolve(places.astro, 'dev'),
        plugins: [classicFirstScript(), serveLikeWebServer(settings), serveOffice(), printPlaces(print)],
        server: { strictPort: true, proxy: proxyTo(site.shopApiUrl) },
      },
    });
    const repeating = startRepeating(async () => {
      await pull().then(() => server.watcher.emit('change', catalogueModule), parts.onError);
    }, dayMs);
    const request = () => repeating.request();
    const watchers = [
      watchContent(places.content, request),
      ...(shop ? [watchCatalogue(shop.db, request)] : []),
    ];
    const jobs = shop?.startJobs();
    return {
      port: server.address.port,
      demoAddress: shop && (await demoAddress(shop.db, edition)),
      async stop() {
        for (const watcher of watchers) watcher.stop();
        shop?.announceStop();
        await Promise.all([repeating.stop(), server.stop(), jobs?.stop()]);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const proxyTo = (target: string) =>
  Object.fromEntries(
    [`${apiBase}/`, `${officeBase}/`, '/media/', '/health', '/ready', outboxPath].map((path) => [
      path,
      { target },
    ]),
  );

async function closeShop(shop: Shop | undefined, api: Listening | undefined): Promise<void> {
  await api?.close();
  await shop?.db.destroy();
}
