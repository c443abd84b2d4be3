/** What `npm run rebuild` does: publishes changes, or rolls back. */
import type { BuildSettings } from '../catalogue/settings.ts';
import { SetupError } from '../contract/setup-error.ts';
import type { EditionCode } from '../editions/edition.ts';
import { buildSites } from './build-sites.ts';
import { withShopApis } from './embedded-shop.ts';
import { ShopFailed } from './publisher/pull-site.ts';
import { Refused } from './publisher/refusals.ts';
import type { Outcome, Reporter } from './publisher/reporter.ts';
import { Busy, withLock } from './release/lock.ts';
import { rollBack, waitForReaders } from './release/switch.ts';
import type { RebuildSettings } from './settings.ts';

/** With each of them but `published`, the release before stays published. */
const exitCodes = {
  published: 0,
  /** A wrong setting, a full disk, a bug. */
  failed: 1,
  /** The new release would be worse than the published one. */
  refused: 2,
  /** The shop is unreachable, too slow, or its responses break the contract. */
  shopFailed: 3,
  /** Another rebuild is running. */
  busy: 4,
} as const;

export function exitCodeOf(error: unknown): number {
  if (error instanceof Refused) return exitCodes.refused;
  if (error instanceof ShopFailed) return exitCodes.shopFailed;
  return error instanceof Busy ? exitCodes.busy : exitCodes.failed;
}

interface RebuildOptions extends Pick<RebuildSettings, 'mayLosePercent' | 'releasesToKeep' | 'within'> {
  insists: boolean;
  reporter: Reporter;
}

/** Publishes what changed in each edition. Returns the exit code; ends the process when the time is up. */
export async function rebuild(
  all: readonly BuildSettings[],
  { within, ...options }: RebuildOptions,
): Promise<number> {
  const { reporter } = options;
  const deadline = setTimeout(() => {
    for (const settings of all)
      reporter.finish({ settings, error: new Error(`it took more than ${within} s`) });
    process.exit(exitCodes.shopFailed);
  }, within * 1000);
  const outcomes = await withShopApis(all, (sites) => buildSites(sites, options)).catch((error: unknown) =>
    all.map((settings): Outcome => ({ settings, error })),
  );
  clearTimeout(deadline);
  for (const outcome of outcomes) reporter.finish(outcome);
  const codes = outcomes.map(({ error }) => (error === undefined ? exitCodes.published : exitCodeOf(error)));
  return codes.find((code) => code > 0) ?? exitCodes.published;
}

interface RolledBack {
  edition: EditionCode;
  /** The release that is published again. */
  release?: string;
  error?: SetupError;
}

/** Publishes the release before the published one, for each edition on its own. */
export async function* rollBackAll(all: readonly BuildSettings[]): AsyncGenerator<RolledBack> {
  for (const { edition, places } of all) {
    try {
      const release = await withLock(places.lock, async () => {
        await waitForReaders(places);
        return rollBack(places);
      });
      if (release === undefined) throw new SetupError('there is no earlier release');
      yield { edition, release };
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      yield { edition, error };
    }
  }
}
