/** `npm run shop -- backup …` and `restore …`: the whole shop in one file. */
import type { Command } from '@commander-js/extra-typings';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { serverConfig } from '../../server/config.ts';
import { checkBackup, restoreBackup } from '../../server/shop/backup/restore-backup.ts';
import { writeBackup } from '../../server/shop/backup/write-backup.ts';
import { editionArgument } from '../command-line.ts';
import { settleRestoredRefunds } from '../money/payments.ts';
import { withCreatedDatabase, withDatabase } from '../operator.ts';
import { timeOf } from '../orders/order-sheet.ts';
import { say } from '../terminal.ts';

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('Saves the whole shop as of one moment, while it runs.')
    .addArgument(editionArgument())
    .argument('<file>')
    .action(backup);
  program
    .command('restore')
    .description('Replaces the whole shop with a backup, or changes nothing.')
    .addArgument(editionArgument())
    .argument('<file>')
    .action(restore);
}

async function backup(edition: EditionCode, file: string): Promise<void> {
  const { kind } = serverConfig(edition, process.env).database;
  await withDatabase(edition, (db) => writeBackup(db, file, { edition, kind, now: unixTime() }));
  say(`${edition}: backed up into ${file}`);
}

async function restore(edition: EditionCode, file: string): Promise<void> {
  const { at } = await checkBackup(file, edition);
  const { database, dataDirectory } = serverConfig(edition, process.env);
  const target = { edition, kind: database.kind, dataDirectory, now: unixTime() };
  await withCreatedDatabase(edition, async (db) => {
    await restoreBackup(db, file, target);
    say(
      `${edition}: the shop is what it was at ${timeOf(at, editions[edition].timezones[0])}; customers sign in again`,
    );
    await settleRestoredRefunds(db, edition);
  });
}
