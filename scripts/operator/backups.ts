/** `npm run shop -- backup …` and `restore …`: all that a shop knows, in one file. */

import { isEditionCode } from '../../src/editions/editions.ts';
import { serverConfig } from '../../src/server/config.ts';
import { checkBackup, restoreBackup } from '../../src/server/shop/backup/restore-backup.ts';
import { writeBackup } from '../../src/server/shop/backup/write-backup.ts';
import { say } from '../terminal.ts';
import { withDatabase } from './operator.ts';

export const backupUsage = `  backup <ua|pl> <file>               all that the shop knows, as of one moment, while it runs
  restore <ua|pl> <file>              the shop becomes what it was then, whole or not at all`;

const now = () => Math.floor(Date.now() / 1000);

/** False: these words say nothing that can be done. */
export async function backup([edition = '', file, ...more]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition) || file === undefined || more.length > 0) return false;
  const { kind } = serverConfig(edition, process.env).database;
  await withDatabase(edition, false, (db) => writeBackup(db, file, { edition, kind, now: now() }));
  say(`${edition}: backed up into ${file}`);
  return true;
}

export async function restore([edition = '', file, ...more]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition) || file === undefined || more.length > 0) return false;
  const at = await checkBackup(file, edition);
  const { kind } = serverConfig(edition, process.env).database;
  await withDatabase(edition, true, (db) => restoreBackup(db, file, { edition, kind, now: now() }));
  say(`${edition}: the shop is what it was at ${new Date(at * 1000).toISOString()}`);
  return true;
}
