/**
 * Measures a build from nothing, one with nothing changed and one with a new price, for catalogues of any size, into
 * docs/benchmarks/build.md.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from '../../src/catalogue/files.ts';
import { SetupError } from '../../src/contract/setup-error.ts';
import { serverConfig } from '../../src/server/config.ts';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import { changePrice } from '../../src/server/shop/catalogue/change.ts';
import { importCatalogue } from '../../src/server/shop/catalogue/import.ts';
import { say } from '../terminal.ts';
import { demoWithPictures, manyCards } from './many-cards.ts';
import { plotLines } from './plot.ts';
import { watchUsage } from './process-usage.ts';

const kinds = ['full', 'nothing changed', 'one price'] as const;

interface Measured {
  cards: number;
  kind: (typeof kinds)[number];
  seconds: number;
  processorSeconds: number;
  megabytes: number;
}

/** An HTML page and a JSON file. */
const pagesOfCard = 2;

const now = () => Math.floor(Date.now() / 1000);

async function rebuild(
  environment: Record<string, string>,
): Promise<Pick<Measured, 'seconds' | 'processorSeconds' | 'megabytes'>> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join('scripts', 'rebuild.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const usage = watchUsage(child.pid ?? 0);
  const [code] = await once(child, 'close');
  const used = usage.stop();
  if (code !== 0) throw new Error(`A rebuild ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, ...used };
}

async function fill(db: Database, cards: number, mediaDirectory: string): Promise<void> {
  await importCatalogue(db, manyCards(await demoWithPictures(mediaDirectory), cards), now());
}

async function measure(cards: number): Promise<Measured[]> {
  const folder = join('.cache', 'bench', `build-${cards}`);
  await rm(folder, { recursive: true, force: true });
  const environment = {
    EDITION: 'ua',
    DATA_DIR: join(folder, 'data'),
    CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: join(folder, 'dist'),
  };
  const { database, mediaDirectory } = serverConfig('ua', { ...process.env, ...environment });
  const db = await openDatabase(database, { create: true });
  const all: Measured[] = [];
  try {
    await fill(db, cards, mediaDirectory);
    for (const kind of kinds) {
      if (kind === 'one price') await changePrice(db, 10, 1234, now());
      const one = { cards, kind, ...(await rebuild(environment)) };
      say(rowOf(one));
      all.push(one);
    }
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
  return all;
}

const rowOf = ({ cards, kind, seconds, processorSeconds, megabytes }: Measured): string => {
  const figures = [processorSeconds.toFixed(1), seconds.toFixed(1), megabytes.toFixed(0)];
  const perSecond = kind === 'full' ? (pagesOfCard * cards) / processorSeconds : undefined;
  return `| ${[cards, kind, ...figures, perSecond?.toFixed(0) ?? ''].join(' | ')} |`;
};

export async function benchBuild([flag, sizes = '1000']: readonly string[]): Promise<void> {
  const counts = sizes.split(',').map(Number);
  if (flag !== '--cards' || !counts.every((count) => count > 0))
    throw new SetupError('npm run bench -- build --cards 1000,5000');
  const all: Measured[] = [];
  for (const cards of counts) all.push(...(await measure(cards)));
  const folder = join('docs', 'benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'build.md'), report(all, await machine()));
  const lines = kinds.map((name) => ({
    name,
    points: all
      .filter(({ kind }) => kind === name)
      .map(({ cards, processorSeconds }) => ({ x: cards, y: processorSeconds })),
  }));
  await writeFile(
    join(folder, 'build.svg'),
    plotLines('Seconds of processors over the number of goods cards', lines, {
      x: 'goods cards',
      y: 'seconds of processors',
    }),
  );
  spawnSync(join('node_modules', '.bin', 'biome'), ['format', '--write', folder]);
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
    `\`npm run bench -- build --cards …\`: one edition, with its pictures converted beforehand.`,
    `${where}.`,
    'Elapsed time varies on a shared machine, so processor time comes first and is what the plot shows. Memory is the highest',
    'sum over all processes of a build. What limits the speed of a rebuild is in',
    '[036](../decisions/036-menu-without-counts.md).',
    '',
    '| goods cards | rebuild | processor time, s | elapsed, s | MB | files per processor second |',
    '|---|---|---|---|---|---|',
    ...all.map(rowOf),
    '',
    '![processor time over the number of goods cards](build.svg)',
    '',
  ].join('\n');
