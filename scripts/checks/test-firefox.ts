/** `npm run test:firefox`: the main journeys in Firefox, installed or Debian's; passes arguments after `--` to Playwright. */
import { SetupError } from '../../src/contract/setup-error.ts';
import { main } from '../../src/operator/terminal.ts';
import { findOrInstall } from '../../tests/tooling/find-program.ts';
import { runPlaywright } from '../../tests/tooling/run-playwright.ts';

await main(async () => {
  const firefox = findOrInstall(['firefox-esr', 'firefox'], 'firefox-esr');
  if (firefox === undefined) {
    throw new SetupError('There is no Firefox here. Install it, as root with `apt-get install firefox-esr`.');
  }
  await runPlaywright('tests/e2e/firefox.config.ts', { FIREFOX: firefox });
});
