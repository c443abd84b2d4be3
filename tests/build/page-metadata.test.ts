import { describe, expect, test } from 'vitest';
import { editions } from '../../src/editions/editions.ts';
import { demoSites, isServed, readSiteFile } from '../support/site/demo-sites.ts';
import {
  elementsOf,
  findablePages,
  isFindable,
  linksOf,
  metaOf,
  readPages,
  textOf,
} from '../support/site/pages.ts';

describe.each(demoSites)('the site $edition', (site) => {
  const hrefs = (page: Parameters<typeof linksOf>[0], rel: string) =>
    linksOf(page, rel).map(({ attribs }) => attribs['href']);

  test('every page has one heading, one title and one description, none of them empty', async () => {
    const odd = (await readPages(site)).filter((page) => {
      const headings = elementsOf(page, 'h1').map(textOf);
      const titles = elementsOf(page, 'title').filter(
        ({ parent }) => parent && 'name' in parent && parent.name === 'head',
      );
      const descriptions = elementsOf(page, 'meta').filter(
        ({ attribs }) => attribs['name'] === 'description',
      );
      const [heading] = headings;
      return !(
        headings.length === 1 &&
        heading &&
        titles.length === 1 &&
        textOf(titles[0]) &&
        descriptions.length === 1 &&
        metaOf(page, 'description')
      );
    });
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('titles and descriptions of indexable pages are unique and not too long', async () => {
    const pages = await findablePages(site);
    const titles = pages.map((page) => textOf(elementsOf(page, 'title')[0]));
    const descriptions = pages.map((page) => metaOf(page, 'description') ?? '');
    expect(doubles(titles)).toEqual([]);
    expect(doubles(descriptions)).toEqual([]);
    expect(descriptions.filter((text) => text.length > 160)).toEqual([]);
    expect(titles.filter((title) => !title.includes('Зерно'))).toEqual([]);
  });

  test('indexable pages are canonical; others have no canonical address', async () => {
    for (const page of await readPages(site)) {
      const expected = isFindable(page) ? [`${site.siteUrl}${page.path}`] : [];
      expect(hrefs(page, 'canonical'), page.path).toEqual(expected);
    }
  });

  test('every page declares its language', async () => {
    for (const page of await readPages(site)) {
      expect(elementsOf(page, 'html')[0]?.attribs['lang'], page.path).toBe('uk');
    }
  });

  test('every page has Open Graph title, description, address and an existing picture', async () => {
    for (const page of await findablePages(site)) {
      const contents = ['og:title', 'og:description', 'og:type', 'twitter:card'].map((name) =>
        metaOf(page, name),
      );
      expect(contents.every(Boolean), page.path).toBe(true);
      expect(metaOf(page, 'og:url')).toBe(`${site.siteUrl}${page.path}`);
      const picture = new URL(metaOf(page, 'og:image') ?? '', 'none:');
      expect(picture.origin, page.path).toBe(site.siteUrl);
      expect(isServed(site, picture.pathname), page.path).toBe(true);
    }
  });

  test('pages of a long listing link to their previous and next page', async () => {
    const pages = new Map((await readPages(site)).map((page) => [`${site.siteUrl}${page.path}`, page]));
    for (const [address, page] of pages) {
      for (const [rel, back] of [
        ['prev', 'next'],
        ['next', 'prev'],
      ] as const) {
        for (const href of hrefs(page, rel)) {
          const neighbour = pages.get(href ?? '');
          expect(neighbour && hrefs(neighbour, back), address).toEqual([address]);
        }
      }
    }
  });

  test('robots.txt forbids only the API and points to the sitemap', async () => {
    expect((await readSiteFile(site, 'robots.txt')).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/v1/',
      '',
      `Sitemap: ${site.siteUrl}/sitemap.xml`,
      '',
    ]);
  });

  test('Open Graph locales differ between editions', async () => {
    const [home] = (await readPages(site)).filter(({ path }) => path === '/');
    expect(home && metaOf(home, 'og:locale')).toBe(editions[site.edition].locale.replace('-', '_'));
  });
});

const doubles = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
