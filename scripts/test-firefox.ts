/** `npm run test:firefox`: the main journeys in Firefox, an installed one or Debian's; words after `--` go on to Playwright. */
import { SetupError } from '../src/contract/setup-error.ts';
import { findOrInstall } from './find-program.ts';
import { main } from './main.ts';
import { runPlaywright } from './run-playwright.ts';

await main(async () => {
  const firefox = findOrInstall(['firefox-esr', 'firefox'], 'firefox-esr');
  if (firefox === undefined) {
    throw new SetupError('There is no Firefox here. Install it, as root with `apt-get install firefox-esr`.');
  }
  await runPlaywright('tests/e2e/firefox.config.ts', { FIREFOX: firefox });
});
