import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listingId } from '../../src/markup/listing.ts';
import { demoSites } from '../support/site/demo-sites.ts';
import { withImports, withLaterImports } from '../support/site/page-scripts.ts';
import { elementsOf, htmlOf, inlineOf, readPages, type SitePage } from '../support/site/pages.ts';

const kilobyte = 1024;
const productAtMost = 7 * kilobyte;
const stylesAtMost = 12 * kilobyte;
const listingAtMost = 10 * kilobyte;
const fullListing = 60;
const scriptsAtMost = 7 * kilobyte;
/** What a browser gets before it asks for anything else, and the part of it that the first screen needs. */
const firstFlightAtMost = 18 * kilobyte;
const firstScreenAtMost = 15.5 * kilobyte;
const cartAtMost = 110 * kilobyte;

const weights = new Map<string, number>();

/**
 * At the best quality, as assets are served. Pages are served with a faster one and weigh about 7 percent more:
 * docs/decisions/032. Many pages share a style or script: each file is compressed once.
 */
function weight(content: string): number {
  const weight = weights.get(content) ?? brotliCompressSync(content).length;
  weights.set(content, weight);
  return weight;
}

describe.each(demoSites)('the site $edition', (site) => {
  const pages = () => readPages(site);

  const filesWeight = async (files: Iterable<string>) => {
    const weights = await Promise.all(
      [...files].map(async (file) => weight(await readFile(join(site.folder, file), 'utf8'))),
    );
    return weights.reduce((sum, one) => sum + one, 0);
  };
  const stylesOf = (page: SitePage) =>
    elementsOf(page, 'link').flatMap(({ attribs }) =>
      attribs['rel'] === 'stylesheet' ? (attribs['href'] ?? []) : [],
    );
  const scriptsOf = (page: SitePage) =>
    elementsOf(page, 'script').flatMap(({ attribs }) => attribs['src'] ?? []);

  const isUpToFullListing = (page: SitePage) => elementsOf(page, 'article').length <= fullListing;
  const isListing = (page: SitePage) => page.elements.some(({ attribs }) => attribs['id'] === listingId);
  const isProduct = ({ path }: SitePage) => path.startsWith('/product/');

  test('no product page is heavier than 7 KB', async () => {
    const heavy = (await pages())
      .filter(isProduct)
      .map((page) => [page.path, weight(htmlOf(page))] as const)
      .filter(([, bytes]) => bytes > productAtMost);
    expect(heavy).toEqual([]);
  });

  test('styles of a page stay under 12 KB, scripts loaded before an intent under 7 KB, and one of each is inline', async () => {
    for (const page of await pages()) {
      const [script = '', style = '', ...more] = inlineOf(page);
      expect(more, page.path).toEqual([]);
      expect(weight(style) + (await filesWeight(stylesOf(page))), page.path).toBeLessThan(stylesAtMost);
      const scripts = await withImports(site, scriptsOf(page));
      expect(weight(script) + (await filesWeight(scripts)), page.path).toBeLessThan(scriptsAtMost);
    }
  });

  test('a listing or product page with its inline style and script stays under 18 KB, its first screen under 15.5', async () => {
    const heavy = (await pages())
      .filter((page) => isProduct(page) || (isListing(page) && isUpToFullListing(page)))
      .map(({ path, html }) => {
        const whole = weight(html);
        const [firstScreen = ''] = html.split('<link rel="stylesheet"');
        // Compressing takes most of the test's time, and a part is no heavier than its page.
        return { path, whole, firstScreen: whole > firstScreenAtMost ? weight(firstScreen) : whole };
      })
      .filter(({ whole, firstScreen }) => whole > firstFlightAtMost || firstScreen > firstScreenAtMost);
    expect(heavy).toEqual([]);
  });

  test('a listing of sixty cards stays under 10 KB', async () => {
    const heavy = (await pages())
      .filter(isUpToFullListing)
      .filter((page) => elementsOf(page, 'article').length > 0)
      .map((page) => [page.path, weight(htmlOf(page))] as const)
      .filter(([, bytes]) => bytes > listingAtMost);
    expect(heavy).toEqual([]);
  });

  test('everything needed to open and use the cart stays under 110 KB', async () => {
    const [page] = await pages();
    const before = page ? scriptsOf(page) : [];
    const islands = await readdir(join(site.folder, '_astro'));
    const named = (name: RegExp) =>
      islands.filter((file) => name.test(file)).map((file) => `/_astro/${file}`);
    const presses = named(/^presses\..*\.js$/);
    const cart = named(/^Cart\..*\.js$/);
    expect([...presses, ...cart]).toHaveLength(2);
    const scripts = await withLaterImports(site, cart, await withImports(site, [...before, ...presses]));
    expect(await filesWeight(scripts)).toBeLessThan(cartAtMost);
  });

  test('card styles are loaded with every page, and not again with an island', async () => {
    const files = (await readdir(join(site.folder, '_astro'))).filter((file) => file.endsWith('.css'));
    const texts = await Promise.all(files.map((file) => readFile(join(site.folder, '_astro', file), 'utf8')));
    const dressing = files.filter((_file, index) => /[{}]\.card__add:hover\{/.test(texts[index] ?? ''));
    expect(dressing).toHaveLength(1);
    for (const page of await pages()) expect(stylesOf(page), page.path).toContain(`/_astro/${dressing[0]}`);
  });

  test('click handlers, analytics and the shop client contain no React, which would load with the first intent', async () => {
    const files = await readdir(join(site.folder, '_astro'));
    for (const name of [
      'presses',
      'background',
      'show-week',
      'seen-goods',
      'shop',
      'sign-in',
      'query-params',
      'selection',
      'price-nav',
    ]) {
      const chunks = files.filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
      expect(chunks, name).toHaveLength(1);
      const loaded = [
        ...(await withImports(
          site,
          chunks.map((file) => `/_astro/${file}`),
        )),
      ];
      expect(
        loaded.filter((file) => file.includes('/react.')),
        name,
      ).toEqual([]);
    }
  });

  test("the recap's stories and Swiper load only when they are shown", async () => {
    const [page] = await pages();
    const folder = join(site.folder, '_astro');
    const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
    const texts = new Map(
      await Promise.all(
        files.map(async (file) => [`/_astro/${file}`, await readFile(join(folder, file), 'utf8')] as const),
      ),
    );
    const holding = (what: string) => [...texts.keys()].filter((file) => texts.get(file)?.includes(what));
    expect(holding('Історії вашого року')).toEqual([expect.stringMatching(/\/Recap\./)]);
    const presses = [...texts.keys()].filter((file) => file.includes('/presses.'));
    const loaded = await withImports(site, [...(page ? scriptsOf(page) : []), ...presses]);
    const swiper = holding('noSwipingSelector');
    expect(swiper.length).toBeGreaterThan(0);
    expect(swiper.filter((file) => loaded.has(file))).toEqual([]);
  });
});
