import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Listening, listen } from '../../../src/server/http/listen.ts';
import { siteWithApi } from '../../../src/server/http/routes/site.ts';
import type { CatalogueFile } from '../../../src/server/shop/catalogue/file.ts';
import { startApi } from '../api/start-api.ts';
import { closeAfterwards } from '../closing/close-afterwards.ts';
import { goodsRows, smallCatalogue, variantRow } from '../fixtures/catalogues.ts';
import { startScript } from '../processes/run-script.ts';
import { temporaryFolder } from '../processes/temporary-folder.ts';
import { withDemoBundles } from './demo-sites.ts';
import { publishedIn, readPublishedManifest } from './published-release.ts';

export const exit = { published: 0, failed: 1, refused: 2, shopFailed: 3, busy: 4 };

const served = { url: 'http://127.0.0.1', apiUrl: undefined, hasTagManager: false };

/** A small shop, `npm run rebuild` over it, and a web server for what it publishes; closed afterwards. */
export async function openRebuiltShop(name: string) {
  const small = smallCatalogue('ua');
  const catalogue: CatalogueFile = { ...small, goods: [...small.goods, ...goodsRows(16, 20)] };
  const [api, folder] = await Promise.all([startApi({ catalogue }), temporaryFolder(name)]);
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
  const dist = join(folder, 'dist');
  const site: Listening = await listen(siteWithApi(publishedIn(dist), served, undefined), '127.0.0.1', 0);
  closeAfterwards(site.close);
  const cache = await withDemoBundles(join(folder, 'cache'));
  let price = 100;

  function begin(environment: Record<string, string> = {}, words: readonly string[] = []) {
    return startScript('rebuild', words, {
      EDITION: 'ua',
      ...cache,
      DIST_DIR: dist,
      SHOP_API_URL: api.url,
      ...environment,
    });
  }
  const rebuild = (environment: Record<string, string> = {}) => begin(environment).finished;

  return {
    api,
    folder,
    catalogue,
    begin,
    rebuild,
    /** A rebuild on a machine that fails in one way: see broken-machine-setup.ts. */
    rebuildOnBrokenMachine: (fault: string) =>
      rebuild({
        MACHINE_FAULT: fault,
        NODE_OPTIONS: '--import=./tests/support/processes/broken-machine-setup.ts',
      }),
    published: () => readPublishedManifest(dist),
    /** The last price that `raisePrice` set. */
    price: () => price,
    async raisePrice(): Promise<void> {
      price += 1;
      const goods = catalogue.goods.map((row) =>
        row.id === 1 ? { ...row, goods: [variantRow(10, { price, stock: 5 })] } : row,
      );
      await api.replaceCatalogue({ ...catalogue, goods });
    },
    /** The published price of the first card, read from one of the files that show it. */
    async publishedPrice(file: string): Promise<number> {
      const response = await fetch(`http://127.0.0.1:${site.port}${file}`);
      const text = await response.text();
      expect(response.status, file).toBe(200);
      const [, inJson, inHtml] = /"price":(\d+)|(\d+)\u00a0₴/.exec(text) ?? [];
      return Number(inJson ?? inHtml);
    },
  };
}

export type RebuiltShop = Awaited<ReturnType<typeof openRebuiltShop>>;
