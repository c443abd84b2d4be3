import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files } from '../../src/editions/paths.ts';
import { type DemoSite, demoSites } from '../support/site/demo-sites.ts';
import { withImports } from '../support/site/page-scripts.ts';
import { elementsOf, readPages } from '../support/site/pages.ts';

/** The presses that open a dialog, with the scripts that they need besides the click handlers. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  cart: ['Cart'],
  search: ['Search'],
  add: ['SelectGoods'],
  filters: ['Filters'],
  pageFilters: ['Filters'],
  cookies: ['Consent'],
  news: ['News'],
  priceNav: ['PriceNav', 'price-nav'],
};

async function chunkNamed(site: DemoSite, name: string): Promise<string> {
  const files = await readdir(join(site.folder, '_astro'));
  const [file, ...more] = files.filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
  expect(more, name).toEqual([]);
  return `/_astro/${file}`;
}

describe.each(demoSites)('the site $edition', (site) => {
  const requestedBy = async (press: string) => {
    const holders = await Promise.all(['page', 'ahead'].map((name) => chunkNamed(site, name)));
    const texts = await Promise.all(holders.map((file) => readFile(join(site.folder, file), 'utf8')));
    const [, list = ''] = new RegExp(`[{,]${press}:["'\`]([^"'\`]*)`).exec(texts.join('\n')) ?? [];
    return list.split(',').map((file) => `/${file}`);
  };

  test.each(Object.entries(scripts))(
    'the page requests all scripts and styles of the press %s at once',
    async (press, names) => {
      const handlers = await withImports(site, [await chunkNamed(site, 'presses')]);
      const entries = await Promise.all(names.map((name) => chunkNamed(site, name)));
      const needed = [...(await withImports(site, entries))].filter((file) => !handlers.has(file));
      const requested = await requestedBy(press);
      expect(requested.filter((file) => file.endsWith('.js')).toSorted()).toEqual(needed.toSorted());
      const handlersText = await readFile(join(site.folder, await chunkNamed(site, 'presses')), 'utf8');
      const chunks = requested.filter((file) => !file.endsWith('.json'));
      for (const file of chunks) expect(handlersText, file).toContain(file.slice(1));
      // The largest script is the last, so that the shop can be asked while it is still on its way.
      expect(requested.at(-1)).toContain('/react.');
    },
  );

  test('the page requests the file that every search begins with, together with its scripts', async () => {
    expect(await requestedBy('search')).toContain(files.search);
  });

  test('opening the cart takes at most four scripts and two styles besides the click handlers', async () => {
    const requested = await requestedBy('cart');
    expect(requested.filter((file) => file.endsWith('.js'))).toHaveLength(4);
    expect(requested.filter((file) => file.endsWith('.css'))).toHaveLength(2);
  });

  test('a page names the script that all pages run, which imports no other', async () => {
    for (const page of await readPages(site)) {
      const named = elementsOf(page, 'script').flatMap(({ attribs: { src, type } }) =>
        src !== undefined && type === 'module' ? src : [],
      );
      expect(named, page.path).toContain(await chunkNamed(site, 'page'));
      if (named.length === 1) expect([...(await withImports(site, named))], page.path).toEqual(named);
    }
  });
});
