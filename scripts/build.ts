/** `npm run build`: both editions into dist/ua and dist/pl, or the one that EDITION names. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { buildSites } from './build-sites.ts';
import { withShopApis } from './embedded-shop.ts';
import { main, say } from './main.ts';

await main(() =>
  withShopApis(buildSettings(process.env), (sites) =>
    buildSites(sites, ({ edition, places }, result) => say(`${edition}: ${places.site} ${result}`)),
  ),
);
