/** Writes the configurations of web servers and static hosts for a finished site. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeFileAtomically } from '../../catalogue/files.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { caddyConfig } from '../../serving/caddy.ts';
import { hostFiles } from '../../serving/error-pages.ts';
import { nginxConfig } from '../../serving/nginx.ts';
import type { ServedSite, SiteToServe } from '../../serving/site-to-serve.ts';
import { headersFile, redirectsFile } from '../../serving/static-host.ts';

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

/** Static hosts read their configuration from the site's folder. */
export async function writeHostFiles(settings: BuildSettings, release: string): Promise<void> {
  const site = siteToServe(settings);
  await writeFile(join(release, hostFiles.headers), headersFile(site));
  await writeFile(join(release, hostFiles.redirects), redirectsFile());
}

/** Web servers include these files from outside the releases, and read them on reload. */
export async function writeServerConfigs(settings: BuildSettings): Promise<void> {
  const site = servedSite(settings);
  await writeFileAtomically(settings.places.nginx, nginxConfig(site));
  await writeFileAtomically(settings.places.caddy, caddyConfig(site));
}

function servedSite(settings: BuildSettings): ServedSite {
  const { shopApiUrl, publicShopApiUrl, port, places } = settings;
  const upstream =
    shopApiUrl === undefined
      ? { url: `http://127.0.0.1:${port}`, isOurs: true }
      : { url: shopApiUrl, isOurs: false };
  return {
    ...siteToServe(settings),
    root: resolve(places.site),
    upstream: publicShopApiUrl === undefined ? upstream : undefined,
  };
}
