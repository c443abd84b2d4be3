// @module-tag database
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { createLog } from '../../../src/server/log.ts';
import { openShop } from '../../../src/server/open-shop.ts';
import { stopShop } from '../../../src/server/serve-shop.ts';
import { test } from '../../support/closing/test.ts';
import { freshDatabase } from '../../support/database/fresh-database.ts';

test('while the server stops, it is not ready, so that a balancer sends nothing more', async () => {
  const environment = await freshDatabase();
  const log = createLog(() => undefined);
  const shop = await openShop(serverConfig('ua', environment), log, { create: true });
  const statusOf = async (path: string) => (await shop.app.request(path)).status;
  expect(await statusOf('/ready')).toBe(200);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const stopped = stopShop({ shop, server: { port: 0, close: () => finished } });
  expect([await statusOf('/ready'), await statusOf('/health')]).toEqual([503, 200]);
  finish();
  await stopped;
});
