import type { Address } from '../catalogue/addresses/addresses.ts';
import type { IndexableSite } from '../catalogue/addresses/indexable-addresses.ts';
import { files } from '../editions/paths.ts';
import { type Xml, xmlDocument } from './xml.ts';

/** The protocol's limit for one file. */
const addressesInFile = 50_000;

const protocol = { '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const withAlternates = { ...protocol, '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };

/** A sitemap of all addresses or, if they do not fit into one file, the index of several sitemaps. */
export function sitemap(site: IndexableSite, limit = addressesInFile): string {
  const parts = sitemapParts(site, limit);
  if (parts.length <= 1) return sitemapPart(site, site.addresses);
  return xmlDocument({
    sitemapindex: {
      ...protocol,
      sitemap: parts.map((addresses, index) => ({
        loc: new URL(files.sitemapPart(index + 1), site.siteUrl).href,
        ...lastmod(newestOf(addresses)),
      })),
    },
  });
}

export function sitemapParts({ addresses }: Pick<IndexableSite, 'addresses'>, limit = addressesInFile) {
  return Array.from({ length: Math.ceil(addresses.length / limit) }, (_, part) =>
    addresses.slice(part * limit, (part + 1) * limit),
  );
}

export function sitemapPart({ siteUrl, linksOf }: IndexableSite, addresses: readonly Address[]): string {
  return xmlDocument({
    urlset: {
      ...withAlternates,
      url: addresses.map(({ path, changed }) => ({
        loc: new URL(path, siteUrl).href,
        ...lastmod(changed),
        'xhtml:link': linksOf(path).map(({ hreflang, href }) => ({
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

function newestOf(addresses: readonly Address[]): number | undefined {
  const dates = addresses.flatMap(({ changed }) => changed ?? []);
  return dates.length === 0 ? undefined : dates.reduce((a, b) => Math.max(a, b));
}
