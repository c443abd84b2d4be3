/**
 * `npm test`: every check of the project, on a machine with nothing but Node; ends with one summary line.
 * `npm test -- NAME`: only the tests whose path contains the name, and those that import a source file of that path.
 */
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from '../src/contract/setup-error.ts';
import { main, say } from '../src/operator/terminal.ts';
import { findOrInstallBrowser, findOrInstallHeadlessShell } from '../tests/tooling/browser.ts';
import { useMemoryFolder } from '../tests/tooling/memory-folder.ts';
import { findOrInstallPgBouncer } from '../tests/tooling/pgbouncer.ts';
import { findOrInstallPostgres } from '../tests/tooling/postgres.ts';
import { runSteps, type Step, startInBackground } from '../tests/tooling/run-steps.ts';
import { countPlaywright, countVitest } from '../tests/tooling/test-counts.ts';
import { findOrInstallWebServers } from '../tests/tooling/web-servers.ts';

/** Where Debian installs servers; the search path of an ordinary user lacks it. */
process.env['PATH'] += `${delimiter}/usr/sbin`;

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

/** What a name touches, for who develops. */
async function testSome(names: readonly string[]): Promise<void> {
  const tests = globSync('tests/**/*.{test,spec}.ts').filter((file) =>
    names.some((name) => file.includes(name)),
  );
  const sources = names.filter((name) => name.startsWith('src/') && existsSync(name));
  const [specs, units] = [tests.filter(isSpec), tests.filter((file) => !isSpec(file))];
  if (tests.length + sources.length === 0)
    throw new SetupError(`No test's path contains ${names.join(' or ')}, and no source file is called so.`);
  const vitest = [
    'vitest',
    'related',
    '--run',
    '--config=tests/vitest.config.ts',
    '--passWithNoTests',
  ] as const;
  const counts = await runSteps([
    ...(units.length + sources.length > 0
      ? [{ name: 'tests', command: [...vitest, ...units, ...sources] } as const]
      : []),
    ...(specs.length > 0 ? [await browserStep(specs)] : []),
  ]);
  if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1;
  say('', 'This was not everything: run `npm test` before you publish.');
}

const isSpec = (file: string) => /^tests\/e2e\/.*\.spec\.ts$/.test(file);

async function browserStep(specs: readonly string[], report?: string): Promise<Step> {
  const browser = await findOrInstallBrowser();
  const headlessShell = findOrInstallHeadlessShell();
  return {
    name: 'end to end in a browser',
    command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts', ...specs],
    environment: {
      CHROMIUM: browser,
      ...(headlessShell !== undefined && { CHROMIUM_WITHOUT_WINDOWS: headlessShell }),
      ...(report !== undefined && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    },
    ...(report !== undefined && { count: () => countPlaywright(report) }),
  };
}

const withReact = ['src/ui', 'src/islands', 'src/components', 'src/look'];

async function testAll(folder: string): Promise<void> {
  await findOrInstallPostgres();
  findOrInstallPgBouncer();
  findOrInstallWebServers();
  const report = (name: string) => join(folder, `${name}.json`);
  const inBrowser = await browserStep([], report('playwright'));
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
  const endToEnd = await runSteps([inBrowser]);
  counts.push(...endToEnd);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (failed > 0) process.exitCode = 1;
  say('', `${passed} passed, ${failed} failed`);
}

await main(async () => {
  const { folder, remove } = await useMemoryFolder();
  try {
    const names = process.argv.slice(2);
    await (names.length > 0 ? testSome(names) : testAll(folder));
  } finally {
    await remove();
  }
});
