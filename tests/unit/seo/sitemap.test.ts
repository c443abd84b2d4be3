import { expect, test } from 'vitest';
import { sitemap, sitemapPart, sitemapParts } from '../../../src/seo/sitemap.ts';

const site = (count: number) => ({
  siteUrl: 'https://zerno.example',
  addresses: Array.from({ length: count }, (_, index) => ({
    path: `/p${index}/`,
    changed: index || undefined,
  })),
  linksOf: (path: string) =>
    path === '/p1/' ? [{ hreflang: 'uk-PL', href: 'https://pl.zerno.example/p1/' }] : [],
});

test('every address is listed with its date and alternates', () => {
  const xml = sitemap(site(2));
  expect(xml).toContain('<url><loc>https://zerno.example/p0/</loc></url>');
  expect(xml).toContain(
    '<url><loc>https://zerno.example/p1/</loc><lastmod>1970-01-01T00:00:01.000Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="uk-PL" href="https://pl.zerno.example/p1/"/></url>',
  );
});

test('up to the limit, all addresses are in one file', () => {
  expect(sitemap(site(3), 3)).toContain('<urlset');
  expect(sitemapParts(site(3), 3)).toHaveLength(1);
});

test('above the limit, an index points to files that together list each address once', () => {
  const many = site(7);
  const index = sitemap(many, 3);
  expect(index).toContain('<sitemapindex');
  expect(index).not.toContain('<urlset');
  expect(index.match(/<loc>[^<]+/g)).toEqual(
    [1, 2, 3].map((part) => `<loc>https://zerno.example/sitemap-${part}.xml`),
  );
  expect(index).toContain('<lastmod>1970-01-01T00:00:06.000Z</lastmod>');
  const listed = sitemapParts(many, 3).flatMap((part) => sitemapPart(many, part).match(/<loc>[^<]+/g) ?? []);
  expect(listed).toEqual(many.addresses.map(({ path }) => `<loc>https://zerno.example${path}`));
});

test('the default limit is fifty thousand addresses', () => {
  expect(sitemapParts(site(50_000))).toHaveLength(1);
  expect(sitemapParts(site(50_001)).map((part) => part.length)).toEqual([50_000, 1]);
});
