/**
 * `npm run test:all`: every check of the project. `npm run test:all -- --rest`: only what `npm test` leaves out, after it has
 * passed.
 */
import { usageError } from '../src/contract/setup-error.ts';
import { main } from '../src/operator/terminal.ts';
import { inMemoryFolder } from '../tests/tooling/memory-folder.ts';
import { runTests } from '../tests/tooling/run-tests.ts';

await main(async () => {
  const words = process.argv.slice(2);
  if (words.length > 1 || (words.length === 1 && words[0] !== '--rest'))
    throw usageError('npm run test:all [-- --rest]: all tests, or those that `npm test` leaves out.');
  const part = words.length === 0 ? 'all' : 'rest';
  await inMemoryFolder((folder) => runTests(part, folder));
});
