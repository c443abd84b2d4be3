/** `npm test`: everything that is checked, on a machine with nothing but Node; ends with one summary line. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser, findOrInstallWindowless } from '../tests/tooling/browser.ts';
import { findOrInstallPostgres } from '../tests/tooling/postgres.ts';
import { type Counts, countPlaywright, countVitest } from '../tests/tooling/test-counts.ts';
import { findOrInstallWebServers } from '../tests/tooling/web-servers.ts';
import { main, say } from './terminal.ts';

interface Step {
  name: string;
  /** A binary of the project and its words. */
  command: readonly [string, ...string[]];
  environment?: Record<string, string>;
  /** Where a runner tells its counts; a step without one is one check. */
  count?(): Promise<Counts>;
}

async function run({ name, command, environment, count }: Step): Promise<Counts> {
  const start = performance.now();
  say(`\n— ${name}`);
  const [binary, ...words] = command;
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(join('node_modules', '.bin', binary), words, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`— ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  const counted = await count?.().catch(() => undefined);
  if (counted !== undefined && counted.passed + counted.failed > 0) {
    return code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  }
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

await main(async () => {
  const browser = await findOrInstallBrowser();
  const windowless = findOrInstallWindowless();
  await findOrInstallPostgres();
  findOrInstallWebServers();
  const folder = await mkdtemp(join(tmpdir(), 'zerno-test-'));
  const vitestReport = join(folder, 'vitest.json');
  const playwrightReport = join(folder, 'playwright.json');
  const steps: Step[] = [
    { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    { name: 'types', command: ['astro', 'check'] },
    { name: 'dead code', command: ['knip'] },
    {
      name: 'architecture, unit, views, API, build',
      command: [
        'vitest',
        'run',
        '--config=tests/vitest.config.ts',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
      count: () => countVitest(vitestReport),
    },
    {
      name: 'end to end in a browser',
      command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts'],
      environment: {
        CHROMIUM: browser,
        ...(windowless !== undefined && { CHROMIUM_WITHOUT_WINDOWS: windowless }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      },
      count: () => countPlaywright(playwrightReport),
    },
  ];
  const all: Counts[] = [];
  for (const step of steps) all.push(await run(step));
  await rm(folder, { recursive: true, force: true });
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  if (failed > 0) process.exitCode = 1;
  say(`\n${passed} passed, ${failed} failed`);
});
