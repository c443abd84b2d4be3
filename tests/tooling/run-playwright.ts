import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs Playwright with a configuration; arguments after `--` of the npm command are passed on. */
export async function runPlaywright(
  config: string,
  environment: Record<string, string>,
  before: string[] = [],
) {
  const [binary = '', ...words] = [
    ...before,
    join('node_modules', '.bin', 'playwright'),
    'test',
    `--config=${config}`,
    ...process.argv.slice(2),
  ];
  const tests = spawn(binary, words, { env: { ...process.env, ...environment }, stdio: 'inherit' });
  const [status] = await once(tests, 'close');
  if (status !== 0) process.exitCode = 1;
}
