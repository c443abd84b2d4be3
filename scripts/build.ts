/** `npm run build`: the sites of the shop's countries, or the one that EDITION names. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { defaultEdition } from '../src/editions/editions.ts';
import { main, say, sayText } from '../src/operator/terminal.ts';
import { buildSites, firstFailure } from '../src/publishing/build-sites.ts';
import { withShopApis } from '../src/publishing/embedded-shop.ts';
import { bundleOfficeOf } from '../src/publishing/office/bundle-office.ts';
import { rebuildSettings } from '../src/publishing/settings.ts';
import { terminalReporter } from './terminal-reporter.ts';

const usage = `npm run build: builds the site of each country into dist/<country>/current, and the
office of the shop into dist/office.
Unlike \`npm run rebuild\`, it publishes even if pages are lost or links are dead.
EDITION=${defaultEdition} builds one country. Every setting is explained in .env.example.`;

await main(async () => {
  if (process.argv.includes('--help')) return sayText(usage);
  const all = buildSettings(process.env);
  await withShopApis(all, async (sites) => {
    const { releasesToKeep, mayLosePercent } = rebuildSettings(process.env);
    const outcomes = await buildSites(sites, {
      releasesToKeep,
      mayLosePercent,
      insists: true,
      reporter: terminalReporter,
    });
    for (const { settings, release, error } of outcomes) {
      if (error === undefined)
        say(`${settings.edition}: ${settings.places.site} ${release ? 'built' : 'unchanged'}`);
    }
    const failure = firstFailure(outcomes);
    if (failure) throw failure.error;
  });
  const isNew = await bundleOfficeOf(all);
  if (isNew !== undefined) say(`office: ${isNew ? 'built' : 'unchanged'}`);
});
