/** `npm run bench -- import`: orders beside an import that changes every price, into docs/benchmarks/import.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { usageError } from '../../src/contract/setup-error.ts';
import { demoCatalogue } from '../../src/demo/compose.ts';
import { unixTime } from '../../src/domain/time/clock.ts';
import { say } from '../../src/operator/terminal.ts';
import { serverConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { CatalogueFile } from '../../src/server/shop/catalogue/file.ts';
import { importCatalogue } from '../../src/server/shop/catalogue/import.ts';
import { startPostgres } from '../../tests/support/database/postgres-server.ts';
import { measureMemory, startProcess, stopProcess } from './api/processes.ts';
import { variedShop } from './catalogues/varied-shop.ts';
import { type Environment, signIn } from './orders/bench-shop.ts';
import { type OrderTimes, startOrders } from './orders/steady-orders.ts';
import { median } from './shops.ts';

const cards = 20_000;
const buyers = 3000;
/** In milliseconds. */
const quiet = 10_000;
const afterwards = 5000;

interface Row {
  database: string;
  when: string;
  times: OrderTimes;
  stall: number;
  seconds: number;
}

const demoFile = (): CatalogueFile =>
  demoCatalogue('ua', (item) => ({
    front: `/media/goods/${item.chpu}.svg`,
    gallery: [],
    ofVariants: {},
    names: [],
  }));

/** The shop with plenty of everything, and the first cards dearer. */
const stocked = (file: CatalogueFile, dearer: number, by: number): CatalogueFile => ({
  ...file,
  goods: file.goods.map((card, index) => ({
    ...card,
    goods: card.goods.map(({ price_old, ...variant }) => ({
      ...variant,
      price: variant.price + (index < dearer ? by : 0),
      stock: 100_000,
    })),
  })),
});

async function fill(environment: Environment, file: CatalogueFile): Promise<string[]> {
  const db = await openDatabase(serverConfig('ua', environment).database, { create: true });
  const now = unixTime();
  await importCatalogue(db, file, now);
  const person = { first_name: 'Олена', last_name: 'Коваль', phone: '380671234567', email: 'o@mail.example' };
  const state = { birthday: null, balance: 0, status: 'active', can_use_promocode: 1, created_at: now };
  const tokens: string[] = [];
  for (let index = 0; index < buyers; index += 1) {
    const customer = db.insertInto('customer').values({ ...person, ...state });
    const { id } = await customer.returning('id').executeTakeFirstOrThrow();
    tokens.push((await signIn(db, id, now)).token);
  }
  await db.destroy();
  return tokens;
}

async function measure(database: string, environment: Environment, folder: string): Promise<Row[]> {
  const file = variedShop(cards, demoFile());
  const tokens = await fill(environment, stocked(file, 0, 0));
  const [some, all] = [join(folder, 'some.json'), join(folder, 'all.json')];
  await writeFile(some, JSON.stringify(stocked(file, 200, 1)));
  await writeFile(all, JSON.stringify(stocked(file, cards, 2)));
  const shop = await startProcess('shop', environment);
  const order = startOrders(shop.url, tokens, file);
  const row = async (when: string, task: () => Promise<unknown>): Promise<Row> => {
    shop.child.send('begin');
    const start = performance.now();
    const times = await order(task);
    const seconds = (performance.now() - start) / 1000;
    const { stall } = await measureMemory(shop.child);
    return { database, when, times, stall, seconds };
  };
  try {
    await order(() => pause(quiet / 2));
    const importing = (file: string) => async () => {
      await importFile(environment, file);
      await pause(afterwards);
    };
    return [
      await row('nothing else', () => pause(quiet)),
      await row('an import of 200 new prices', importing(some)),
      await row('an import of 20,000 new prices', importing(all)),
    ];
  } finally {
    await stopProcess(shop);
  }
}

async function importFile(environment: Environment, file: string): Promise<void> {
  const words = [join('scripts', 'shop.ts'), 'import', 'ua', file, '--overwrite'];
  const child = spawn(process.execPath, words, { env: { ...process.env, ...environment }, stdio: 'inherit' });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error('The import failed');
}

const rowOf = ({ database, when, times, stall, seconds }: Row, [first]: readonly Row[]): string => {
  const [worst, usual] = [Math.max(...times.milliseconds), median(first?.times.milliseconds ?? [])];
  const figures = [
    times.milliseconds.length,
    times.refused,
    median(times.milliseconds).toFixed(1),
    worst.toFixed(1),
    (worst / usual).toFixed(1),
    (worst / Math.max(...(first?.times.milliseconds ?? []))).toFixed(1),
    stall.toFixed(0),
    seconds.toFixed(0),
  ];
  return `| ${[database, when, ...figures].join(' | ')} |`;
};

export async function benchImport(words: readonly string[]): Promise<void> {
  if (words.length > 0) throw usageError('npm run bench -- import');
  await mkdir('.cache', { recursive: true });
  // Not in the temporary folder: on some machines it is in memory.
  const folder = await mkdtemp(join('.cache', 'bench-import-'));
  const server = await startPostgres();
  try {
    const lines: string[] = [];
    for (const [name, environment] of [
      ['SQLite', { DATA_DIR: join(folder, 'sqlite') }],
      ['PostgreSQL', { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: server.url }],
    ] as const) {
      const rows = await measure(name, environment, folder);
      lines.push(...rows.map((row) => rowOf(row, rows)));
      say(...lines.slice(-rows.length));
    }
    await writeReport(lines);
  } finally {
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeReport(lines: readonly string[]): Promise<void> {
  const text = [
    `# Orders beside an import of ${cards.toLocaleString('en')} cards`,
    '',
    '`npm run bench -- import`: a process of the API sells 20,000 varied cards with 31,432 variants, ten customers a second price a cart and order it,',
    'and the command `import` of another process replaces the catalogue. Times are those of `POST /order`; the longest stall is that of the event',
    'loop of the API, until five seconds after the import. PostgreSQL does not wait for the disk.',
    '',
    '| database | beside | orders | refused | median, ms | worst, ms | worst / usual median | worst / usual worst | longest stall, ms | s |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
  await writeFile(join('docs', 'benchmarks', 'import.md'), text);
}
