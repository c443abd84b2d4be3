/** `npm run shop -- backup …` and `restore …`: the whole shop in one file. */
import { isEditionCode } from '../../src/editions/editions.ts';
import { serverConfig } from '../../src/server/config.ts';
import { checkBackup, restoreBackup } from '../../src/server/shop/backup/restore-backup.ts';
import { writeBackup } from '../../src/server/shop/backup/write-backup.ts';
import { say } from '../terminal.ts';
import { withDatabase } from './operator.ts';

export const backupUsage = `  backup <ua|pl> <file>               saves the whole shop as of one moment, while it runs
  restore <ua|pl> <file>              replaces the whole shop with a backup, or changes nothing`;

const now = () => Math.floor(Date.now() / 1000);

/** Returns false for arguments it does not know. */
export async function backup([edition = '', file, ...more]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition) || file === undefined || more.length > 0) return false;
  const { kind } = serverConfig(edition, process.env).database;
  await withDatabase(edition, false, (db) => writeBackup(db, file, { edition, kind, now: now() }));
  say(`${edition}: backed up into ${file}`);
  return true;
}

export async function restore([edition = '', file, ...more]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition) || file === undefined || more.length > 0) return false;
  const { at } = await checkBackup(file, edition);
  const { kind } = serverConfig(edition, process.env).database;
  await withDatabase(edition, true, (db) => restoreBackup(db, file, { edition, kind, now: now() }));
  say(`${edition}: the shop is what it was at ${new Date(at * 1000).toISOString()}; customers sign in again`);
  return true;
}
