import { expect, test } from 'vitest';
import { demoSite, demoSites } from '../support/site/demo-sites.ts';
import { counterpartsOf, linksOf, readPages, type SitePage } from '../support/site/pages.ts';

/** News ids are numbered separately in each shop: the same id is a different item in the other country. */
const isOwn = (path: string) => /^\/news\/\d/.test(path);

const alternatesOf = (page: SitePage) =>
  Object.fromEntries(
    counterpartsOf(page).map(({ attribs }) => [attribs['hreflang'] ?? '', attribs['href'] ?? '']),
  );

async function pagesByAddress(): Promise<Map<string, SitePage>> {
  const pages = (await Promise.all(demoSites.map(readPages))).flat();
  return new Map(pages.map((page) => [`${page.site.siteUrl}${page.path}`, page]));
}

test('alternates are mutual and have equal hreflang values', async () => {
  const pages = await pagesByAddress();
  for (const [address, page] of pages) {
    const alternates = alternatesOf(page);
    const others = Object.values(alternates);
    expect(others.length === 0 || others.includes(address), address).toBe(true);
    for (const other of others) {
      const counterpart = pages.get(other);
      expect(counterpart && alternatesOf(counterpart), `${address} → ${other}`).toEqual(alternates);
    }
  }
});

test('a page has alternates exactly if both countries have it; a news item has none', async () => {
  const [ua, pl] = [demoSite('ua'), demoSite('pl')];
  const [inUa, inPl] = await Promise.all([readPages(ua), readPages(pl)]);
  const found = inPl.filter((page) => linksOf(page, 'canonical').length > 0).map(({ path }) => path);
  const paths = new Set(found.filter((path) => !isOwn(path)));
  for (const page of inUa.filter((found) => linksOf(found, 'canonical').length > 0)) {
    const both = {
      'uk-UA': `${ua.siteUrl}${page.path}`,
      'uk-PL': `${pl.siteUrl}${page.path}`,
      'x-default': `${ua.siteUrl}${page.path}`,
    };
    expect(alternatesOf(page), page.path).toEqual(paths.has(page.path) ? both : {});
  }
});

test('the countries share most pages, and each has pages that the other lacks', async () => {
  for (const site of demoSites) {
    const pages = await readPages(site);
    const shared = pages.filter((page) => counterpartsOf(page).length > 0);
    const withoutCounterpart = pages.filter(
      (page) => linksOf(page, 'canonical').length > 0 && counterpartsOf(page).length === 0,
    );
    expect(shared.length).toBeGreaterThan(60);
    expect(withoutCounterpart.length).toBeGreaterThan(0);
  }
});
