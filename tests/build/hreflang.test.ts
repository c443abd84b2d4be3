import { expect, test } from 'vitest';
import { editions } from '../../src/editions/editions.ts';
import { type DemoSite, demoSites } from '../support/site/demo-sites.ts';
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

const canonicalPages = async (site: DemoSite) =>
  (await readPages(site)).filter((page) => linksOf(page, 'canonical').length > 0);

test('a page has alternates exactly if another country has it; a news item has none', async () => {
  const pages = (await Promise.all(demoSites.map(canonicalPages))).flat();
  for (const page of pages) {
    const { path } = page;
    const same = isOwn(path) ? [] : pages.filter((other) => other.path === path);
    const alternates = same.map(({ site }) => [editions[site.edition].locale, `${site.siteUrl}${path}`]);
    const [first] = alternates;
    const expected = first === undefined || same.length === 1 ? [] : [...alternates, ['x-default', first[1]]];
    expect(alternatesOf(page), path).toEqual(Object.fromEntries(expected));
  }
});

test('countries share most pages, and each has pages that the others lack', async () => {
  for (const site of demoSites) {
    const pages = await canonicalPages(site);
    const shared = pages.filter((page) => counterpartsOf(page).length > 0);
    if (demoSites.length > 1) expect(shared.length).toBeGreaterThan(60);
    else expect(shared).toEqual([]);
    expect(shared.length).toBeLessThan(pages.length);
  }
});
