/** `npm run coverage`: lines and branches of domain, contract and stores that no unit test runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { main } from '../../src/operator/terminal.ts';

await main(async () => {
  const words = ['run', '--config=tests/vitest.config.ts', '--project=unit', '--reporter=dot', '--coverage'];
  const vitest = spawn(join('node_modules', '.bin', 'vitest'), words, { stdio: 'inherit' });
  const [status]: unknown[] = await once(vitest, 'close');
  if (status !== 0) process.exitCode = 1;
});
