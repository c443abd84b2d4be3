import type { Address } from '../catalogue/addresses/addresses.ts';
import type { AlternateLink } from '../catalogue/addresses/alternates.ts';
import { files } from '../editions/paths.ts';
import { type Xml, xmlDocument } from './xml.ts';

/** What the protocol lets one file hold. */
const addressesInFile = 50_000;

interface Findable {
  siteUrl: string;
  addresses: readonly Address[];
  linksOf(path: string): readonly AlternateLink[];
}

const protocol = { '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const withAlternates = { ...protocol, '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };

/** All addresses, or, where one file cannot hold them, the index of the files that do. */
export function sitemap(site: Findable, most = addressesInFile): string {
  const parts = sitemapParts(site, most);
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

export function sitemapParts({ addresses }: Pick<Findable, 'addresses'>, most = addressesInFile) {
  return Array.from({ length: Math.ceil(addresses.length / most) }, (_, part) =>
    addresses.slice(part * most, (part + 1) * most),
  );
}

export function sitemapPart({ siteUrl, linksOf }: Findable, addresses: readonly Address[]): string {
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
  const known = addresses.flatMap(({ changed }) => changed ?? []);
  return known.length === 0 ? undefined : known.reduce((a, b) => Math.max(a, b));
}
