import { expect } from 'vitest';
import { seedDemo } from '../../../src/demo/seed.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { migrateDatabase } from '../../../src/server/db/open.ts';
import { startApiProcess } from '../../support/api/api-process.ts';
import { test } from '../../support/closing/test.ts';
import {
  type DatabaseEnvironment,
  freshDatabase,
  openForTest,
} from '../../support/database/fresh-database.ts';
import { runScript } from '../../support/processes/run-script.ts';

let environment: DatabaseEnvironment;
test.beforeEach(async () => {
  environment = await freshDatabase();
  await migrateDatabase(config().database, { create: true });
});

const config = () => serverConfig('ua', environment);
const production = () => ({ ...environment, NODE_ENV: 'production', EDITION: 'ua', PORT_UA: '0' });

const written = {
  PAYMENT_UA: 'sandbox',
  CARRIER_UA: 'embedded',
  SMTP_URL: 'outbox',
  SMS_GATEWAY_URL: 'outbox',
};

async function seed() {
  const db = await openForTest(config().database, { create: false });
  await seedDemo(db, 'ua', config().mediaDirectory);
}

test('in production nothing that only plays a part starts by itself', async () => {
  const { code, err } = await runScript('api', [], production());
  expect(code).toBe(1);
  for (const [setting, value] of Object.entries(written)) {
    expect(err).toContain(`${setting} is not set`);
    expect(err).toContain(`${setting}=${value}`);
  }
});

test('what is set is not complained about', async () => {
  const { code, err } = await runScript('api', [], { ...production(), ...written, PAYMENT_UA: ' ' });
  expect(code).toBe(1);
  expect(err).toContain('PAYMENT_UA is not set');
  expect(err.trim().split('\n')).toHaveLength(2);
});

test('what is written out starts', async () => {
  const api = await startApiProcess({ ...production(), ...written });
  expect((await fetch(`${api.url}/health`)).status).toBe(200);
});

test.each(['prod', 'Production'])('NODE_ENV=%s is refused', async (mode) => {
  const { code, err } = await runScript('api', [], { ...production(), ...written, NODE_ENV: mode });
  expect([code, err]).toEqual([1, expect.stringContaining(`NODE_ENV=${mode} is wrong`)]);
});

test('an account whose payments are tests takes no orders in production', async () => {
  const account = { LIQPAY_PUBLIC_KEY: 'sandbox_i1', LIQPAY_PRIVATE_KEY: 'sandbox_secret' };
  const { code, err } = await runScript('api', [], { ...production(), ...written, ...account });
  expect([code, err]).toEqual([1, expect.stringContaining('LIQPAY_PUBLIC_KEY is of a test account')]);
});

test('without NODE_ENV=production everything starts as it is', async () => {
  const api = await startApiProcess({ ...production(), NODE_ENV: 'development' });
  expect((await fetch(`${api.url}/health`)).status).toBe(200);
});

test('in production a database with the demo is refused unless it is wanted', async () => {
  await seed();
  const { code, err } = await runScript('api', [], { ...production(), ...written });
  expect(code).toBe(1);
  expect(err).toContain('DEMO_DATA=yes');
  const api = await startApiProcess({ ...production(), ...written, DEMO_DATA: 'yes' });
  expect((await fetch(`${api.url}/health`)).status).toBe(200);
});

test('npm start refuses the same in production', async () => {
  await seed();
  const { code, err } = await runScript('start', [], production());
  expect(code).toBe(1);
  expect(err).toContain('PAYMENT_UA is not set');
});

test('shop check says in one line each what is missing, and fails', async () => {
  const { code, out, err } = await runScript('shop', ['check', 'ua'], production());
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/^ua: ok {5} NODE_ENV is production$/m);
  expect(out).toMatch(/^ua: MISSING payments go to the sandbox/m);
  expect(out).toMatch(/^ua: MISSING the catalogue has no goods/m);
  expect(out).toMatch(/^ua: MISSING e-mails stay in the outbox/m);
  expect(
    out
      .trim()
      .split('\n')
      .every((line) => /^ua: (ok {5}|MISSING|advice ) \S/.test(line)),
  ).toBe(true);
});

test('shop check reports a database that cannot be opened, and goes on', async () => {
  const nowhere = { DATABASE_URL: undefined, DATA_DIR: `${environment.DATA_DIR}/nowhere` };
  const { code, out } = await runScript('shop', ['check', 'ua'], { ...production(), ...nowhere });
  expect(code).toBe(1);
  expect(out).toMatch(/^ua: MISSING There is no database at/m);
  expect(out).toMatch(/^ua: MISSING payments go to the sandbox/m);
});
