/** `npm run rebuild`: publishes what changed in the catalogue, if the new release passes its checks. */
import { type BuildSettings, buildSettings } from '../src/catalogue/settings.ts';
import { usageError } from '../src/contract/setup-error.ts';
import { complain, main, onStop, say, sayText } from '../src/operator/terminal.ts';
import { bundleOfficeOf } from '../src/publishing/office/bundle-office.ts';
import { logReporter } from '../src/publishing/publisher/reporter.ts';
import { exitCodeOf, rebuild, rollBackAll } from '../src/publishing/rebuild.ts';
import { rebuildSettings } from '../src/publishing/settings.ts';
import { watch } from '../src/publishing/watch/watch.ts';
import { createLog } from '../src/server/log.ts';
import { terminalReporter } from './terminal-reporter.ts';

const usage = `npm run rebuild [-- <one of these>]: pulls the shop's catalogue and publishes the pages that changed.
After an update of the program it bundles the office too.
A release with dead links, broken pages or many lost pages is refused, and the published one stays.
  --insist          publish even if pages or whole categories are lost, links are dead, or it was rolled back
  --rollback        publish the release before the published one
  --watch           keep running: rebuild every REBUILD_EVERY seconds, when the embedded shop changes, when the hook is called
  --help            this text`;

const log = createLog((line) => process.stdout.write(line));
const reporter = process.stdout.isTTY === true ? terminalReporter : logReporter(log);

async function rollBack(all: readonly BuildSettings[]): Promise<void> {
  for await (const { edition, release, error } of rollBackAll(all)) {
    if (error === undefined) say(`${edition}: release ${release} is published again`);
    else {
      complain(`${edition}: NOT rolled back: ${error.message}`);
      process.exitCode ||= exitCodeOf(error);
    }
  }
}

/** Pages are published even if the office cannot be bundled. */
async function bundleOffice(all: readonly BuildSettings[]): Promise<void> {
  try {
    if (await bundleOfficeOf(all)) say('office: built');
  } catch (error) {
    complain(`office: NOT built: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function keepPublishing(all: readonly BuildSettings[]): Promise<void> {
  const watching = await watch(all, rebuildSettings(process.env), { log, reporter });
  onStop(watching.stop);
}

await main(async () => {
  const [flag, ...more] = process.argv.slice(2);
  if (flag === '--help') return sayText(usage);
  const all = buildSettings(process.env);
  if (more.length > 0) throw usageError(usage);
  if (flag === '--rollback') return rollBack(all);
  if (flag !== undefined && flag !== '--insist' && flag !== '--watch') throw usageError(usage);
  await bundleOffice(all);
  if (flag === '--watch') return keepPublishing(all);
  process.exitCode = await rebuild(all, {
    ...rebuildSettings(process.env),
    insists: flag === '--insist',
    reporter,
  });
});
