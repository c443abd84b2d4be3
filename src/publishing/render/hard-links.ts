/** Files that did not change are hard-linked from the last release: that takes no time and no disk space. */
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Replaces files whose bytes did not change by links to the last release. Returns the names of changed files. */
export function linkUnchanged(fresh: string, last: string | undefined, files: readonly string[]): string[] {
  return files.filter((file) => {
    if (last === undefined || !isSame(join(fresh, file), join(last, file))) return true;
    rmSync(join(fresh, file));
    linkWithCompressed(join(last, file), join(fresh, file));
    return false;
  });
}

/** Links files of another release into this one. */
export function linkFrom(last: string, fresh: string, files: readonly string[]): void {
  // Creating each folder once is much faster than checking for it before each of thousands of files.
  const folders = new Set(files.map((file) => dirname(join(fresh, file))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const file of files) linkWithCompressed(join(last, file), join(fresh, file));
}

function linkWithCompressed(from: string, to: string): void {
  for (const ending of ['', '.br', '.gz']) linkIfExists(`${from}${ending}`, `${to}${ending}`);
}

/** Copies where no hard link is possible, as between two disks. Returns false if there is no such file. */
export function linkIfExists(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return true;
    if (codeOf(error) === 'ENOENT') return false;
    copyFileSync(from, to);
    return true;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
