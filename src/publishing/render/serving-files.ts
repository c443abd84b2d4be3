/** Lays beside a finished site how web servers and static hosts are to serve it. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeFileWhole } from '../../catalogue/files.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { caddyConfig } from '../../serving/caddy.ts';
import { hostFiles } from '../../serving/error-pages.ts';
import { nginxConfig } from '../../serving/nginx.ts';
import type { ServedSite, SiteToServe } from '../../serving/site-to-serve.ts';
import { headersFile, redirectsFile } from '../../serving/static-host.ts';

export const siteToServe = ({ siteUrl, publicShopApiUrl, tagManager }: BuildSettings): SiteToServe => ({
  url: siteUrl,
  apiUrl: publicShopApiUrl,
  hasTagManager: tagManager !== undefined,
});

/** Static hosts want theirs among the pages. */
export async function layHostFiles(settings: BuildSettings, release: string): Promise<void> {
  const site = siteToServe(settings);
  await writeFile(join(release, hostFiles.headers), headersFile(site));
  await writeFile(join(release, hostFiles.redirects), redirectsFile());
}

/** Web servers include theirs from beside the releases, and read it when they are reloaded. */
export async function writeServerConfigs(settings: BuildSettings): Promise<void> {
  const site = servedSite(settings);
  await writeFileWhole(settings.places.nginx, nginxConfig(site));
  await writeFileWhole(settings.places.caddy, caddyConfig(site));
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
