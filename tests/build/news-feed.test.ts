import { parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { files, paths } from '../../src/editions/paths.ts';
import { demoSites, readSiteFile } from '../support/site/demo-sites.ts';
import { elementsOf, linksOf, readPages, textOf } from '../support/site/pages.ts';

describe.each(demoSites)('the feed of the news of $edition', (site) => {
  test('has every news item with its address, title and day, the newest first', async () => {
    const feed = parseRssFeed(await readSiteFile(site, files.newsFeed.slice(1)));
    expect(feed).toMatchObject({
      link: `${site.siteUrl}${paths.news}`,
      language: 'uk',
      atom: {
        links: [{ href: `${site.siteUrl}${files.newsFeed}`, rel: 'self', type: 'application/rss+xml' }],
      },
    });
    const pages = (await readPages(site)).filter(({ path }) => /^\/news\/[^/]+\/$/.test(path));
    const items = feed.items ?? [];
    expect(items.map(({ link, title }) => [link, title]).toSorted()).toEqual(
      pages.map((page) => [`${site.siteUrl}${page.path}`, textOf(elementsOf(page, 'h1')[0])]).toSorted(),
    );
    const dates = items.map(({ pubDate = '' }) => Date.parse(pubDate));
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    expect(feed.lastBuildDate).toBe(items[0]?.pubDate);
    for (const { guid, link, description } of items) {
      expect(guid?.value).toBe(link);
      expect(description).toMatch(/^[^<>]{20,}$/);
    }
  });

  test('is named by the pages of the news and by no others', async () => {
    const naming = (await readPages(site)).filter((page) =>
      linksOf(page, 'alternate').some(
        ({ attribs: { type, href } }) =>
          type === 'application/rss+xml' && href === `${site.siteUrl}${files.newsFeed}`,
      ),
    );
    const ofNews = (await readPages(site)).filter(({ path }) => path.startsWith(paths.news));
    expect(naming.map(({ path }) => path)).toEqual(ofNews.map(({ path }) => path));
    expect(naming.length).toBeGreaterThan(2);
  });
});
