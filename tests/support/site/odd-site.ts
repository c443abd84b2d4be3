import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { siteWithApi } from '../../../src/server/http/routes/site.ts';
import { oddShop, startOddShop } from '../contract/odd-shop.ts';
import { runScript } from '../processes/run-script.ts';
import { temporaryFolder } from '../processes/temporary-folder.ts';

/** The site that is built from an odd shop in front of this one, served under one origin with it. */
export async function openOddSite(edition: EditionCode, upstream: string) {
  const [shop, folder] = await Promise.all([startOddShop(upstream), temporaryFolder('odd-site')]);
  const dist = join(folder, 'dist');
  const { code, out, err } = await runScript('build', [], {
    EDITION: edition,
    SHOP_API_URL: shop.url,
    CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: dist,
  });
  if (code !== 0) throw new Error(`The site of the odd shop could not be built:\n${out}${err}`);
  const served = { url: 'http://localhost', apiUrl: undefined, hasTagManager: false };
  const site = siteWithApi(join(dist, edition, 'current'), served, oddShop(upstream));
  const { port, close } = await listen(site, '127.0.0.1', 0);
  return {
    url: `http://localhost:${port}`,
    async close() {
      await Promise.all([close(), shop.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
