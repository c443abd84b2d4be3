/** The PostgreSQL for the tests: the one that TEST_DATABASE_URL names, an installed one, else Debian's package. */
import { existsSync, readdirSync } from 'node:fs';
import { SetupError } from '../src/contract/setup-error.ts';
import { inPath, installFromDebian } from './find-program.ts';

const debian = '/usr/lib/postgresql';
const isThere = () =>
  inPath(['initdb']) !== undefined || (existsSync(debian) && readdirSync(debian).length > 0);

export async function findOrInstallPostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] || isThere()) return;
  if (installFromDebian('postgresql') && isThere()) return;
  throw new SetupError(
    'The tests need a PostgreSQL and could not get one. Install it with `apt-get install postgresql` as root, or name a server that may be filled and emptied in TEST_DATABASE_URL=postgres://…, and run `npm test` again.',
  );
}
