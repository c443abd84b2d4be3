/** What stands in the last release as it would stand in this one is linked from there: it costs no time and no space. */
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Replaces what was rendered to the same bytes again. Gives the names of what is new. */
export function takeOverSame(fresh: string, last: string | undefined, files: readonly string[]): string[] {
  return files.filter((file) => {
    if (last === undefined || !isSame(join(fresh, file), join(last, file))) return true;
    rmSync(join(fresh, file));
    linkWithCompressed(join(last, file), join(fresh, file));
    return false;
  });
}

/** Takes over what was not made again. */
export function takeOver(fresh: string, last: string, files: readonly string[]): void {
  // To ask for each of thousands of files whether its folder is there costs more than to link it.
  const folders = new Set(files.map((file) => dirname(join(fresh, file))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const file of files) linkWithCompressed(join(last, file), join(fresh, file));
}

function linkWithCompressed(from: string, to: string): void {
  for (const ending of ['', '.br', '.gz']) linkIfThere(`${from}${ending}`, `${to}${ending}`);
}

/** Where a link cannot be made, as between two disks, a copy has to do. */
export function linkIfThere(from: string, to: string): boolean {
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
