import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { dayMs } from '../../domain/time/units.ts';
import { isConversion } from './conversion.ts';

/** Counted in days, not in builds: of the shops that share the folder, some build every minute and some once a month. */
const maxAge = 30 * dayMs;

/** Returns whether the file exists, and marks it as used. Marks once a day, so that most rebuilds write nothing. */
export async function markUsed(file: string, now = Date.now()): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > dayMs) await utimes(file, now / 1000, now / 1000);
    return true;
  } catch {
    return false;
  }
}

/** Removes everything from the folder that no build has used for a month. */
export async function removeUnused(folder: string, now = Date.now()): Promise<void> {
  const isUnused = async (file: string) => now - (await stat(file)).mtimeMs > maxAge;
  const names = await readdir(folder).catch(() => []);
  await mapConcurrently(
    // Other files in the folder are not ours.
    names.filter(isConversion),
    32,
    async (name) => {
      const file = join(folder, name);
      const aside = `${file}.unused`;
      try {
        if (!(await isUnused(file))) return;
        await rename(file, aside);
        // Check again: another build may have marked it before the rename. One that looks for it now converts it again.
        await ((await isUnused(aside)) ? rm(aside) : rename(aside, file));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  );
}

/** Another build removed it at the same time. */
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
