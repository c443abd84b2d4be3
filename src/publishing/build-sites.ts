/** Publishes editions side by side. All are pulled first, because pages link to their counterparts in other editions. */
import type { CatalogueOfEdition } from '../catalogue/catalogue.ts';
import type { BuildSettings } from '../catalogue/settings.ts';
import { withLock } from './release/lock.ts';
import { type PublishOptions, publish } from './release/publish.ts';
import { sourcesDigest } from './render/build-inputs.ts';
import { pullSite, type SiteToBuild } from './render/pull-site.ts';
import { writeServerConfigs } from './render/serving-files.ts';
import type { Outcome, Reporter } from './reporter.ts';

export interface BuildOptions extends Omit<PublishOptions, 'warn'> {
  reporter: Pick<Reporter, 'progress' | 'warn'>;
}

/** An edition that fails keeps its last release; the others are published all the same. */
export async function buildSites(sites: readonly SiteToBuild[], options: BuildOptions): Promise<Outcome[]> {
  return withLocks(sites, () => buildAll(sites, options));
}

export const firstFailure = (outcomes: readonly Outcome[]): Outcome | undefined =>
  outcomes.find(({ error }) => error !== undefined);

async function buildAll(
  sites: readonly SiteToBuild[],
  { reporter, ...options }: BuildOptions,
): Promise<Outcome[]> {
  // Hash the code before the long pull: a deployment during it must be noticed.
  await sourcesDigest();
  const pulls = await Promise.allSettled(sites.map((site) => pullSite(site, reporter)));
  const build = async (
    settings: BuildSettings,
    pull: PromiseSettledResult<CatalogueOfEdition> | undefined,
  ): Promise<Outcome> => {
    if (pull?.status !== 'fulfilled') return { settings, error: pull?.reason };
    const warn = (warning: string) => reporter.warn(settings.edition, warning);
    try {
      const published = await publish(settings, pull.value, { ...options, warn });
      await writeServerConfigs(settings);
      return { settings, ...published };
    } catch (error) {
      return { settings, error };
    }
  };
  return Promise.all(sites.map(({ settings }, index) => build(settings, pulls[index])));
}

function withLocks<T>([first, ...others]: readonly SiteToBuild[], task: () => Promise<T>): Promise<T> {
  return first === undefined ? task() : withLock(first.settings.places.lock, () => withLocks(others, task));
}
