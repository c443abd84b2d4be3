/** The PostgreSQL for the tests: an installed one, else Debian's package. They start it themselves, and stop it in the middle. */
import { existsSync, readdirSync } from 'node:fs';
import { SetupError } from '../../src/contract/setup-error.ts';
import { inPath, installFromDebian } from './find-program.ts';

const debian = '/usr/lib/postgresql';
const isThere = () =>
  inPath(['initdb']) !== undefined || (existsSync(debian) && readdirSync(debian).length > 0);

export async function findOrInstallPostgres(): Promise<void> {
  if (isThere()) return;
  if (installFromDebian('postgresql') && isThere()) return;
  throw new SetupError(
    'The tests need a PostgreSQL and could not get one. Install it with `apt-get install postgresql` as root, and run `npm test` again.',
  );
}
