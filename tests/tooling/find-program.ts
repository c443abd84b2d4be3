/** Finds programs that are no npm packages; installs Debian's packages if this user may. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from '../../scripts/terminal.ts';

export function inPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Returns whether the package is installed afterwards. */
export function installFromDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || inPath(['apt-get']) === undefined) return false;
  say(`Installing Debian's package ${name}…`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], options);
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options).status === 0;
}

/** The path of the first program found; installs the Debian package that contains it if needed. */
export function findOrInstall(names: readonly string[], debian: string): string | undefined {
  return inPath(names) ?? (installFromDebian(debian) ? inPath(names) : undefined);
}
