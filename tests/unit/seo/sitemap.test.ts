import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitemap, sitemapPart, sitemapParts } from '../../../src/seo/sitemap.ts';

const site = (count: number, isProduct = false) => ({
  siteUrl: 'https://zerno.example',
  addresses: Array.from({ length: count }, (_, index) => ({
    path: `/p${index}/`,
    changed: index || undefined,
    isProduct,
  })),
  linksOf: (path: string) =>
    path === '/p1/' ? [{ hreflang: 'uk-PL', href: 'https://pl.zerno.example/p1/' }] : [],
});

/** The addresses in the files of a sitemap. */
const listedIn = (...xmls: string[]) => xmls.flatMap((xml) => xml.match(/(?<=<loc>)[^<]+/g) ?? []);

test('every address is listed with its date and alternates', () => {
  const xml = sitemap(site(2));
  expect(xml).toContain('<url><loc>https://zerno.example/p0/</loc></url>');
  expect(xml).toContain(
    '<url><loc>https://zerno.example/p1/</loc><lastmod>1970-01-01T00:00:01.000Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="uk-PL" href="https://pl.zerno.example/p1/"/></url>',
  );
});

test('up to a thousand addresses are in one file', () => {
  expect(sitemap(site(250))).toContain('<urlset');
  expect(sitemapParts(site(250))).toEqual([]);
  expect(sitemap(site(251))).toContain('<sitemapindex');
});

test('above the limit, an index points to files that together list each address once', () => {
  const mixed = { ...site(7), addresses: [...site(7, true).addresses.slice(2), ...site(2).addresses] };
  const parts = sitemapParts(mixed, 3);
  const index = sitemap(mixed, parts);
  expect(index).not.toContain('<urlset');
  expect(listedIn(index)).toEqual(
    ['pages-1', 'goods-1', 'goods-2'].map((part) => `https://zerno.example/sitemap-${part}.xml`),
  );
  expect(index).toContain('<lastmod>1970-01-01T00:00:06.000Z</lastmod>');
  const listed = parts.flatMap(({ addresses }) => listedIn(sitemapPart(mixed.siteUrl, addresses)));
  expect(listed.toSorted()).toEqual(site(7).addresses.map(({ path }) => `https://zerno.example${path}`));
});

test('a change of one page, a new or a removed one changes only its own part', () => {
  const many = site(40, true);
  const partsOf = (addresses: typeof many.addresses) =>
    sitemapParts({ ...many, addresses }, 10).map((part) => JSON.stringify(part));
  fc.assert(
    fc.property(fc.integer({ min: 33, max: 39 }), (place) => {
      const before = partsOf(many.addresses);
      const dated = many.addresses.map((address, index) =>
        index === place ? { ...address, changed: 99 } : address,
      );
      for (const after of [partsOf(dated), partsOf(many.addresses.toSpliced(place, 1))])
        expect(after.filter((part, index) => part !== before[index])).toHaveLength(1);
    }),
  );
});

test('at 20,000 and 100,000 addresses no part is much larger than the limit', () => {
  for (const count of [20_000, 100_000]) {
    const sizes = sitemapParts(site(count, true)).map(({ addresses }) => addresses.length);
    expect(Math.max(...sizes)).toBeLessThan(300);
  }
});
