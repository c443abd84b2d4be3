/** Finds the Chromium for the tests: Playwright's own, an installed one, else Debian's package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { SetupError } from '../../src/contract/setup-error.ts';
import { say } from '../../src/operator/terminal.ts';
import { findOrInstall, inPath, installFromDebian } from './find-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const headlessShell = 'chromium-headless-shell';

/** With the headless shell the tests take two thirds of the time. */
export const findOrInstallHeadlessShell = () => findOrInstall([headlessShell], headlessShell);

export async function findOrInstallBrowser(): Promise<string> {
  const playwrightsOwn = chromium.executablePath();
  const found = existsSync(playwrightsOwn) ? playwrightsOwn : inPath(names);
  if (found !== undefined) return found;
  say("Getting a browser for the tests: Playwright's own, else Debian's…");
  spawnSync(join('node_modules', '.bin', 'playwright'), ['install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  if (existsSync(playwrightsOwn)) return playwrightsOwn;
  const installed = installFromDebian('chromium') ? inPath(names) : undefined;
  if (installed !== undefined) return installed;
  throw new SetupError(
    'The tests need a Chromium and could not get one. Install it with `npx playwright install --with-deps chromium`, or `apt-get install chromium` as root, and run `npm test` again.',
  );
}
