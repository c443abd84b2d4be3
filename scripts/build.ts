/** `npm run build`: both editions into dist/ua/current and dist/pl/current, or the one that EDITION names, whatever they lose by it. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { buildSites, firstFailure } from '../src/publishing/build-sites.ts';
import { withShopApis } from '../src/publishing/embedded-shop.ts';
import { rebuildSettings } from '../src/publishing/settings.ts';
import { main, say } from './terminal.ts';

await main(() =>
  withShopApis(buildSettings(process.env), async (sites) => {
    const { kept, mayLosePercent } = rebuildSettings(process.env);
    const outcomes = await buildSites(sites, { kept, mayLosePercent, insists: true });
    for (const { settings, release, error } of outcomes) {
      if (error === undefined)
        say(`${settings.edition}: ${settings.places.site} ${release ? 'built' : 'unchanged'}`);
    }
    const failure = firstFailure(outcomes);
    if (failure) throw failure.error;
  }),
);
