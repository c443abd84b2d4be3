import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { migrateDatabase } from '../../../src/server/db/open.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { catalogueVersion } from '../../../src/server/shop/catalogue/version.ts';
import { startApiProcess } from '../../support/api/api-process.ts';
import { startApi } from '../../support/api/start-api.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';
import {
  type DatabaseEnvironment,
  freshDatabase,
  openForTest,
} from '../../support/database/fresh-database.ts';
import { smallCatalogue } from '../../support/fixtures/catalogues.ts';
import { runScript } from '../../support/processes/run-script.ts';

let environment: DatabaseEnvironment;
test.beforeEach(async () => {
  environment = await freshDatabase();
});

const config = () => serverConfig('ua', environment).database;

test('a wrong setting is reported with its value, and nothing starts', async () => {
  for (const [name, value] of [
    ['PORT_UA', '99999'],
    ['DATABASE_URL', 'mysql://shop'],
    ['CORS_ORIGINS', 'https://shop.example/path'],
    ['MAX_BODY_BYTES', 'much'],
    ['TRUST_PROXY', 'yes'],
    ['SMTP_URL', 'mail.example'],
    ['SMS_GATEWAY_URL', 'sms.example'],
    ['EDITION', 'de'],
  ] as const) {
    const { code, err } = await runScript('api', [], { ...environment, EDITION: 'ua', [name]: value });
    expect(code, name).toBe(1);
    expect(err, name).toContain(`${name}=${value} is wrong`);
  }
});

test('many processes can open an empty database at once', async () => {
  const file = join(environment.DATA_DIR, 'catalogue.json');
  await writeFile(file, JSON.stringify(smallCatalogue('ua')));
  const imports = Array.from({ length: 6 }, () => runScript('shop', ['import', 'ua', file], environment));
  for (const { code, err } of await Promise.all(imports)) expect([code, err]).toEqual([0, '']);
  const db = await openForTest(config(), { create: false });
  expect(await catalogueVersion(db)).toBe(6);
});

test('a shop without a catalogue is a 503 with Retry-After', async () => {
  await migrateDatabase(config(), { create: true });
  const api = await startApiProcess(environment);
  const response = await fetch(`${api.url}/api/v1/catalog`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect((await api.stop()).code).toBe(0);
});

test('a request in flight is finished before the server stops', async () => {
  const { app } = await startApi();
  app.get('/slow', async (context) => {
    started();
    await released;
    return context.text('done');
  });
  let started = () => {};
  let release = () => {};
  const underWay = new Promise<void>((resolve) => {
    started = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await listen(app, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${server.port}`;
  const answer = fetch(`${url}/slow`).then((response) => response.text());
  await underWay;
  const closed = server.close();
  release();
  expect(await answer).toBe('done');
  await closed;
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});

test('an unreadable database is reported, not taken for one that does not sell the variant', async () => {
  const onSqlite = { ...environment, DATABASE_URL: undefined };
  await writeFile(join(environment.DATA_DIR, 'pl.sqlite'), 'no database at all');
  const { code, err } = await runScript('shop', ['price', '10', '120'], onSqlite);
  expect(code).toBe(1);
  expect(err).toContain('pl.sqlite) is not readable');
});

test('if the port is taken, the shop closes, and one sentence names the setting', async () => {
  for (const edition of ['ua', 'pl'] as const) {
    const { database: place } = serverConfig(edition, environment);
    await migrateDatabase(place, { create: true });
  }
  const other = await listen(new Hono(), '127.0.0.1', 0);
  closeAfterwards(other.close);
  const taken = String(other.port);
  const hook = { REBUILD_HOOK_KEY: 'a key of the hook', REBUILD_HOOK_PORT: taken };
  for (const [script, words, variables, advice] of [
    ['api', [], { PORT_UA: '0', PORT_PL: taken }, 'PORT_UA and PORT_PL choose other ports.'],
    ['rebuild', ['--watch'], hook, 'REBUILD_HOOK_PORT chooses another port.'],
  ] as const) {
    const { code, err } = await runScript(script, words, { ...environment, ...variables });
    expect([code, err]).toEqual([
      1,
      `Cannot listen on 127.0.0.1:${taken}: another program has it. ${advice}\n`,
    ]);
  }
});
