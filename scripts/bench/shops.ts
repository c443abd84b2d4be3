/** Shops for measurements, in separate folders and on separate ports. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { unixTime } from '../../src/domain/time/clock.ts';
import { serverConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { importCatalogue } from '../../src/server/shop/catalogue/import.ts';
import { demoWithPictures, manyCards } from './catalogues/many-cards.ts';

export interface BenchShops {
  /** One address for each edition. */
  sites: string[];
  stop(): void;
}

const foldersIn = (folder: string) => ({
  DATA_DIR: join(folder, 'data'),
  CACHE_DIR: join(folder, 'cache'),
  DIST_DIR: join(folder, 'dist'),
});

/** With the demo catalogue. */
export const startBenchShops = (): Promise<BenchShops> => start(foldersIn(join('.cache', 'bench')));

/** One shop with this many cards, all in one listing. */
export async function startLargeShop(cards: number): Promise<BenchShops> {
  const environment = { ...foldersIn(join('.cache', 'bench', `listing-${cards}`)), EDITION: 'ua' };
  const { database, mediaDirectory } = serverConfig('ua', { ...process.env, ...environment });
  const db = await openDatabase(database, { create: true });
  const demo = await demoWithPictures(mediaDirectory);
  const [, listing] = demo.partition;
  const goods = manyCards(demo, cards).goods.map((row) => ({ ...row, partitions: [listing?.id ?? 0] }));
  await importCatalogue(db, { ...demo, goods }, unixTime());
  await db.destroy();
  return start(environment);
}

async function start(environment: Record<string, string>): Promise<BenchShops> {
  const child = spawn(process.execPath, [join('scripts', 'start.ts')], {
    env: { ...process.env, PORT_UA: '0', PORT_PL: '0', REBUILD_ON_CHANGE: 'no', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  while (!out.includes('Ctrl+C')) out += String((await once(child.stdout, 'data'))[0]);
  return { sites: [...new Set(out.match(/http:\/\/localhost:\d+/g))], stop: () => child.kill('SIGTERM') };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
