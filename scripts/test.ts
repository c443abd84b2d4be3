/** `npm test`: every check of the project, on a machine with nothing but Node; ends with one summary line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser, findOrInstallHeadlessShell } from '../tests/tooling/browser.ts';
import { findOrInstallPgBouncer } from '../tests/tooling/pgbouncer.ts';
import { findOrInstallPostgres } from '../tests/tooling/postgres.ts';
import { runSteps, type Step, startInBackground } from '../tests/tooling/run-steps.ts';
import { countPlaywright, countVitest } from '../tests/tooling/test-counts.ts';
import { findOrInstallWebServers } from '../tests/tooling/web-servers.ts';
import { main, say } from './terminal.ts';

function vitestStep(name: string, report: string, projects: readonly string[]): Step {
  return {
    name,
    command: [
      'vitest',
      'run',
      '--config=tests/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: () => countVitest(report),
  };
}

const withReact = ['src/ui', 'src/islands', 'src/components', 'src/look'];

await main(async () => {
  const browser = await findOrInstallBrowser();
  const headlessShell = findOrInstallHeadlessShell();
  await findOrInstallPostgres();
  findOrInstallPgBouncer();
  findOrInstallWebServers();
  const folder = await mkdtemp(join(tmpdir(), 'zerno-test-'));
  const report = (name: string) => join(folder, `${name}.json`);
  // Type checking keeps one core busy for most of a minute.
  const types = startInBackground({ name: 'types', command: ['astro', 'check'] });
  const counts = await runSteps([
    { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    { name: 'rules of React', command: ['eslint', '--config=tests/eslint.config.mjs', ...withReact] },
    { name: 'dead code', command: ['knip'] },
    // Apart from the rest, because these need neither PostgreSQL nor the demo sites.
    vitestStep('architecture, unit, views, simulation', report('unit'), [
      ...['architecture', 'unit', 'views', 'simulation'],
    ]),
    vitestStep('API, build', report('api-and-build'), [
      ...['api on SQLite', 'api on PostgreSQL', 'api through PgBouncer', 'build'],
    ]),
  ]);
  counts.push(await types.finish());
  const endToEnd = await runSteps([
    {
      name: 'end to end in a browser',
      command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts'],
      environment: {
        CHROMIUM: browser,
        ...(headlessShell !== undefined && { CHROMIUM_WITHOUT_WINDOWS: headlessShell }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
      },
      count: () => countPlaywright(report('playwright')),
    },
  ]);
  counts.push(...endToEnd);
  await rm(folder, { recursive: true, force: true });
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (failed > 0) process.exitCode = 1;
  say('', `${passed} passed, ${failed} failed`);
});
