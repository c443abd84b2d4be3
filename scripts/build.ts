/** `npm run build`: both editions into dist/ua and dist/pl, or the one that EDITION names. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { buildSite } from './build-site.ts';
import { withShopApi } from './embedded-shop.ts';
import { main, say } from './main.ts';

await main(async () => {
  const results = await Promise.allSettled(
    buildSettings(process.env).map((settings) =>
      withShopApi(settings, async (address) => {
        const result = await buildSite(settings, address);
        say(`${settings.edition}: ${settings.places.site} ${result}`);
      }),
    ),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
});
