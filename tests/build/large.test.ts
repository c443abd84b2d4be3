import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { expect } from 'vitest';
import { manyCards } from '../../scripts/bench/catalogues/many-cards.ts';
import { SearchFileSchema, ShardFileSchema } from '../../src/contract/site-files.ts';
import { demoCatalogue } from '../../src/demo/compose.ts';
import { goods } from '../../src/demo/goods/all.ts';
import { storePictures } from '../../src/demo/pictures/store.ts';
import { cardsOnPage } from '../../src/domain/catalogue/paging.ts';
import { rowsOnPage } from '../../src/domain/catalogue/price-list.ts';
import { files, paths } from '../../src/editions/paths.ts';
import { startApi, type TestApi } from '../support/api/start-api.ts';
import { closeAfterwards } from '../support/closing/close-afterwards.ts';
import { test } from '../support/closing/test.ts';
import { runScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { isServed, readSiteFile, withDemoBundles } from '../support/site/demo-sites.ts';
import { elementsOf, htmlOf, linksOf, readPage, type SitePage } from '../support/site/pages.ts';
import { readXml } from '../support/site/xml.ts';

const cards = 2000;
const pages = Math.ceil(cards / cardsOnPage);
const listingAtMost = 10 * 1024;
const category = { id: 1, chpu: 'kava', name: 'Кава' };
const first = paths.category(category.chpu);

let api: TestApi;
let folder: string;
const site = {
  edition: 'ua' as const,
  siteUrl: 'https://zerno.example',
  get folder() {
    return join(folder, 'dist', 'ua', 'current');
  },
  get catalogue() {
    return join(folder, 'cache', 'ua', 'catalogue.jsonl');
  },
};

test.beforeAll(async () => {
  folder = await temporaryFolder('large');
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
  api = await startApi();
  const pictures = await storePictures(goods, api.config.mediaDirectory);
  const demo = demoCatalogue('ua', (item) => pictures.get(item));
  const large = manyCards(demo, cards).goods.map((row) => ({ ...row, partitions: [category.id] }));
  await api.replaceCatalogue({ ...demo, partition: [category], goods: large });
  const { code, err } = await runScript('build', [], {
    EDITION: 'ua',
    ...(await withDemoBundles(join(folder, 'cache'))),
    DIST_DIR: join(folder, 'dist'),
    SHOP_API_URL_UA: api.url,
  });
  expect([code, err]).toEqual([0, '']);
}, 240_000);

const hrefOf = (page: SitePage, rel: string) => linksOf(page, rel).map(({ attribs }) => attribs['href']);
const pressed = (page: SitePage, rel: string) =>
  elementsOf(page, 'a').find(({ attribs }) => attribs['rel'] === rel)?.attribs['href'];

const turnAllPages = () => turnPages(first);

/** Follows the links to the next page in the heads. */
async function turnPages(from: string): Promise<SitePage[]> {
  const turned: SitePage[] = [];
  for (let path: string | undefined = from; path !== undefined && turned.length <= pages; ) {
    const page = await readPage(site, path);
    turned.push(page);
    const [next] = hrefOf(page, 'next');
    path = next === undefined ? undefined : new URL(next).pathname;
  }
  return turned;
}

test('the pages of a category list each of its 2,000 cards once', async () => {
  const turned = await turnAllPages();
  expect(turned.map(({ path }) => path)).toEqual(
    Array.from({ length: pages }, (_, index) => paths.categoryPage(first, index + 1)),
  );
  const met = turned.map((page) =>
    elementsOf(page, 'article').map(({ attribs }) => Number(attribs['data-card'])),
  );
  expect(met.slice(0, -1).every((ids) => ids.length === cardsOnPage)).toBe(true);
  expect(met.at(-1)).toHaveLength(cards - (pages - 1) * cardsOnPage);
  expect(met.flat()).toEqual(Array.from({ length: cards }, (_, index) => index + 1));
  expect(isServed(site, paths.categoryPage(first, pages + 1))).toBe(false);
});

test('each page of a category has its own address, and links to its neighbours and all other pages', async () => {
  const all = Array.from({ length: pages }, (_, index) => paths.categoryPage(first, index + 1));
  const absolute = (path: string | undefined) => (path === undefined ? [] : [`${site.siteUrl}${path}`]);
  for (const [index, page] of (await turnAllPages()).entries()) {
    expect(hrefOf(page, 'canonical')).toEqual(absolute(all[index]));
    expect(hrefOf(page, 'prev')).toEqual(absolute(all[index - 1]));
    expect(hrefOf(page, 'next')).toEqual(absolute(all[index + 1]));
    expect(pressed(page, 'prev')).toBe(all[index - 1]);
    expect(pressed(page, 'next')).toBe(all[index + 1]);
    const links = new Set(elementsOf(page, 'a').map(({ attribs }) => attribs['href']));
    expect(all.filter((path) => !links.has(path))).toEqual([]);
  }
});

const LocatedSchema = v.array(v.object({ loc: v.string() }));
const IndexSchema = v.object({ sitemapindex: v.object({ sitemap: LocatedSchema }) });
const SitemapSchema = v.object({ urlset: v.object({ url: LocatedSchema }) });

async function listedInSitemap(): Promise<string[]> {
  const index = readXml(await readSiteFile(site, 'sitemap.xml'), ['sitemap']);
  const parts = v.parse(IndexSchema, index).sitemapindex.sitemap.map(({ loc }) => new URL(loc).pathname);
  const listed = parts.map(async (part) => {
    const xml = readXml(await readSiteFile(site, part.slice(1)), ['url']);
    return v.parse(SitemapSchema, xml).urlset.url.map(({ loc }) => new URL(loc).pathname);
  });
  return (await Promise.all(listed)).flat();
}

test('the parts of the sitemap list each product and each page of the category once, and nothing else', async () => {
  const listed = await listedInSitemap();
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((path) => !isServed(site, path))).toEqual([]);
  const products = (await readdir(join(site.folder, 'product'))).map((chpu) => paths.product(chpu));
  expect(products).toHaveLength(cards);
  expect(listed.filter((path) => path.startsWith('/product/')).toSorted()).toEqual(products.toSorted());
  expect(listed.filter((path) => path.startsWith(first))).toHaveLength(pages);
});

