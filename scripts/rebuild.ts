/** `npm run rebuild`: publishes what has changed in the catalogue, if nothing is wrong with it. */
import { type BuildSettings, buildSettings } from '../src/catalogue/settings.ts';
import { SetupError } from '../src/contract/setup-error.ts';
import { buildSites, type Outcome } from '../src/publishing/build-sites.ts';
import { withShopApis } from '../src/publishing/embedded-shop.ts';
import { exitCodeOf, exitCodes } from '../src/publishing/release/exit-codes.ts';
import { withLock } from '../src/publishing/release/lock.ts';
import { rollBack } from '../src/publishing/release/switch.ts';
import { toLog, toTerminal } from '../src/publishing/reporter.ts';
import { rebuildSettings } from '../src/publishing/settings.ts';
import { watch } from '../src/publishing/watch/watch.ts';
import { createLog } from '../src/server/log.ts';
import { complain, main, say } from './terminal.ts';

const usage = `npm run rebuild [-- <one of these>]
  --insist          publish even if pages or whole categories are lost, links lead nowhere, or it was rolled back
  --rollback        publish the release before the published one
  --watch           again and again: every REBUILD_EVERY seconds, at a change of the embedded shop, at a call of the hook`;

const isTerminal = process.stdout.isTTY === true;
const log = createLog((line) => process.stdout.write(line));

function tell({ settings: { edition, siteUrl }, release, isHeldBack, error }: Outcome): void {
  if (error !== undefined) {
    const message = error instanceof Error ? error.message : String(error);
    if (isTerminal) say(`${edition}: NOT published: ${message}`);
    else log.error('not published', { edition, reason: message });
  } else if (isHeldBack) {
    if (isTerminal) say(`${edition}: held back: it was rolled back; --insist publishes it`);
    else log.warn('held back: it was rolled back; --insist publishes it', { edition });
  } else if (release === undefined) {
    if (isTerminal) say(`${edition}: nothing has changed`);
    else log.info('unchanged', { edition });
  } else {
    const { id, changed, lost } = release;
    if (isTerminal)
      say(
        `${edition}: release ${id} is at ${siteUrl}: ${changed.length} files new, ${lost.length} pages gone`,
      );
    else log.info('published', { edition, release: id, changed: changed.length, lost });
  }
}

async function rebuild(all: readonly BuildSettings[], insists: boolean): Promise<void> {
  const { mayLosePercent, kept, within } = rebuildSettings(process.env);
  const tooLong = setTimeout(() => {
    for (const settings of all) tell({ settings, error: new Error(`it took more than ${within} s`) });
    process.exit(exitCodes.shopFailed);
  }, within * 1000);
  const options = { mayLosePercent, kept, insists };
  const reporter = isTerminal ? toTerminal : toLog(log);
  const outcomes = await withShopApis(all, (sites) => buildSites(sites, { ...options, reporter })).catch(
    (error: unknown) => all.map((settings): Outcome => ({ settings, error })),
  );
  clearTimeout(tooLong);
  for (const outcome of outcomes) tell(outcome);
  process.exitCode =
    outcomes.map(({ error }) => (error === undefined ? 0 : exitCodeOf(error))).find((code) => code > 0) ?? 0;
}

async function rollBackAll(all: readonly BuildSettings[]): Promise<void> {
  for (const { edition, places } of all) {
    try {
      const id = await withLock(places.lock, () => rollBack(places));
      if (id === undefined) throw new SetupError('there is no earlier release');
      say(`${edition}: release ${id} is published again`);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      complain(`${edition}: NOT rolled back: ${error.message}`);
      process.exitCode ||= exitCodeOf(error);
    }
  }
}

await main(async () => {
  const [flag, ...more] = process.argv.slice(2);
  const all = buildSettings(process.env);
  if (more.length > 0) throw new SetupError(usage);
  if (flag === undefined || flag === '--insist') return rebuild(all, flag !== undefined);
  if (flag === '--rollback') return rollBackAll(all);
  if (flag === '--watch') return watch(all, rebuildSettings(process.env), log);
  throw new SetupError(usage);
});
