/** `npm run bench -- orders`: what a million stored orders cost, against a thousand, into docs/benchmarks/orders.md. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usageError } from '../../src/contract/setup-error.ts';
import { unixTime } from '../../src/domain/time/clock.ts';
import { say } from '../../src/operator/terminal.ts';
import { administer, createDatabase, databaseAt } from '../../tests/support/database/postgres-databases.ts';
import { startPostgres } from '../../tests/support/database/postgres-server.ts';
import { type BenchShop, type Environment, serveShop, signIn } from './orders/bench-shop.ts';
import { block } from './orders/block.ts';
import { fillShop } from './orders/fill-shop.ts';
import { type Measure, type MeasuredShop, measures } from './orders/measures.ts';

const few = 1000;
const buyersAtMost = 300;

const shares = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;
type Share = keyof typeof shares;
type Figures = Record<Share, number>;

export interface Row {
  database: string;
  name: string;
  small: Figures;
  large: Figures;
}

async function openMeasured(shop: BenchShop, orders: number): Promise<MeasuredShop> {
  const customers = (orders / block.orders) * block.customers;
  const apart = Math.max(1, Math.floor(customers / buyersAtMost));
  const buyers = [];
  for (let id = 1; id <= customers && buyers.length < buyersAtMost; id += apart)
    buyers.push(await signIn(shop.db, id, unixTime()));
  return { shop, buyers, prepared: 0, code: '' };
}

/** Alternates between the shops, and which of them is first. */
async function measure({ times, prepare, run }: Measure, shops: readonly [MeasuredShop, MeasuredShop]) {
  const durations: [number[], number[]] = [[], []];
  const warmUp = 5;
  for (let index = 0; index < times + warmUp; index += 1) {
    for (const which of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      await prepare?.(shops[which], index);
      const start = performance.now();
      await run(shops[which], index);
      if (index >= warmUp) durations[which].push(performance.now() - start);
    }
  }
  return durations.map((all) => {
    const sorted = all.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { p50: at(shares.p50), p95: at(shares.p95), p99: at(shares.p99) };
  });
}

/** What is measured at so many orders against a thousand, and the report of it. */
interface Benchmark {
  measures: readonly Measure[];
  /** The two figures of the report. */
  shown: readonly [Share, Share];
  many: number;
}

async function compare(
  database: string,
  environments: readonly [Environment, Environment],
  { measures, shown, many }: Benchmark,
) {
  for (const [index, environment] of environments.entries()) {
    const start = performance.now();
    await fillShop(environment, index === 0 ? few : many);
    say(`${database}: filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  const [small, large] = [await serveShop(environments[0]), await serveShop(environments[1])];
  try {
    const shops = [await openMeasured(small, few), await openMeasured(large, many)] as const;
    for (const { shop } of shops) for (const { run } of shop.jobs) await run();
    const rows: Row[] = [];
    for (const one of measures) {
      const [first, second] = await measure(one, shops);
      if (first === undefined || second === undefined) continue;
      rows.push({ database, name: one.name, small: first, large: second });
      say(rowOf(rows.at(-1), shown));
    }
    return rows;
  } finally {
    await small.close();
    await large.close();
  }
}

const rowOf = (row: Row | undefined, shown: Benchmark['shown']): string => {
  if (row === undefined) return '';
  const { database, name, small, large } = row;
  const figures = shown.flatMap((which) => [
    small[which].toFixed(1),
    large[which].toFixed(1),
    (large[which] / small[which]).toFixed(2),
  ]);
  return `| ${[database, name, ...figures].join(' | ')} |`;
};

export async function benchOrders(words: readonly string[]): Promise<void> {
  const many = ordersFrom(words, 'orders', '1000000');
  const rows = await compareOnBoth({ measures, shown: ['p50', 'p99'], many });
  await writeReport(rows, many);
}

export function ordersFrom([flag, given]: readonly string[], part: string, byDefault: string): number {
  const many = Number(given ?? byDefault);
  if ((flag !== undefined && flag !== '--orders') || !(many >= few) || many % block.orders !== 0)
    throw usageError(`npm run bench -- ${part} [--orders ${byDefault}]`);
  return many;
}

/** The rows of the report, SQLite first. */
export async function compareOnBoth(benchmark: Benchmark): Promise<Row[]> {
  await mkdir('.cache', { recursive: true });
  // Not in the temporary folder: on some machines it is in memory.
  const folder = await mkdtemp(join('.cache', 'bench-orders-'));
  const server = process.env['TEST_DATABASE_URL'];
  const temporary = server ? undefined : await startPostgres();
  const url = temporary?.url ?? server ?? '';
  const names = ['few', 'many'].map((size) => `bench_orders_${size}_${process.pid}`);
  try {
    const [fewFolder, manyFolder] = names.map((name) => ({ DATA_DIR: join(folder, name) }));
    if (fewFolder === undefined || manyFolder === undefined) return [];
    const rows = await compare('SQLite', [fewFolder, manyFolder], benchmark);
    for (const name of names) await createDatabase(url, name);
    const [fewUrl = '', manyUrl = ''] = names.map((name) => databaseAt(url, name));
    rows.push(
      ...(await compare(
        'PostgreSQL',
        [
          { ...fewFolder, DATABASE_URL: fewUrl },
          { ...manyFolder, DATABASE_URL: manyUrl },
        ],
        benchmark,
      )),
    );
    return rows;
  } finally {
    if (!temporary)
      for (const name of names) await administer(url, `drop database if exists ${name} with (force)`);
    await temporary?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

export function tableOf(rows: readonly Row[], shown: Benchmark['shown'], many: number): string[] {
  const columns = shown.flatMap((which) => [
    `${which} at 1,000, ms`,
    `at ${many.toLocaleString('en')}`,
    'ratio',
  ]);
  return [
    `| database | what | ${columns.join(' | ')} |`,
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => rowOf(row, shown)),
  ];
}

async function writeReport(rows: readonly Row[], many: number): Promise<void> {
  const count = many.toLocaleString('en');
  const customers = ((many / block.orders) * block.customers).toLocaleString('en');
  const file = join('docs', 'benchmarks', 'orders.md');
  const text = [
    `# ${count} orders`,
    '',
    `\`npm run bench -- orders\`: a shop with ${count} orders of ${customers} customers from two years, against one with 1,000 orders of 300; both sell 20,000`,
    'cards. The program itself places, pays, sends and cancels 100 orders; their rows, with lines, payments, bonuses, sessions, idempotency keys',
    'and notices, are repeated with other ids, customers and times. One process serves both shops and calls them in turn, so other work',
    'on the machine meets both: compare the ratios. Calls of the API go over HTTP; lists, exports and jobs are measured within the process,',
    'and each job has one thing to do.',
    '',
    ...tableOf(rows, ['p50', 'p99'], many),
    '',
  ].join('\n');
  await writeFile(file, text);
}
