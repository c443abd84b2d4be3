/** `npm run bench -- <part>`: benchmarks, as ratios within one run. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { usageError } from '../src/contract/setup-error.ts';
import { main, sayText } from '../src/operator/terminal.ts';
import { benchApi } from './bench/api.ts';
import { benchBuild } from './bench/build.ts';
import { benchFailover } from './bench/failover.ts';
import { benchFanOut } from './bench/fan-out.ts';
import { benchImport } from './bench/import.ts';
import { benchInteractions } from './bench/interactions.ts';
import { benchFindOrders, benchOfficeOrders } from './bench/orders/bench-lists.ts';
import { benchOrders } from './bench/orders.ts';
import { benchPages } from './bench/pages.ts';
import { benchPresses } from './bench/presses.ts';
import { benchProcesses } from './bench/processes.ts';
import { benchSearch } from './bench/search.ts';
import { benchTrees } from './bench/trees.ts';

const usage = `npm run bench -- <part>: measures one part and writes the result to docs/benchmarks.
  api [--minutes 10]        throughput and memory of the shop API
  build --cards 1000,5000   build times for catalogues of these sizes
  failover                  orders while one of two PostgreSQL servers is killed
  fan-out                   pages that one goods card touches through recommendations
  find-orders [--orders 100000]  what a search for an order costs against 1,000 orders
  interactions [--runs 5]   time from a press to its visible effect on a slow phone, against a floor
               [--edition ua] [--only "open the cart"] [--frames folder]
  office-orders [--orders 100000]  what the office's lists of orders cost against 1,000 orders
  orders [--orders 1000000] what stored orders cost: calls, lists, exports and jobs against 1,000 orders
  import                    orders beside an import of 20,000 cards that changes every price
  pages                     Lighthouse scores of one page of each type
  presses [--runs 5]        time from a press to the next paint once the page has loaded, on a slow processor
          [--edition ua] [--width 412] [--only "a second filter"]
  processes                 carts and orders at 1, 2 and 4 API processes, directly and through PgBouncer
  search                    bytes that searches of 1,000, 20,000 and 100,000 cards download
  trees                     what a release costs beside rendering, with 120,000 files
  --help                    this text`;

const parts: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  api: benchApi,
  build: benchBuild,
  failover: benchFailover,
  'fan-out': benchFanOut,
  'find-orders': benchFindOrders,
  import: benchImport,
  interactions: benchInteractions,
  'office-orders': benchOfficeOrders,
  orders: benchOrders,
  pages: benchPages,
  presses: benchPresses,
  processes: benchProcesses,
  search: benchSearch,
  trees: benchTrees,
};

await main(async () => {
  const [name = '', ...words] = process.argv.slice(2);
  if (name === '--help') return sayText(usage);
  const part = parts[name];
  if (part === undefined) throw usageError(usage);
  await part(words);
  // The formatter of the project aligns the tables of the report.
  spawnSync(join('node_modules', '.bin', 'biome'), ['format', '--write', join('docs', 'benchmarks')]);
});
