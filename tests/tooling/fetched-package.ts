/** Packages of a single command, fetched the first time it runs. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { say } from '../../src/operator/terminal.ts';

/** Returns the folder that contains them. Each is named with its version: `lighthouse@13.5.0`. */
export function fetchPackages(first: string, ...others: readonly string[]): string {
  const folder = join('.cache', 'packages', first);
  const installed = join(folder, 'node_modules');
  // npm writes this file when an installation is complete.
  if (existsSync(join(installed, '.package-lock.json'))) return installed;
  say(`Fetching ${[first, ...others].join(' and ')}…`);
  // Without peers: a plugin of Vitest has to find the project's own.
  const words = ['install', '--omit=peer', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  execFileSync('npm', [...words, first, ...others], { stdio: 'inherit' });
  return installed;
}

/** A module that the fetched package contains or came with; the caller parses what it exports. */
export const importFetched = (fetched: string, module: string): Promise<unknown> =>
  import(createRequire(resolve(fetchPackages(fetched), 'index.js')).resolve(module));
