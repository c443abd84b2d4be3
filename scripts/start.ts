/** `npm start`: both shops with their sites, built if anything changed, each edition under one address. */
import { type BuildSettings, buildSettings } from '../src/catalogue/settings.ts';
import { demoAddress } from '../src/demo/seed-orders.ts';
import { editions } from '../src/editions/editions.ts';
import { buildSites, firstFailure } from '../src/publishing/build-sites.ts';
import { openEmbeddedShop, siteToBuild } from '../src/publishing/embedded-shop.ts';
import { siteToServe } from '../src/publishing/render/serving-files.ts';
import type { SiteToBuild } from '../src/publishing/render/site-to-build.ts';
import { rebuildSettings } from '../src/publishing/settings.ts';
import { type Publishing, publishChanges } from '../src/publishing/watch/publish-changes.ts';
import { serverConfig } from '../src/server/config.ts';
import { type Listening, listen } from '../src/server/http/listen.ts';
import { outboxPath } from '../src/server/http/routes/outbox.ts';
import { siteWithApi } from '../src/server/http/routes/site.ts';
import type { RunningJobs } from '../src/server/jobs.ts';
import type { Shop } from '../src/server/open-shop.ts';
import { usesOutbox } from '../src/server/outside/senders/senders.ts';
import type { Message } from '../src/server/shop/messages/sender.ts';
import { main, onStop, say } from './terminal.ts';

interface Running {
  countryName: string;
  site: SiteToBuild;
  server: Listening;
  shop: Shop | undefined;
  jobs: RunningJobs | undefined;
  /** Sign-in codes are not sent, but kept to be read. */
  keepsCodes: boolean;
  /** A customer who has orders already signs in so. */
  demoAddress: string | undefined;
}

async function startEdition(settings: BuildSettings): Promise<Running> {
  const { edition, shopApiUrl } = settings;
  const { host, port, senders } = serverConfig(edition, process.env);
  const { countryName } = editions[edition];
  const shop =
    shopApiUrl === undefined ? await openEmbeddedShop(edition, sayMessage(countryName)) : undefined;
  const server = await listen(
    siteWithApi(settings.places.site, siteToServe(settings), shop?.app),
    host,
    port,
  );
  const keepsCodes = shop !== undefined && usesOutbox(senders, editions[edition]);
  const site = await siteToBuild(settings, server.port, shop);
  const demo = shop && (await demoAddress(shop.db, edition));
  return { countryName, site, server, shop, jobs: shop?.startJobs(), keepsCodes, demoAddress: demo };
}

const sayMessage =
  (countryName: string) =>
  ({ to, text }: Message): void =>
    say(`${countryName}, to ${to}: ${text}`);

await main(async () => {
  const all = buildSettings(process.env);
  const rebuilds = rebuildSettings(process.env);
  const running: Running[] = [];
  let publishing: Publishing | undefined;
  const stop = async () => {
    await publishing?.stop();
    await Promise.all(running.map(({ server }) => server.close()));
    await Promise.all(running.map(({ jobs }) => jobs?.stop()));
    await Promise.all(running.map(({ shop }) => shop?.db.destroy()));
  };
  try {
    for (const settings of all) running.push(await startEdition(settings));
    say('The shops are open; the pages are being built…');
    const outcomes = await buildSites(
      running.map(({ site }) => site),
      { ...rebuilds, insists: true },
    );
    const failure = firstFailure(outcomes);
    if (failure) throw failure.error;
  } catch (error) {
    await stop();
    throw error;
  }
  for (const { countryName, server } of running) {
    say(`${countryName.padEnd(8)} http://localhost:${server.port}/`);
  }
  for (const { keepsCodes, server } of running) {
    if (keepsCodes)
      say(`Codes to sign in are shown here and at http://localhost:${server.port}${outboxPath}`);
  }
  for (const { countryName, demoAddress: address } of running) {
    if (address !== undefined) say(`${countryName}: an account with orders belongs to ${address}`);
  }
  if (rebuilds.onChange) publishing = publishChanges(running.flatMap(({ shop }) => shop?.db ?? []));
  say('Ctrl+C stops them.');
  onStop(stop);
});
