import type { Address } from '../catalogue/addresses/addresses.ts';
import type { AlternateLink } from '../catalogue/addresses/alternates.ts';
import { type IndexableSite, loadIndexable } from '../catalogue/addresses/indexable-addresses.ts';
import { guardedLoader } from '../catalogue/render-guard.ts';
import { seededRandom } from '../domain/drawing/seeded-random.ts';
import { onceEach } from '../domain/once-each.ts';
import { keepSame } from '../domain/same.ts';
import { files } from '../editions/paths.ts';
import { type Xml, xmlDocument } from './xml.ts';

/** About as many as one file has: a change of one page writes one file of this size, and the index. */
const addressesInFile = 250;

const protocol = { '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const withAlternates = { ...protocol, '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };

export interface SitemapPart {
  /** `pages-1`, `goods-2` */
  name: string;
  addresses: readonly (Pick<Address, 'path' | 'changed'> & { links: readonly AlternateLink[] })[];
}

interface SitemapFile {
  path: string;
  name: string;
  props: { siteUrl: string; addresses: SitemapPart['addresses'] };
}

/** The parts of a sitemap as files; none while one file has room for all addresses. */
export const loadSitemapFiles = guardedLoader<readonly SitemapFile[]>(async (previous = []) => {
  const site = await loadIndexable();
  const last = new Map(previous.map((file) => [file.name, file]));
  return partsOfSite(site).map(({ name, addresses }) =>
    keepSame(last.get(name), {
      path: files.sitemapPart(name),
      name,
      props: { siteUrl: site.siteUrl, addresses },
    }),
  );
});

/** A sitemap of all addresses or, if they are many, the index of several sitemaps. */
export function sitemap(site: IndexableSite, parts = partsOfSite(site)): string {
  if (parts.length === 0) return sitemapPart(site.siteUrl, withLinks(site, site.addresses));
  return xmlDocument({
    sitemapindex: {
      ...protocol,
      sitemap: parts.map(({ name, addresses }) => ({
        loc: new URL(files.sitemapPart(name), site.siteUrl).href,
        ...lastmod(newestOf(addresses)),
      })),
    },
  });
}

/** Products and other pages apart; no parts while one file has room for all addresses. */
export function sitemapParts(site: IndexableSite, limit = addressesInFile): SitemapPart[] {
  const { addresses } = site;
  if (addresses.length <= limit) return [];
  const goods = addresses.filter(({ isProduct }) => isProduct === true);
  const pages = addresses.filter(({ isProduct }) => isProduct !== true);
  return [...spread('pages', pages, limit), ...spread('goods', goods, limit)].map(({ name, addresses }) => ({
    name,
    addresses: withLinks(site, addresses),
  }));
}

const partsOfSite = onceEach((site: IndexableSite) => sitemapParts(site));

/** The part is chosen by a hash of the path: a new or removed page changes only its own part. */
function spread(kind: string, addresses: readonly Address[], limit: number) {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, addresses.length / limit)));
  const parts = Map.groupBy(addresses, (address) => Math.floor((hashOf(address) / hashes) * count));
  return Array.from({ length: count }, (_, part) => ({
    name: `${kind}-${part + 1}`,
    addresses: parts.get(part) ?? [],
  }));
}

const hashes = 2 ** 32;
const hashOf = onceEach(({ path }: Address) => seededRandom(path).below(hashes));

type Entry = SitemapPart['addresses'][number];
const knownEntries = new WeakMap<Address, { linksOf: IndexableSite['linksOf']; entry: Entry }>();

const withLinks = ({ linksOf }: IndexableSite, addresses: readonly Address[]): Entry[] =>
  addresses.map((address) => {
    const cached = knownEntries.get(address);
    if (cached?.linksOf === linksOf) return cached.entry;
    const { path, changed } = address;
    const entry = keepSame(cached?.entry, { path, changed, links: linksOf(path) });
    knownEntries.set(address, { linksOf, entry });
    return entry;
  });

export function sitemapPart(siteUrl: string, addresses: SitemapPart['addresses']): string {
  return xmlDocument({
    urlset: {
      ...withAlternates,
      url: addresses.map(({ path, changed, links }) => ({
        loc: new URL(path, siteUrl).href,
        ...lastmod(changed),
        'xhtml:link': links.map(({ hreflang, href }) => ({
          '@rel': 'alternate',
          '@hreflang': hreflang,
          '@href': href,
        })),
      })),
    },
  });
}

function lastmod(changed: number | undefined): { [name: string]: Xml } {
  return changed === undefined ? {} : { lastmod: new Date(changed * 1000).toISOString() };
}

function newestOf(addresses: SitemapPart['addresses']): number | undefined {
  const dates = addresses.flatMap(({ changed }) => changed ?? []);
  return dates.length === 0 ? undefined : dates.reduce((a, b) => Math.max(a, b));
}
