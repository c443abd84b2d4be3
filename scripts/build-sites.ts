/** Builds editions side by side: first all are pulled, so that each can name the pages of the others. */
import type { CatalogueOfEdition } from '../src/catalogue/catalogue.ts';
import type { BuildSettings } from '../src/catalogue/settings.ts';
import { buildSite } from './build-site.ts';
import { pullSite } from './pull-site.ts';
import type { SiteToBuild } from './site-to-build.ts';

/** An edition that cannot be pulled or built keeps its last site, and does not hold up the others. */
export async function buildSites(
  sites: readonly SiteToBuild[],
  report: (settings: BuildSettings, result: 'built' | 'unchanged') => void = () => undefined,
): Promise<void> {
  const pulls = await Promise.allSettled(sites.map(pullSite));
  const build = async (
    settings: BuildSettings,
    pull: PromiseSettledResult<CatalogueOfEdition> | undefined,
  ) => {
    if (pull?.status !== 'fulfilled') return;
    report(settings, await buildSite(settings, pull.value));
  };
  const builds = await Promise.allSettled(sites.map(({ settings }, index) => build(settings, pulls[index])));
  const failed = [...pulls, ...builds].find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
