/** Both shops for a measurement, apart from whatever else runs here. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface BenchShops {
  /** One address for each edition. */
  sites: string[];
  stop(): void;
}

export async function startBenchShops(): Promise<BenchShops> {
  const folder = join('.cache', 'bench');
  const child = spawn(process.execPath, [join('scripts', 'start.ts')], {
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      CACHE_DIR: join(folder, 'cache'),
      DIST_DIR: join(folder, 'dist'),
      PORT_UA: '0',
      PORT_PL: '0',
      REBUILD_ON_CHANGE: 'no',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  while (!out.includes('Ctrl+C')) out += String((await once(child.stdout, 'data'))[0]);
  return { sites: [...new Set(out.match(/http:\/\/localhost:\d+/g))], stop: () => child.kill('SIGTERM') };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
