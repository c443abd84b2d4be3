import type { Hono } from 'hono';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { type ServerConfig, serverConfig } from '../../../src/server/config.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog } from '../../../src/server/log.ts';
import { openShop, type Shop } from '../../../src/server/open-shop.ts';
import type { CatalogueFile } from '../../../src/server/shop/catalogue/file.ts';
import { importCatalogue } from '../../../src/server/shop/catalogue/import.ts';
import { closeAfterwards } from '../closing/close-afterwards.ts';
import { type DatabaseEnvironment, freshDatabase } from '../database/fresh-database.ts';
import { QueryPlans } from '../database/query-plans.ts';
import { smallCatalogue } from '../fixtures/catalogues.ts';

export interface TestApi {
  app: Hono;
  url: string;
  db: Database;
  config: ServerConfig;
  /** Points other programs to the same database. */
  environment: DatabaseEnvironment;
  jobs: Shop['jobs'];
  readMetrics: Shop['readMetrics'];
  /** The lines that the API logged. */
  logged: string[];
  replaceCatalogue(file: CatalogueFile): Promise<void>;
}

export interface TestApiOptions {
  edition?: EditionCode;
  catalogue?: CatalogueFile | undefined;
  settings?: Partial<ServerConfig>;
  /** The clock, in unix seconds. */
  now?: () => number;
  /** Milliseconds to wait for another program that writes to the same file. */
  busyTimeout?: number;
}

/** A real API on a free port with a fresh database, which checks its own responses against the contract. */
export async function startApi({
  edition = 'ua',
  catalogue,
  settings,
  now = () => Math.floor(Date.now() / 1000),
  busyTimeout,
}: TestApiOptions = {}): Promise<TestApi> {
  const environment = await freshDatabase(edition);
  const config: ServerConfig = {
    ...serverConfig(edition, environment),
    port: 0,
    maxBodyBytes: 10_000,
    ...settings,
  };
  const logged: string[] = [];
  const log = createLog((line) => logged.push(line));
  const plans = new QueryPlans();
  const shop = await openShop(config, log, {
    create: true,
    checkAnswers: true,
    freshFor: 0,
    now,
    busyTimeout,
    onQuery: plans.onQuery,
  });
  const { app, jobs, readMetrics } = shop;
  const db = plans.forTests(shop.db);
  closeAfterwards(() => db.destroy());
  closeAfterwards(() => plans.check(db, config.database.kind === 'postgres'));
  const replaceCatalogue = (file: CatalogueFile) =>
    importCatalogue(db, file, Math.floor(Date.now() / 1000), { overwrite: true, withStock: true });
  await replaceCatalogue(catalogue ?? smallCatalogue(edition));
  const server = await listen(app, config.host, config.port);
  closeAfterwards(server.close);
  return {
    app,
    url: `http://127.0.0.1:${server.port}`,
    db,
    jobs,
    readMetrics,
    config,
    environment,
    logged,
    replaceCatalogue,
  };
}
