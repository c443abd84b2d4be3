import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '../in-parallel.ts';
import { isConversion } from './conversion.ts';

const day = 24 * 60 * 60 * 1000;
/** Editions and shops that share the folder are built every minute or once a month: days say more than builds. */
const keptFor = 30 * day;

/** Whether the file is there. If so it counts as used now; to the day, so that a rebuild writes nothing. */
export async function markUsed(file: string, now = Date.now()): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > day) await utimes(file, now / 1000, now / 1000);
    return true;
  } catch {
    return false;
  }
}

/** Clears the folder of everything that no build has used for a month. */
export async function dropUnused(folder: string, now = Date.now()): Promise<void> {
  const isUnused = async (file: string) => now - (await stat(file)).mtimeMs > keptFor;
  const names = await readdir(folder).catch(() => []);
  await inParallel(
    // Whatever else somebody keeps in the folder is not ours to clear.
    names.filter(isConversion),
    32,
    async (name) => {
      const file = join(folder, name);
      const aside = `${file}.unused`;
      try {
        if (!(await isUnused(file))) return;
        await rename(file, aside);
        // Another build may have marked it in the meantime; one that looks for it now makes it anew.
        await ((await isUnused(aside)) ? rm(aside) : rename(aside, file));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  );
}

/** Another build cleared it at the same time. */
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
