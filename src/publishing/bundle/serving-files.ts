/** Writes the configurations of web servers and static hosts for a finished site. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { redirectsOf } from '../../catalogue/addresses/redirects.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { writeFileAtomically } from '../../catalogue/files.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { caddyConfig } from '../../serving/caddy.ts';
import { hostFiles } from '../../serving/error-pages.ts';
import { nginxConfig } from '../../serving/nginx.ts';
import { type Redirect, readRedirects } from '../../serving/redirects.ts';
import type { ServedSite, SiteToServe } from '../../serving/site-to-serve.ts';
import { headersFile, hostRedirects } from '../../serving/static-host.ts';

export const siteToServe = ({
  siteUrl,
  publicShopApiUrl,
  tagManager,
  allowed,
}: BuildSettings): SiteToServe => ({
  url: siteUrl,
  apiUrl: publicShopApiUrl,
  hasTagManager: tagManager !== undefined,
  allowed,
});

/** Static hosts read their configuration from the site's folder. The redirects depend on the catalogue, so they are not made here. */
export async function writeHostFiles(settings: BuildSettings, release: string): Promise<void> {
  await writeFile(join(release, hostFiles.headers), headersFile(siteToServe(settings)));
}

export const redirectsFile = hostFiles.redirects.slice(1);

/** Static hosts read the redirects there, and so do `npm start` and `writeServerConfigs`: they belong to a release. */
export const redirectsText = (
  { cards }: Pick<Catalogue, 'cards'>,
  pages: readonly { path: string }[],
  warn: (warning: string) => void,
): string => hostRedirects(redirectsOf(cards, pages, warn));

/** Web servers include these files from outside the releases, and read them on reload. Returns those that others replace. */
export async function writeServerConfigs(settings: BuildSettings): Promise<string[]> {
  const { site: folder, nginx, caddy } = settings.places;
  const redirects = await readFile(join(folder, hostFiles.redirects), 'utf8').catch(() => '');
  const site = servedSite(settings, readRedirects(redirects));
  const replaced: string[] = [];
  for (const [place, config] of [
    [nginx, nginxConfig(site)],
    [caddy, caddyConfig(site)],
  ] as const) {
    const before = await readFile(place, 'utf8').catch(() => undefined);
    if (before === config) continue;
    await writeFileAtomically(place, config);
    if (before !== undefined) replaced.push(place);
  }
  return replaced;
}

function servedSite(settings: BuildSettings, redirects: readonly Redirect[]): ServedSite {
  const { shopApiUrl, publicShopApiUrl, port, places } = settings;
  const upstream =
    shopApiUrl === undefined
      ? { url: `http://127.0.0.1:${port}`, isOurs: true }
      : { url: shopApiUrl, isOurs: false };
  return {
    ...siteToServe(settings),
    redirects,
    root: resolve(places.site),
    upstream: publicShopApiUrl === undefined ? upstream : undefined,
  };
}
