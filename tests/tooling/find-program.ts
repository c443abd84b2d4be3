/** Finds programs that are no npm packages; installs Debian's packages if this user may. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from '../../src/operator/terminal.ts';

export function inPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Whether this process has asked Debian for its list of packages. */
let isUpdated = false;

/** Returns whether the package is installed afterwards. */
export function installFromDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || inPath(['apt-get']) === undefined) return false;
  say(`Installing Debian's package ${name}…`);
  if (!isUpdated) isUpdated = aptGet('update');
  return aptGet('install', '-y', '--no-install-recommends', name);
}

const aptGet = (...words: readonly string[]): boolean =>
  spawnSync('apt-get', words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** The path of the first program found; installs the Debian package that contains it if needed. */
export function findOrInstall(names: readonly string[], debian: string): string | undefined {
  return inPath(names) ?? (installFromDebian(debian) ? inPath(names) : undefined);
}
