/** The two servers that `bench-api` compares: the shop API with 5,000 cards, and a bare Hono route with the same bytes. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { importCatalogue } from '../src/server/catalogue/import.ts';
import { serverConfig } from '../src/server/config.ts';
import { demoCatalogue } from '../src/server/demo/compose.ts';
import { listen } from '../src/server/listen.ts';
import { createLog } from '../src/server/log.ts';
import { openShop } from '../src/server/shop.ts';
import { manyCards } from './many-cards.ts';

const cards = 5000;

const folder = await mkdtemp(join(tmpdir(), 'zerno-bench-'));
const config = serverConfig('ua', { DATA_DIR: folder });
// Lines are made as in production, and written to nowhere.
const shop = await openShop(
  config,
  createLog(() => undefined),
  { create: true },
);
const file = manyCards(
  demoCatalogue('ua', (item) => [`/media/goods/${item.chpu}.svg`]),
  cards,
);
await importCatalogue(shop.db, file, Math.floor(Date.now() / 1000));
const api = await listen(shop.app, config.host, 0);
const address = `http://127.0.0.1:${api.port}/api/v1/catalog`;
const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());

const bareApp = new Hono();
bareApp.get('/', (context) =>
  context.body(bytes, 200, { 'Content-Type': 'application/json; charset=utf-8' }),
);
const bare = await listen(bareApp, config.host, 0);

process.send?.({ api: address, bare: `http://127.0.0.1:${bare.port}/`, bytes: bytes.length });
