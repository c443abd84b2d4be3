/** Publishes editions side by side. All are pulled first, because pages link to their counterparts in other editions. */

import { dayMs } from '../domain/time/units.ts';
import { writeServerConfigs } from './bundle/serving-files.ts';
import { Outdated } from './publisher/messages.ts';
import type { PublishOptions } from './publisher/publish.ts';
import { type PublisherProcess, startPublisher } from './publisher/publisher-process.ts';
import type { SiteToBuild } from './publisher/pull-site.ts';
import type { Outcome, Reporter } from './publisher/reporter.ts';
import { withLock } from './release/lock.ts';

export interface BuildOptions extends Omit<PublishOptions, 'staysReady' | 'feedWaits'> {
  reporter: Pick<Reporter, 'progress' | 'warn'>;
}

/** New publishers look at everything again: files that somebody deleted, pictures, and whatever a change did not tell. */
const longestLife = dayMs;

/** Publishers that live on: after the first time, each publishes a change fast. */
export interface Publishers {
  publish(options: PublishOptions): Promise<Outcome[]>;
  end(): Promise<void>;
  /** Ends them in the middle of whatever they do. */
  kill(): void;
}

/** An edition that fails keeps its last release; the others are published all the same. */
export async function buildSites(
  sites: readonly SiteToBuild[],
  { reporter, ...options }: BuildOptions,
): Promise<Outcome[]> {
  const publishers = startPublishers(sites, reporter);
  try {
    return await publishers.publish({ ...options, staysReady: false, feedWaits: 0 });
  } finally {
    await publishers.end();
  }
}

export const firstFailure = (outcomes: readonly Outcome[]): Outcome | undefined =>
  outcomes.find(({ error }) => error !== undefined);

export function startPublishers(
  sites: readonly SiteToBuild[],
  reporter: Pick<Reporter, 'progress' | 'warn'>,
): Publishers {
  const running = new Map<SiteToBuild, PublisherProcess>();
  let startedAt = performance.now();

  function publisherOf(site: SiteToBuild): PublisherProcess {
    const publisher = running.get(site) ?? startPublisher(site.settings, reporter);
    running.set(site, publisher);
    return publisher;
  }

  const end = async () => {
    await Promise.all([...running.values()].map((publisher) => publisher.end()));
    running.clear();
    startedAt = performance.now();
  };

  /** A publisher that fails ends; the next task starts a new one. */
  async function ask<T>(site: SiteToBuild, task: (publisher: PublisherProcess) => Promise<T>): Promise<T> {
    const publisher = publisherOf(site);
    try {
      return await task(publisher);
    } catch (error) {
      running.delete(site);
      await publisher.end();
      throw error;
    }
  }

  const pull = (site: SiteToBuild, options: PublishOptions) =>
    ask(site, (publisher) => publisher.pull(site, options));

  async function publishOne(site: SiteToBuild, options: PublishOptions): Promise<Omit<Outcome, 'settings'>> {
    try {
      return await ask(site, (publisher) => publisher.publish(options));
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      await pull(site, options);
      return ask(site, (publisher) => publisher.publish(options));
    }
  }

  async function publishAll(options: PublishOptions): Promise<Outcome[]> {
    if (performance.now() - startedAt > longestLife) await end();
    const pulls = await Promise.allSettled(sites.map((site) => pull(site, options)));
    const outcome = async (
      site: SiteToBuild,
      pulled: PromiseSettledResult<void> | undefined,
    ): Promise<Outcome> => {
      const { settings } = site;
      if (pulled?.status !== 'fulfilled') return { settings, error: pulled?.reason };
      try {
        const published = await publishOne(site, options);
        const replaced = await writeServerConfigs(settings);
        if (replaced.length > 0)
          reporter.warn(settings.edition, `${replaced.join(' and ')} changed: reload the web server`);
        return { settings, ...published };
      } catch (error) {
        return { settings, error };
      }
    };
    return Promise.all(sites.map((site, index) => outcome(site, pulls[index])));
  }

  return {
    publish: (options) =>
      withLocks(sites, () => publishAll(options)).catch((error: unknown) =>
        sites.map(({ settings }): Outcome => ({ settings, error })),
      ),
    end,
    kill: () => {
      for (const publisher of running.values()) publisher.kill();
    },
  };
}

function withLocks<T>([first, ...others]: readonly SiteToBuild[], task: () => Promise<T>): Promise<T> {
  return first === undefined ? task() : withLock(first.settings.places.lock, () => withLocks(others, task));
}
