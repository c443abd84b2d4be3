import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { DemoEdition } from '../../../src/demo/model.ts';
import { borrowBundles } from './borrow-bundles.ts';

/** A built site of the demo catalogue. */
export interface DemoSite {
  edition: DemoEdition;
  siteUrl: string;
  folder: string;
  /** The catalogue file it was built from. */
  catalogue: string;
}

export const demoSites = inject('demoSites');

/** For what all sites have in common. */
export function firstDemoSite(): DemoSite {
  const [site] = demoSites;
  if (site === undefined) throw new Error('There are no demo sites');
  return site;
}

/** Settings of a site with the addresses of the demo sites. */
export const demoAddresses = (): Record<string, string> =>
  Object.fromEntries(demoSites.map(({ edition, siteUrl }) => [`SITE_URL_${edition.toUpperCase()}`, siteUrl]));

/** Settings of a site with a cache of its own, which has the bundles of the demo sites. */
export async function withDemoBundles(cache: string): Promise<Record<string, string>> {
  await borrowBundles(dirname(dirname(firstDemoSite().catalogue)), cache);
  return { CACHE_DIR: cache, ...demoAddresses() };
}

export const readSiteFile = (site: DemoSite, path: string): Promise<string> =>
  readFile(join(site.folder, path), 'utf8');

/** Whether a plain file server would find this path. */
export function isServed(site: DemoSite, pathname: string): boolean {
  const file = join(site.folder, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
  return existsSync(file);
}