test('the search index consists of compressed shards that exist, and no others', async () => {
  const file = v.parse(SearchFileSchema, JSON.parse(await readSiteFile(site, 'search.json')));
  const sizes = 'cards' in file ? [] : [...file.shardSizes];
  const listed = sizes.flatMap((size, shard) => (size === '0' ? [] : files.searchShard(shard, sizes.length)));
  const built = (await readdir(join(site.folder, 'search')))
    .filter((name) => !name.startsWith('term-'))
    .map((name) => `/search/${name}`);
  expect(built.filter((path) => path.endsWith('.json')).toSorted()).toEqual(listed.toSorted());
  expect(built.filter((path) => path.endsWith('.br')).length).toBeGreaterThan(0);
  for (const path of listed) v.parse(ShardFileSchema, JSON.parse(await readSiteFile(site, path.slice(1))));
});

test('the price list has pages of about 200 rows, each in the sitemap and linked from the others', async () => {
  const listed = (await listedInSitemap()).filter((path) => path.startsWith(paths.priceList));
  const turned = await turnPages(paths.priceList);
  expect(turned.map(({ path }) => path).toSorted()).toEqual(listed.toSorted());
  /** Two rows are headings. */
  const rows = turned.map((page) => elementsOf(page, 'tr').length - 2);
  expect(Math.max(...rows)).toBeLessThanOrEqual(rowsOnPage);
  const products = turned
    .flatMap((page) => elementsOf(page, 'a').flatMap(({ attribs }) => attribs['href'] ?? []))
    .filter((path) => path.startsWith('/product/'));
  expect(products).toHaveLength(cards);
  expect(new Set(products).size).toBe(cards);
  for (const page of turned) {
    expect(hrefOf(page, 'canonical')).toEqual([`${site.siteUrl}${page.path}`]);
    const links = elementsOf(page, 'a').map(({ attribs }) => attribs['href']);
    expect(links).toEqual(expect.arrayContaining(listed));
  }
});

test('a listing of 60 cards is at most 10 KB compressed', async () => {
  const html = htmlOf(await readPage(site, paths.categoryPage(first, 2)));
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(listingAtMost);
});
