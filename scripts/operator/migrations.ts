/** `npm run shop -- migrate …`: brings the schema of the embedded shops up to date. */
import type { EditionCode } from '../../src/editions/edition.ts';
import { editionCodes, isEditionCode } from '../../src/editions/editions.ts';
import { migrationConfig } from '../../src/server/db/config.ts';
import { migrateDatabase, NoDatabase } from '../../src/server/db/open.ts';
import { say } from '../terminal.ts';

export const migrateUsage =
  '  migrate [ua|pl]                     brings the database up to date with this program';

/** Returns false for arguments it does not know. */
export async function migrate([edition, ...more]: readonly string[]): Promise<boolean> {
  if (more.length > 0 || (edition !== undefined && !isEditionCode(edition))) return false;
  if (edition === undefined) await migrateAll();
  else await migrateEdition(edition);
  return true;
}

async function migrateEdition(edition: EditionCode): Promise<void> {
  const names = await migrateDatabase(migrationConfig(edition, process.env), { create: false });
  say(`${edition}: ${names.length === 0 ? 'already up to date' : `migrated: ${names.join(', ')}`}`);
}

/** A shop may have one country only. */
async function migrateAll(): Promise<void> {
  const missing: NoDatabase[] = [];
  for (const edition of editionCodes) {
    try {
      await migrateEdition(edition);
    } catch (error) {
      if (!(error instanceof NoDatabase)) throw error;
      missing.push(error);
    }
  }
  if (missing.length === editionCodes.length) throw missing[0];
}
