/** Throughput and latency of the shop API against bare floors, and memory over time, into docs/benchmarks/api.md. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '../../src/contract/setup-error.ts';
import { say } from '../../src/operator/terminal.ts';
import { type BenchDatabase, fillShop, postgres, sqlite } from './api/databases.ts';
import { measureMemory, type Sample, startProcess, stopProcess } from './api/processes.ts';
import { memoryPlot, type Row, report, rowOf } from './api/report.ts';
import { load, type Measured, type Scenario, scenariosOf } from './api/scenarios.ts';
import { median } from './shops.ts';

const rounds = 3;
const seconds = 3;
const samples = 20;

const medianOf = (all: readonly Measured[]): Measured => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
});

/** Alternates between floor and shop, so that other load on the machine affects both. */
async function measure(scenario: Scenario, urls: readonly string[], floorUrl: string) {
  const [ours, floors]: Measured[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    floors?.push(await load([floorUrl], [scenario.floor.request], seconds));
    ours?.push(await load(urls, [scenario.request], seconds));
  }
  return { ours: medianOf(ours ?? []), floor: medianOf(floors ?? []) };
}

async function benchDatabase(
  database: BenchDatabase,
  minutes: number,
): Promise<{ rows: Row[]; memory: Sample[] }> {
  const tokens = await fillShop(database.environment);
  const shops = [];
  for (let count = 0; count < database.processes; count += 1)
    shops.push(await startProcess('shop', database.environment));
  const floor = await startProcess('floor', database.environment);
  const urls = shops.map(({ url }) => url);
  const scenarios = await scenariosOf(urls[0] ?? '', floor.url, tokens);
  const rows: Row[] = [];
  for (const scenario of scenarios) {
    const { name, floor: against } = scenario;
    rows.push({
      database: database.name,
      name,
      floorName: against.name,
      ...(await measure(scenario, urls, floor.url)),
    });
    say(rowOf(rows.at(-1)));
  }
  const memory: Sample[] = [];
  const [first] = shops;
  // The sign-in codes are used up by now, so the long load leaves out /login.
  const mixed = scenarios.filter(({ name }) => name !== 'POST /login').map(({ request }) => request);
  for (let index = 0; first && index < samples && minutes > 0; index += 1) {
    await load(urls, mixed, (minutes * 60) / samples);
    const minute = Number((((index + 1) * minutes) / samples).toFixed(2));
    memory.push({ minute, ...(await measureMemory(first.child)) });
  }
  for (const one of [...shops, floor]) await stopProcess(one);
  return { rows, memory };
}

export async function benchApi([flag, given = '1']: readonly string[]): Promise<void> {
  const minutes = Number(given);
  if ((flag !== undefined && flag !== '--minutes') || !(minutes > 0))
    throw new SetupError('npm run bench -- api [--minutes 10]');
  const server = process.env['TEST_DATABASE_URL'];
  const rows: Row[] = [];
  let memory: Sample[] = [];
  await mkdir('.cache', { recursive: true });
  for (const open of [sqlite, ...(server ? [() => postgres(server)] : [])]) {
    const database = await open();
    try {
      const measured = await benchDatabase(database, open === sqlite ? minutes : 0);
      rows.push(...measured.rows);
      memory = [...memory, ...measured.memory];
    } finally {
      await database.drop();
    }
  }
  const folder = join('docs', 'benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'api.md'), report(rows, memory, { rounds, seconds, minutes }));
  await writeFile(join(folder, 'api.svg'), memoryPlot(memory));
}
