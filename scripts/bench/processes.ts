/** `npm run bench -- processes`: carts and orders at 1, 2 and 4 API processes, over PostgreSQL and through PgBouncer. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { say } from '../../src/operator/terminal.ts';
import { startPgBouncer } from '../../tests/support/database/pgbouncer.ts';
import { startPostgres } from '../../tests/support/database/postgres-server.ts';
import { fillShop } from './api/databases.ts';
import { startProcess, stopProcess } from './api/processes.ts';
import { load, scenariosOf } from './api/scenarios.ts';
import { median } from './shops.ts';

const counts = [1, 2, 4] as const;
const most = Math.max(...counts);
const calls = ['POST /cart/calculate', 'POST /order'];
const rounds = 3;
const seconds = 3;

/** Each round measures all counts, so that other work on the machine meets all of them. */
export async function benchProcesses(): Promise<void> {
  await mkdir('.cache', { recursive: true });
  const server = await startPostgres();
  const tokens = await fillShop({ DATABASE_URL: server.url });
  const pooler = await startPgBouncer(server.url, { mode: 'transaction' });
  const floor = await startProcess('floor', { DATABASE_URL: server.url });
  const ways = [];
  for (const [name, DATABASE_URL] of [
    ['directly', server.url],
    ['through PgBouncer, 3 server connections', pooler.url],
  ] as const) {
    const shops = [];
    for (let count = 0; count < most; count += 1) shops.push(await startProcess('shop', { DATABASE_URL }));
    ways.push({ name, shops });
  }
  try {
    const rows: string[] = [];
    const [first] = ways[0]?.shops ?? [];
    const scenarios = await scenariosOf(first?.url ?? '', floor.url, tokens);
    for (const { name: call, request } of scenarios.filter(({ name }) => calls.includes(name))) {
      const measured = new Map<string, { perSecond: number; p99: number }[]>();
      for (let round = 0; round < rounds; round += 1)
        for (const { name, shops } of ways)
          for (const count of counts) {
            const urls = shops.slice(0, count).map(({ url }) => url);
            const key = `${call} | ${name} | ${count}`;
            measured.set(key, [...(measured.get(key) ?? []), await load(urls, [request], seconds)]);
          }
      for (const [key, all] of measured) {
        const [perSecond, p99] = [median(all.map((one) => one.perSecond)), median(all.map((one) => one.p99))];
        rows.push(`| ${key} | ${perSecond.toFixed(0)} | ${p99.toFixed(0)} |`);
        say(rows.at(-1) ?? '');
      }
    }
    await writeReport(rows);
  } finally {
    for (const one of [floor, ...ways.flatMap(({ shops }) => shops)]) await stopProcess(one);
    await pooler.stop();
    await server.remove();
  }
}

async function writeReport(rows: readonly string[]): Promise<void> {
  const file = join('docs', 'benchmarks', 'processes.md');
  const text = [
    '# API processes over one PostgreSQL',
    '',
    `\`npm run bench -- processes\`: 20 connections over 1, 2 and 4 API processes, medians of ${rounds} rounds of ${seconds} s in turn. PostgreSQL, the pooler, all`,
    `processes and the load share ${cpus().length} cores (${cpus()[0]?.model}), and PostgreSQL does not wait for the disk: the figures show what processes take from each other, not`,
    'what they would do on machines of their own.',
    '',
    '| call | database | processes | requests/s | p99, ms |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await writeFile(file, text);
}
