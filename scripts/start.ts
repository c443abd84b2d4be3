/** `npm start`: both shops with their sites, built if anything changed, each edition under one address. */
import { mkdir } from 'node:fs/promises';
import { type BuildSettings, buildSettings } from '../src/catalogue/settings.ts';
import { editions } from '../src/editions/editions.ts';
import { serverConfig } from '../src/server/config.ts';
import { type Listening, listen } from '../src/server/listen.ts';
import { siteWithApi } from '../src/server/routes/site.ts';
import type { Shop } from '../src/server/shop.ts';
import { buildSites } from './build-sites.ts';
import { openEmbeddedShop } from './embedded-shop.ts';
import { main, say } from './main.ts';

interface Running {
  server: Listening;
  shop: Shop | undefined;
}

async function startEdition(settings: BuildSettings): Promise<Running> {
  const { edition, shopApiUrl } = settings;
  const { host, port } = serverConfig(edition, process.env);
  await mkdir(settings.places.site, { recursive: true });
  const shop = shopApiUrl === undefined ? await openEmbeddedShop(edition) : undefined;
  const server = await listen(siteWithApi(settings.places.site, shop?.app), host, port);
  return { server, shop };
}

await main(async () => {
  const all = buildSettings(process.env);
  const running: Running[] = [];
  const stop = async () => {
    await Promise.all(running.map(({ server }) => server.close()));
    await Promise.all(running.map(({ shop }) => shop?.db.destroy()));
  };
  try {
    for (const settings of all) running.push(await startEdition(settings));
    say('The shops are open; the pages are being built…');
    await buildSites(
      all.map((settings, index) => ({
        settings,
        shopApiUrl: settings.shopApiUrl ?? `http://127.0.0.1:${running[index]?.server.port}`,
      })),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  for (const [index, settings] of all.entries()) {
    const { countryName } = editions[settings.edition];
    say(`${countryName.padEnd(8)} http://localhost:${running[index]?.server.port}/`);
  }
  say('Ctrl+C stops them.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
});
