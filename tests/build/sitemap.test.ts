import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../src/catalogue/catalogue-file.ts';
import { demoSites, readSiteFile } from '../support/site/demo-sites.ts';
import { counterpartsOf, findablePages } from '../support/site/pages.ts';
import { readXml } from '../support/site/xml.ts';

const LinkSchema = v.strictObject({ rel: v.literal('alternate'), hreflang: v.string(), href: v.string() });
const SitemapSchema = v.object({
  urlset: v.object({
    url: v.array(
      v.strictObject({
        loc: v.pipe(v.string(), v.url()),
        lastmod: v.optional(v.pipe(v.string(), v.isoTimestamp())),
        'xhtml:link': v.optional(v.array(LinkSchema), []),
      }),
    ),
  }),
});

describe.each(demoSites)('the sitemap of $edition', (site) => {
  const read = async () => {
    const xml = await readSiteFile(site, 'sitemap.xml');
    return v.parse(SitemapSchema, readXml(xml, ['url', 'xhtml:link'])).urlset.url;
  };

  test('lists exactly the indexable pages', async () => {
    const listed = (await read()).map(({ loc }) => loc);
    const found = (await findablePages(site)).map(({ path }) => `${site.siteUrl}${path}`);
    expect(listed.toSorted()).toEqual(found.toSorted());
  });

  test('has the same alternates as the pages', async () => {
    const pages = new Map((await findablePages(site)).map((page) => [`${site.siteUrl}${page.path}`, page]));
    for (const { loc, 'xhtml:link': links } of await read()) {
      const page = pages.get(loc);
      expect(links, loc).toEqual(page && counterpartsOf(page).map(({ attribs }) => attribs));
    }
  });

  test('dates a product by the shop, a list by its newest product, and omits unknown dates', async () => {
    const catalogue = await readCatalogue(site.catalogue);
    const dates = new Map((await read()).map(({ loc, lastmod }) => [loc, lastmod]));
    const iso = (seconds: number | undefined) =>
      seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
    for (const { chpu, updated_at } of catalogue.cards) {
      expect(dates.get(`${site.siteUrl}/product/${chpu}/`)).toBe(iso(updated_at));
    }
    for (const { chpu, goodscard } of catalogue.categories) {
      const newest = Math.max(...goodscard.map(({ updated_at }) => updated_at ?? Number.NaN));
      expect(dates.get(`${site.siteUrl}/${chpu}/`)).toBe(iso(newest));
    }
  });
});
