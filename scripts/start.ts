/** `npm start`: the shops with their sites, built if anything changed, each edition under one address. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { officePath } from '../src/contract/office/office-endpoint.ts';
import { defaultEdition } from '../src/editions/editions.ts';
import { main, onStop, say, sayText } from '../src/operator/terminal.ts';
import { firstFailure, type Publishers, startPublishers } from '../src/publishing/build-sites.ts';
import { bundleOfficeOf } from '../src/publishing/office/bundle-office.ts';
import { logReporter, type Reporter } from '../src/publishing/publisher/reporter.ts';
import { type ServedEdition, serveEdition } from '../src/publishing/serve-edition.ts';
import { rebuildSettings } from '../src/publishing/settings.ts';
import { type ChangePublisher, publishChanges } from '../src/publishing/watch/publish-changes.ts';
import { outboxPath } from '../src/server/http/routes/outbox.ts';
import { createLog } from '../src/server/log.ts';
import { stopShop } from '../src/server/serve-shop.ts';
import type { Message } from '../src/server/shop/messages/sender.ts';
import { terminalReporter } from './terminal-reporter.ts';

const usage = `npm start: opens the shop of each country with demo data, builds its site and serves both under one address.
Catalogue changes are published within seconds. EDITION=${defaultEdition} starts one country; Ctrl+C stops.
Every setting is explained in .env.example.`;

const log = createLog((line) => process.stdout.write(line));

const sayMessage = (countryName: string, { to, text }: Message): void =>
  sayText(`${countryName}, to ${to}: ${text}`);

function sayAccounts(running: readonly ServedEdition[]): void {
  for (const { showsCodes, server } of running) {
    if (showsCodes)
      say(`Codes to sign in are shown here and at http://localhost:${server.port}${outboxPath}`);
  }
  for (const { countryName, demoAddress, server, site } of running) {
    if (site.settings.hasOffice)
      say(`${countryName}: the office is at http://localhost:${server.port}${officePath}`);
    if (demoAddress !== undefined) say(`${countryName}: an account with orders belongs to ${demoAddress}`);
  }
}

/** In the terminal, and to browsers that came before the pages. */
const showProgress =
  (running: readonly ServedEdition[]): Reporter['progress'] =>
  (edition, step) => {
    terminalReporter.progress(edition, step);
    running.find(({ site }) => site.settings.edition === edition)?.showProgress(step);
  };

await main(async () => {
  if (process.argv.includes('--help')) return sayText(usage);
  const all = buildSettings(process.env);
  const settings = rebuildSettings(process.env);
  const running: ServedEdition[] = [];
  const reporter = process.stdout.isTTY === true ? terminalReporter : logReporter(log);
  let publishers: Publishers | undefined;
  let publisher: ChangePublisher | undefined;
  const stop = async () => {
    await publisher?.stop();
    await publishers?.end();
    await Promise.all(running.map(stopShop));
  };
  try {
    for (const edition of all) {
      const served = await serveEdition(edition, sayMessage);
      running.push(served);
      say(`${served.countryName.padEnd(8)} http://localhost:${served.server.port}/`);
    }
    await bundleOfficeOf(all);
    sayAccounts(running);
    say('The shops are open. The pages are being built; until then the addresses show how far that is.');
    publishers = startPublishers(
      running.map(({ site }) => site),
      { ...terminalReporter, progress: showProgress(running) },
    );
    const outcomes = await publishers.publish({
      ...settings,
      insists: true,
      staysReady: false,
      feedWaits: 0,
    });
    const failure = firstFailure(outcomes);
    if (failure) throw failure.error;
  } catch (error) {
    await stop();
    throw error;
  }
  const databases = running.flatMap(({ shop }) => shop?.db ?? []);
  if (settings.onChange)
    publisher = publishChanges({ publishers, sites: all, databases, settings, reporter });
  else await publishers.end();
  say('The pages are there. Ctrl+C stops the shops.');
  onStop(stop);
});
