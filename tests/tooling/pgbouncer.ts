/** Finds the PgBouncer for the tests, which start and stop it themselves: an installed one, else Debian's package. */
import { SetupError } from '../../src/contract/setup-error.ts';
import { findOrInstall } from './find-program.ts';

export function findOrInstallPgBouncer(): void {
  if (findOrInstall(['pgbouncer'], 'pgbouncer') !== undefined) return;
  throw new SetupError(
    'The tests need PgBouncer and could not get it. Install it with `apt-get install pgbouncer` as root, and run `npm test` again.',
  );
}
