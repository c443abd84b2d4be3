/** Publishes editions side by side: first all are pulled, so that each can name the pages of the others. */
import type { CatalogueOfEdition } from '../catalogue/catalogue.ts';
import type { BuildSettings } from '../catalogue/settings.ts';
import { withLock } from './release/lock.ts';
import { type PublishOptions, publish } from './release/publish.ts';
import type { Release } from './release/releases.ts';
import { sourcesDigest } from './render/code-digest.ts';
import { pullSite } from './render/pull-site.ts';
import { writeServerConfigs } from './render/serving-files.ts';
import type { SiteToBuild } from './render/site-to-build.ts';
import { type Reporter, toTerminal } from './reporter.ts';

export interface BuildOptions extends Omit<PublishOptions, 'warn'> {
  reporter?: Reporter;
}

/** Without any of what may be missing: nothing had changed. */
export interface Outcome {
  settings: BuildSettings;
  release?: Release;
  /** Somebody went back from what would be published. */
  isHeldBack?: boolean;
  error?: unknown;
}

/** An edition that cannot be pulled or published keeps its last release, and does not hold up the others. */
export async function buildSites(sites: readonly SiteToBuild[], options: BuildOptions): Promise<Outcome[]> {
  return withLocks(sites, () => buildAll(sites, options));
}

export const firstFailure = (outcomes: readonly Outcome[]): Outcome | undefined =>
  outcomes.find(({ error }) => error !== undefined);

async function buildAll(
  sites: readonly SiteToBuild[],
  { reporter = toTerminal, ...options }: BuildOptions,
): Promise<Outcome[]> {
  // Before anybody can deploy another one: the code that is loaded is the one to be told from it.
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
