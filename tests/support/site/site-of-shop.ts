import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { siteWithApi } from '../../../src/server/http/routes/site.ts';
import { runScript } from '../processes/run-script.ts';
import { temporaryFolder } from '../processes/temporary-folder.ts';
import { borrowBundles } from './borrow-bundles.ts';

/** The site that is built from this shop, served under one origin with it. */
export async function openSiteOf(edition: EditionCode, shop: Hono) {
  const [api, folder] = await Promise.all([listen(shop, '127.0.0.1', 0), temporaryFolder('site-of-shop')]);
  const [dist, cache] = [join(folder, 'dist'), join(folder, 'cache')];
  await borrowBundles(process.env['SHOPS_CACHE'] ?? '', cache);
  const { code, out, err } = await runScript('build', [], {
    EDITION: edition,
    SHOP_API_URL: `http://127.0.0.1:${api.port}`,
    CACHE_DIR: cache,
    // The addresses that the bundles were made for.
    PORT_UA: '0',
    PORT_PL: '0',
    DIST_DIR: dist,
  });
  if (code !== 0) throw new Error(`The site of the shop could not be built:\n${out}${err}`);
  const served = { url: 'http://localhost', apiUrl: undefined, hasTagManager: false };
  const site = siteWithApi(join(dist, edition, 'current'), served, shop);
  const { port, close } = await listen(site, '127.0.0.1', 0);
  return {
    url: `http://localhost:${port}`,
    out,
    async close() {
      await Promise.all([close(), api.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
