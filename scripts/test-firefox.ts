/** `npm run test:firefox`: the main journeys in Firefox, an installed one or Debian's; words after `--` go on to Playwright. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SetupError } from '../src/contract/setup-error.ts';
import { inPath, installFromDebian } from './find-program.ts';
import { main } from './main.ts';

const names = ['firefox-esr', 'firefox'];

function findOrInstallFirefox(): string {
  const found = inPath(names) ?? (installFromDebian('firefox-esr') ? inPath(names) : undefined);
  if (found !== undefined) return found;
  throw new SetupError('There is no Firefox here. Install it, as root with `apt-get install firefox-esr`.');
}

await main(async () => {
  const words = ['test', '--config=tests/e2e/firefox.config.ts', ...process.argv.slice(2)];
  const playwright = spawn(join('node_modules', '.bin', 'playwright'), words, {
    env: { ...process.env, FIREFOX: findOrInstallFirefox() },
    stdio: 'inherit',
  });
  const [status] = await once(playwright, 'close');
  if (status !== 0) process.exitCode = 1;
});
