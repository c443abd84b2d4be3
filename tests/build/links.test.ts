import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { files, paths } from '../../src/editions/paths.ts';
import { demoSites, isServed, readSiteFile } from '../support/site/demo-sites.ts';
import { elementsOf, findablePages, readPages, type SitePage } from '../support/site/pages.ts';

/** Absolute addresses of everything that this page may make a browser request. */
function askedBy({ site, path, elements }: SitePage): URL[] {
  const base = `${site.siteUrl}${path}`;
  return elements
    .flatMap(({ name, attribs }) => [
      ...(name === 'link' && attribs['rel'] === 'alternate' ? [] : [attribs['href']]),
      attribs['src'],
      attribs['poster'],
      attribs['action'],
      attribs['data-src'],
      ...[attribs['srcset'], attribs['imagesrcset']].flatMap((set) =>
        set?.split(/,\s+/).map((part) => part.split(' ')[0]),
      ),
    ])
    .flatMap((address) => (address === undefined ? [] : [new URL(address, base)]));
}

const ownLinks = (page: SitePage) => askedBy(page).filter(({ origin }) => origin === page.site.siteUrl);

describe.each(demoSites)('the site $edition', (site) => {
  test('every link, picture, style and script exists', async () => {
    const dead = (await readPages(site)).flatMap((page) =>
      ownLinks(page)
        .filter(({ pathname }) => !isServed(site, pathname))
        .map(({ pathname }) => `${page.path} → ${pathname}`),
    );
    expect(dead).toEqual([]);
  });

  test('every fragment link has its target on the page', async () => {
    const pages = await readPages(site);
    const places = new Map(
      pages.map(({ path, elements }) => [path, new Set(elements.map(({ attribs }) => attribs['id']))]),
    );
    const lost = pages.flatMap((page) =>
      elementsOf(page, 'a')
        .flatMap(({ attribs }) =>
          attribs['href'] === undefined ? [] : [new URL(attribs['href'], `${site.siteUrl}${page.path}`)],
        )
        .filter(({ origin, hash }) => origin === site.siteUrl && hash.length > 1)
        .filter(({ pathname, hash }) => !places.get(pathname)?.has(decodeURIComponent(hash.slice(1))))
        .map(({ pathname, hash }) => `${page.path} → ${pathname}${hash}`),
    );
    expect(lost).toEqual([]);
  });

  test('every page can be reached by links from the home page', async () => {
    const pages = new Map((await readPages(site)).map((page) => [page.path, page]));
    const seen = new Set<string>([paths.home]);
    for (const path of seen) {
      const page = pages.get(path);
      const links = page === undefined ? [] : elementsOf(page, 'a').map(({ attribs }) => attribs['href']);
      for (const href of links) {
        const { origin, pathname } = new URL(href ?? '', `${site.siteUrl}${path}`);
        if (origin === site.siteUrl) seen.add(pathname);
      }
    }
    const lost = (await findablePages(site)).map(({ path }) => path).filter((path) => !seen.has(path));
    expect(lost).toEqual([]);
  });

  test('every file that styles refer to exists', async () => {
    const styles = globSync('_astro/*.css', { cwd: site.folder });
    for (const file of styles) {
      const references = [...(await readSiteFile(site, file)).matchAll(/url\(\s*["']?(\/[^"')]+)/g)];
      for (const [, address = ''] of references)
        expect(isServed(site, address), `${file} → ${address}`).toBe(true);
    }
    expect(styles.length).toBeGreaterThan(0);
  });

  test('every icon of the manifest exists', async () => {
    const manifest = await readSiteFile(site, files.manifest);
    const icons = [...manifest.matchAll(/"src":"([^"]+)"/g)].map(([, src = '']) => src);
    expect(icons).toHaveLength(4);
    expect(icons.filter((icon) => !isServed(site, icon))).toEqual([]);
  });

  test('ids are unique on each page', async () => {
    for (const { path, elements } of await readPages(site)) {
      const ids = elements.flatMap(({ attribs }) => attribs['id'] ?? []);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      ).toEqual([]);
    }
  });
});
