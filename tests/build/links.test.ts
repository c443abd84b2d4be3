import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { files, paths } from '../../src/editions/paths.ts';
import { demoSites, isServed, readSiteFile } from '../support/site/demo-sites.ts';
import { elementsOf, findablePages, readPages, type SitePage } from '../support/site/pages.ts';

/** Everything that a browser may ask for because of this page, absolute. */
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
  test('no link and no picture, style or script leads nowhere', async () => {
    const dead = (await readPages(site)).flatMap((page) =>
      ownLinks(page)
        .filter(({ pathname }) => !isServed(site, pathname))
        .map(({ pathname }) => `${page.path} → ${pathname}`),
    );
    expect(dead).toEqual([]);
  });

  test('a link to a place within a page finds the place', async () => {
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

  test('whoever begins at the home page and only follows links finds every page', async () => {
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

  test('what the styles ask for is there', async () => {
    const styles = globSync('_astro/*.css', { cwd: site.folder });
    for (const file of styles) {
      const asked = [...(await readSiteFile(site, file)).matchAll(/url\(\s*["']?(\/[^"')]+)/g)];
      for (const [, address = ''] of asked)
        expect(isServed(site, address), `${file} → ${address}`).toBe(true);
    }
    expect(styles.length).toBeGreaterThan(0);
  });

  test('the manifest names icons that are there', async () => {
    const manifest = await readSiteFile(site, files.manifest);
    const icons = [...manifest.matchAll(/"src":"([^"]+)"/g)].map(([, src = '']) => src);
    expect(icons).toHaveLength(4);
    expect(icons.filter((icon) => !isServed(site, icon))).toEqual([]);
  });

  test('a page names each of its places once', async () => {
    for (const { path, elements } of await readPages(site)) {
      const ids = elements.flatMap(({ attribs }) => attribs['id'] ?? []);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      ).toEqual([]);
    }
  });
});
