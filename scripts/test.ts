/**
 * `npm test`: the usual tests, on a machine with nothing but Node; ends with one summary line.
 * `npm test -- NAME`: only the tests whose path contains the name, and those that import a source file of that path.
 */
import { existsSync, globSync } from 'node:fs';
import { SetupError } from '../src/contract/setup-error.ts';
import { main, say } from '../src/operator/terminal.ts';
import { inMemoryFolder } from '../tests/tooling/memory-folder.ts';
import { projectToTest } from '../tests/tooling/project-to-test.ts';
import { runSteps } from '../tests/tooling/run-steps.ts';
import { browserStep, runTests } from '../tests/tooling/run-tests.ts';
import { projectsOfShop } from '../tests/tooling/test-parts.ts';

/** What a name touches, for who develops. */
async function testSome(names: readonly string[], temporary: string): Promise<void> {
  const folder = await projectToTest(temporary);
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
    ...units,
    ...sources,
  ] as const;
  const places =
    folder === '.'
      ? [{ folder, projects: [] }]
      : [
          { folder: '.', projects: projectsOfShop.map((name) => `--project=${name}`) },
          { folder, projects: projectsOfShop.map((name) => `--project=!${name}`) },
        ];
  const counts = await runSteps([
    ...(units.length + sources.length > 0
      ? places.map(
          ({ projects, folder }) => ({ name: 'tests', command: [...vitest, ...projects], folder }) as const,
        )
      : []),
    ...(specs.length > 0 ? [{ ...(await browserStep(specs)), folder }] : []),
  ]);
  if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1;
  say('', 'This was not everything: run `npm run test:all` before you publish.');
}

const isSpec = (file: string) => /^tests\/e2e\/.*\.spec\.ts$/.test(file);

await main(async () => {
  const names = process.argv.slice(2);
  await inMemoryFolder((folder) => (names.length > 0 ? testSome(names, folder) : runTests('usual', folder)));
});
