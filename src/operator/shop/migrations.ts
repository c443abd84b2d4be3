/** `npm run shop -- migrate …`: brings the schema of the embedded shops up to date. */
import type { Command } from '@commander-js/extra-typings';
import type { EditionCode } from '../../editions/edition.ts';
import { shopEditions } from '../../editions/editions.ts';
import { migrationConfig } from '../../server/db/config.ts';
import { migrateDatabase, NoDatabase } from '../../server/db/open.ts';
import { optionalEdition } from '../command-line.ts';
import { say } from '../terminal.ts';

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('Brings the database up to date with this program.')
    .addArgument(optionalEdition())
    .action((edition) => (edition === undefined ? migrateAll() : migrateEdition(edition)));
}

async function migrateEdition(edition: EditionCode): Promise<void> {
  const names = await migrateDatabase(migrationConfig(edition, process.env), { create: false });
  say(`${edition}: ${names.length === 0 ? 'already up to date' : `migrated: ${names.join(', ')}`}`);
}

/** Of all countries that have a database here, whichever EDITION names: an update is of the whole machine. */
async function migrateAll(): Promise<void> {
  const missing: NoDatabase[] = [];
  for (const edition of shopEditions) {
    try {
      await migrateEdition(edition);
    } catch (error) {
      if (!(error instanceof NoDatabase)) throw error;
      missing.push(error);
    }
  }
  if (missing.length === shopEditions.length) throw missing[0];
}
