/** Finds the PostgreSQL for the tests, which start and stop it themselves: an installed one, else Debian's package. */
import { existsSync, readdirSync } from 'node:fs';
import { SetupError } from '../../src/contract/setup-error.ts';
import { inPath, installFromDebian } from './find-program.ts';

const debian = '/usr/lib/postgresql';
const isInstalled = () =>
  inPath(['initdb']) !== undefined || (existsSync(debian) && readdirSync(debian).length > 0);

export async function findOrInstallPostgres(): Promise<void> {
  if (isInstalled()) return;
  if (installFromDebian('postgresql') && isInstalled()) return;
  throw new SetupError(
    'The tests need a PostgreSQL and could not get one. Install it with `apt-get install postgresql` as root, and run `npm test` again.',
  );
}
