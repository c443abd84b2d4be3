/** Measures builds and changes of catalogues of any size, into docs/benchmarks/build.md. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from '../../src/catalogue/files.ts';
import { SetupError } from '../../src/contract/setup-error.ts';
import { say } from '../../src/operator/terminal.ts';
import { type Measured, measureBuilds, removeBuilds } from './build-steps.ts';
import { plotLines } from './plot.ts';

/** Drawn in the plot. */
const drawn = /^one price, median/;

export async function benchBuild([flag, sizes = '1000']: readonly string[]): Promise<void> {
  const counts = sizes.split(',').map(Number);
  if (flag !== '--cards' || !counts.every((count) => count > 0))
    throw new SetupError('npm run bench -- build --cards 1000,5000');
  const all: Measured[] = [];
  await removeBuilds();
  try {
    for (const cards of counts)
      await measureBuilds(cards, (kind, figures) => {
        all.push({ cards, kind, ...figures });
        say(rowOf({ cards, kind, ...figures }, all));
      });
  } finally {
    await removeBuilds();
  }
  const folder = join('docs', 'benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'build.md'), report(all, await machine()));
  const points = all
    .filter(({ kind }) => drawn.test(kind))
    .map(({ cards, seconds }) => ({ x: cards, y: seconds }));
  await writeFile(
    join(folder, 'build.svg'),
    plotLines('Seconds from one new price to the published pages', [{ name: 'one price', points }], {
      x: 'goods cards',
      y: 'seconds',
    }),
  );
}

/** The ratio is to the same change in the smallest catalogue. */
function rowOf(one: Measured, all: readonly Measured[]): string {
  const { cards, kind, seconds, processorSeconds, files, megabytes } = one;
  const smallest = all.find((other) => other.kind === kind);
  const ratio = smallest === undefined ? '' : (seconds / smallest.seconds).toFixed(1);
  const perCard = kind === 'from nothing' ? ((1000 * processorSeconds) / cards).toFixed(1) : '';
  const figures = [
    seconds.toFixed(2),
    processorSeconds.toFixed(2),
    ratio,
    files ?? '',
    megabytes?.toFixed(0) ?? '',
  ];
  return `| ${[cards, kind, ...figures, perCard].join(' | ')} |`;
}

const PackageSchema = v.object({ version: v.string() });

async function machine(): Promise<string> {
  const versions = ['astro', 'vite', 'react'].map(async (name) => {
    const { version } = v.parse(
      PackageSchema,
      await readJsonFile(join('node_modules', name, 'package.json')),
    );
    return `${name} ${version}`;
  });
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const parts = [`${cpus().length} × ${cpus()[0]?.model}`, `${gigabytes} GB`, `Node ${process.version}`];
  return [...parts, ...(await Promise.all(versions))].join(', ');
}

const report = (all: readonly Measured[], where: string): string =>
  [
    '# Builds',
    '',
    '`npm run bench -- build --cards …`: one edition, with goods whose names, prices, stocks and tastes do not repeat; their pictures',
    'are those of the demo, converted and drawn beforehand, and the bundle is made.',
    `${where}.`,
    '',
    'A change is measured from the command to the switch of the published site, in a publisher that lives on, unless a new process',
    'is named; a change by an import from the end of the import. The processor time is that of the shop API and the publisher',
    'together. Memory is the highest sum over all processes of a build.',
    '',
    '| goods cards | what | clock, s | processors, s | clock ÷ smallest | files changed | MB | processors, ms a card |',
    '|---|---|---|---|---|---|---|---|',
    ...all.map((one) => rowOf(one, all)),
    '',
    '![seconds from one new price to the published pages](build.svg)',
    '',
  ].join('\n');
