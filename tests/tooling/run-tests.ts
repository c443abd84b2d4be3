/** Runs the steps of `npm test` and of `npm run test:all`. */
import { delimiter, join } from 'node:path';
import { say } from '../../src/operator/terminal.ts';
import { findOrInstallBrowser, findOrInstallHeadlessShell } from './browser.ts';
import { findOrInstallPgBouncer } from './pgbouncer.ts';
import { findOrInstallPostgres } from './postgres.ts';
import { projectToTest } from './project-to-test.ts';
import { runSteps, type Step, startInBackground } from './run-steps.ts';
import { countPlaywright, countVitest } from './test-counts.ts';
import { browserTags, leftOut, type Part, type VitestRun, vitestRuns } from './test-parts.ts';
import { findOrInstallWebServers } from './web-servers.ts';

/** Where Debian installs servers; the search path of an ordinary user lacks it. */
process.env['PATH'] += `${delimiter}/usr/sbin`;

function vitestStep({ name, projects, tags }: VitestRun, report: string): Step {
  return {
    name,
    command: [
      'vitest',
      'run',
      '--config=tests/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      ...(tags === undefined ? [] : [`--tags-filter=${tags}`]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: () => countVitest(report),
  };
}

export async function browserStep(words: readonly string[], report?: string): Promise<Step> {
  const browser = await findOrInstallBrowser();
  const headlessShell = findOrInstallHeadlessShell();
  return {
    name: 'end to end in a browser',
    command: ['playwright', 'test', '--config=tests/e2e/playwright.config.ts', ...words],
    environment: {
      CHROMIUM: browser,
      ...(headlessShell !== undefined && { CHROMIUM_WITHOUT_WINDOWS: headlessShell }),
      ...(report !== undefined && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    },
    ...(report !== undefined && { count: () => countPlaywright(report) }),
  };
}

const withReact = ['src/ui', 'src/islands', 'src/components', 'src/look', 'src/office'];
const staticChecks: readonly Step[] = [
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'rules of React', command: ['eslint', '--config=tests/eslint.config.mjs', ...withReact] },
  { name: 'dead code', command: ['knip'] },
];

export async function runTests(part: Part, folder: string): Promise<void> {
  await findOrInstallPostgres();
  findOrInstallPgBouncer();
  findOrInstallWebServers();
  const project = await projectToTest(folder);
  const inBrowser = await browserStep(browserTags[part], join(folder, 'playwright.json'));
  const steps = vitestRuns[part].map((run, index) => ({
    ...vitestStep(run, join(folder, `vitest-${index}.json`)),
    folder: run.isOfShop ? '.' : project,
  }));
  // Type checking keeps one core busy for most of a minute.
  const types =
    part === 'rest' ? undefined : startInBackground({ name: 'types', command: ['astro', 'check'] });
  const counts = await runSteps([...(part === 'rest' ? [] : staticChecks), ...steps]);
  if (types !== undefined) counts.push(await types.finish());
  counts.push(...(await runSteps([{ ...inBrowser, folder: project }])));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (failed > 0) process.exitCode = 1;
  const left = part === 'usual' ? `. Left to \`npm run test:all\`: ${leftOut}` : '';
  say('', `${passed} passed, ${failed} failed${left}`);
}
