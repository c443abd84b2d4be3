// @module-tag database
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog } from '../../../src/server/log.ts';
import { openShop } from '../../../src/server/open-shop.ts';
import { withCatalogueLock } from '../../../src/server/shop/catalogue/catalogue-lock.ts';
import { expectAskAgain } from '../../support/api/expect-unavailable.ts';
import {
  askForOrder,
  type Buyer,
  body,
  newBuyer,
  place,
  sellingCatalogue,
} from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';
import { startSilentProxy } from '../../support/database/silent-proxy.ts';

/** Long enough that a busy machine does not count as unreachable. */
const timeouts = { statement: 1000, silence: 2000, idleInTransaction: 1000 };

let api: TestApi;
let buyer: Buyer;
test.beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
  buyer = await newBuyer(api);
});

/** Another API over the same database, whose connection the test can cut. */
async function startFarApi() {
  const { database } = api.config;
  if (database.kind !== 'postgres') throw new Error('This suite is about PostgreSQL');
  const { url, vanish, comeBack } = await startSilentProxy(database.url);
  const config = { ...api.config, database: { ...database, url } };
  const options = { create: false, checkAnswers: true, freshFor: 0, timeouts };
  const shop = await openShop(
    config,
    createLog(() => undefined),
    options,
  );
  closeAfterwards(() => shop.db.destroy());
  const server = await listen(shop.app, config.host, 0);
  closeAfterwards(server.close);
  return { url: `http://127.0.0.1:${server.port}`, db: shop.db, vanish, comeBack };
}

/** A promise that the test resolves with `give`. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give(), given };
}

test('when PostgreSQL stops responding, requests get a 503 until it is back', async () => {
  const far = await startFarApi();
  const everything = () =>
    Promise.all([
      ask(`${far.url}/api/v1/user`, { headers: bearer(buyer.token) }),
      ask(`${far.url}/ready`),
      ask(`${far.url}/api/v1/catalog`),
    ]);
  const statuses = async () => (await everything()).map(({ status }) => status);
  expect(await statuses()).toEqual([200, 200, 200]);
  far.vanish();
  const [profile, ready, catalogue] = await everything();
  expectAskAgain(profile);
  expectAskAgain(ready);
  expect(catalogue.status).toBe(200);
  far.comeBack();
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('the catalogue lock of a lost API host is released after a time limit', async () => {
  const far = await startFarApi();
  const [holds, ends] = [signal(), signal()];
  const lost = withCatalogueLock(far.db, () => {
    holds.give();
    return ends.given;
  });
  await holds.given;
  far.vanish();
  expect((await place(api, buyer)).number).toBeTruthy();
  ends.give();
  await expect(lost).rejects.toThrow();
});

test('a request that waits too long for a lock gets a 503, and its retry succeeds', async () => {
  const far = await startFarApi();
  const [holds, ends] = [signal(), signal()];
  const holding = withCatalogueLock(api.db, () => {
    holds.give();
    return ends.given;
  });
  await holds.given;
  const key = randomUUID();
  expectAskAgain(await askForOrder(far.url, buyer.token, body(), key));
  ends.give();
  await holding;
  expect((await askForOrder(far.url, buyer.token, body(), key)).status).toBe(201);
});

test('a catalogue in memory is served while the database does not respond', async () => {
  expect((await ask(`${api.url}/api/v1/catalog`)).status).toBe(200);
  await api.db.transaction().execute(async (transaction) => {
    await sql`lock table catalogue in access exclusive mode`.execute(transaction);
    expect((await ask(`${api.url}/api/v1/catalog`)).status).toBe(200);
  });
});
