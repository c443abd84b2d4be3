/**
 * `npm run mutation`: mutation testing of src/domain, into docs/benchmarks/mutation.md. Arguments after `--` are passed
 * to Stryker: `-- --mutate src/domain/time/day.ts`, `-- --force`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { main, sayText } from '../../src/operator/terminal.ts';
import { fetchPackages } from '../../tests/tooling/fetched-package.ts';

const report = join('.cache', 'mutation', 'report.json');

const ReportSchema = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
});

/** The results for the mutants of a file. */
interface Tally {
  name: string;
  killed: number;
  survived: number;
  /** Mutants in lines that no test runs. */
  uncovered: number;
}

function tallyOf(name: string, statuses: readonly string[]): Tally {
  const count = (...kinds: string[]) => statuses.filter((status) => kinds.includes(status)).length;
  return {
    name,
    // A mutant that causes an endless loop counts as killed.
    killed: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  };
}

function rowOf({ name, killed, survived, uncovered }: Tally): string {
  const score = (killed / (killed + survived + uncovered)) * 100;
  return `| ${[name, killed, survived, uncovered, score.toFixed(1)].join(' | ')} |`;
}

async function read(): Promise<Tally[]> {
  const { files } = v.parse(ReportSchema, JSON.parse(await readFile(report, 'utf8')));
  return Object.entries(files)
    .map(([name, { mutants }]) =>
      tallyOf(
        name,
        mutants.map(({ status }) => status),
      ),
    )
    .filter(({ killed, survived, uncovered }) => killed + survived + uncovered > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function table(tallies: readonly Tally[]): string {
  const sum = (part: (tally: Tally) => number) => tallies.reduce((all, tally) => all + part(tally), 0);
  const whole = {
    name: 'all',
    killed: sum(({ killed }) => killed),
    survived: sum(({ survived }) => survived),
    uncovered: sum(({ uncovered }) => uncovered),
  };
  return [
    '| file | killed | survived | not covered | score, % |',
    '| --- | --- | --- | --- | --- |',
    ...[whole, ...tallies].map(rowOf),
  ].join('\n');
}

await main(async () => {
  const words = ['run', join('tests', 'stryker.config.json'), ...process.argv.slice(2)];
  const packages = fetchPackages('@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1');
  const stryker = spawn(join(packages, '.bin', 'stryker'), words, { stdio: 'inherit' });
  const [status]: unknown[] = await once(stryker, 'close');
  if (status !== 0) process.exitCode = 1;
  const found = table(await read());
  sayText(`\n${found}`);
  await writeFile(
    join('docs', 'benchmarks', 'mutation.md'),
    [
      '# Mutation testing',
      '',
      '`npm run mutation`: Stryker changes one expression of a file in `src/domain` at a time and runs `tests/unit/domain`. A change',
      '(mutant) is killed if a test fails, and survives if all pass.',
      '',
      found,
      '',
    ].join('\n'),
  );
});
