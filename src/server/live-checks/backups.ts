import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readEnvironment } from '../../contract/environment.ts';
import { hour } from '../../domain/time/units.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { checkBackup } from '../shop/backup/restore-backup.ts';
import { CommandRefused } from '../shop/failures.ts';
import { type Check, type Finding, missing, ok, reasonOf } from './live-shop.ts';

const EnvironmentSchema = v.object({ BACKUP_DIR: v.optional(v.string()) });

/** Two nights: a single one may fail. */
const mostHoursOld = 48;

/** Whether a recent backup of this shop can be read to its end. */
export const backups: Check = async ({ edition, environment, now }) => {
  const { BACKUP_DIR: folder } = readEnvironment(EnvironmentSchema, environment);
  if (folder === undefined) return [missing('BACKUP_DIR does not name the folder of the nightly backups')];
  try {
    return [await newestBackup(folder, edition.code, now)];
  } catch (error) {
    return [missing(`backups: ${reasonOf(error)}`)];
  }
};

async function newestBackup(folder: string, edition: EditionCode, now: number): Promise<Finding> {
  for (const file of await newestFirst(folder)) {
    const head = await checkBackup(file, edition).catch(undefinedIfOtherShop);
    if (head === undefined) continue;
    const hours = Math.floor((now - head.at) / hour);
    const text = `the last backup, ${file}, is ${hours} hours old`;
    return hours > mostHoursOld ? missing(text) : ok(text);
  }
  return missing(`${folder} has no backup of edition ${edition}`);
}

function undefinedIfOtherShop(error: unknown): undefined {
  if (error instanceof CommandRefused && error.refusal.code === 'backup-of-other-shop') return undefined;
  throw error;
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.gz'));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return { file, changed: (await stat(file)).mtimeMs };
    }),
  );
  return files.sort((a, b) => b.changed - a.changed).map(({ file }) => file);
}
