// @module-tag database
import { expect } from 'vitest';
import { alertEvery, waitingLimits } from '../../../src/domain/time/waiting-limits.ts';
import { editions } from '../../../src/editions/editions.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog } from '../../../src/server/log.ts';
import { metricsApp } from '../../../src/server/metrics/metrics-app.ts';
import { alertJob } from '../../../src/server/shop/waiting/alert-job.ts';
import { closeWithdrawal } from '../../../src/server/shop/withdrawals/open-withdrawals.ts';
import { requestWithdrawal } from '../../../src/server/shop/withdrawals/request-withdrawal.ts';
import { standingClock } from '../../support/api/clock.ts';
import { newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';

const clock = standingClock();

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
});

/** The value of a series, such as `zerno_mails_waiting{edition="ua"}`. */
async function metric(series: string): Promise<number | undefined> {
  const line = (await api.readMetrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

async function orderWithRefund(): Promise<void> {
  const { id: order_id } = await place(api, await newBuyer(api, { at: clock.now() }), { payForm: 'sandbox' });
  const attempt = await api.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const due = { attempt_id: attempt.id, external_id: null, amount: 100, currency: 'UAH' };
  await api.db
    .insertInto('refund_due')
    .values({ ...due, reason: 'cancelled', at: clock.now(), done_at: null })
    .execute();
}

function withdraw() {
  const body = { order_number: '987654', name: 'Олена', email: 'olena@mail.example' };
  const parts = { db: api.db, edition: editions.pl, now: clock.now };
  return requestWithdrawal({ body, customer: undefined, client: '192.0.2.1' }, parts);
}

test('requests are counted by the pattern of their route, never by an id or an unknown path', async () => {
  await ask(`${api.url}/api/v1/goodscard/1`);
  await ask(`${api.url}/api/v1/goodscard/987654`);
  await ask(`${api.url}/wp-login-123.php`);
  const text = await api.readMetrics();
  const count = 'zerno_http_request_duration_seconds_count{edition="ua",method="GET"';
  expect(text).toContain(`${count},route="/api/v1/goodscard/:id",status="200"} 1\n`);
  expect(text).toContain(`${count},route="/api/v1/goodscard/:id",status="404"} 1\n`);
  expect(text).not.toMatch(/987654|wp-login/);
  expect(await metric('zerno_catalogue_reloads_total{edition="ua"}')).toBe(1);
});

test('open payments, due refunds, queued mails and withdrawals are counted with the age of the oldest', async () => {
  await orderWithRefund();
  clock.move(90);
  for (const name of ['zerno_payments_open', 'zerno_refunds_waiting', 'zerno_mails_waiting']) {
    expect(await metric(`${name}{edition="ua"}`), name).toBe(1);
    expect(await metric(`${name}_oldest_seconds{edition="ua"}`), name).toBe(90);
  }
  await withdraw();
  clock.move(30);
  expect(await metric('zerno_withdrawals_open{edition="ua"}')).toBe(1);
  expect(await metric('zerno_withdrawals_open_oldest_seconds{edition="ua"}')).toBe(30);
  await closeWithdrawal(api.db, 1, clock.now());
  expect(await metric('zerno_withdrawals_open{edition="ua"}')).toBe(0);
  const age = 'zerno_mails_waiting_oldest_seconds{edition="ua"}';
  // A mail that an older program queued has no time.
  await api.db.updateTable('mail_due').set({ queued_at: null }).execute();
  expect(await metric(age)).toBe(0);
  await api.db.deleteFrom('mail_due').execute();
  expect([await metric('zerno_mails_waiting{edition="ua"}'), await metric(age)]).toEqual([0, 0]);
});

test('what waits too long is an error in the log, at once and then every few hours, and a metric', async () => {
  const logged: string[] = [];
  const { run } = alertJob({ db: api.db, log: createLog((line) => logged.push(line)), now: clock.now });
  const alerts = async (seconds: number) => {
    clock.move(seconds);
    await run();
    await run();
    return logged.splice(0).map((line) => JSON.parse(line).alert);
  };
  await orderWithRefund();
  await api.db.deleteFrom('mail_due').execute();
  const tooLong = 'zerno_refunds_waiting_too_long{edition="ua"}';
  expect(await alerts(waitingLimits.refunds)).toEqual([]);
  expect(await metric(tooLong)).toBe(0);
  expect(await alerts(1)).toEqual(['refund-waits-too-long']);
  expect(await metric(tooLong)).toBe(1);
  expect(await alerts(alertEvery - 1)).toEqual([]);
  expect(await alerts(1)).toEqual(['refund-waits-too-long']);
  await api.db.updateTable('refund_due').set({ done_at: clock.now() }).execute();
  expect(await alerts(alertEvery)).toEqual([]);
  await place(api, await newBuyer(api, { at: clock.now() }));
  expect(await alerts(waitingLimits.mails + 1)).toEqual(['mail-waits-too-long']);
  await api.db.deleteFrom('mail_due').execute();
  await withdraw();
  expect(await alerts(waitingLimits.withdrawals)).toEqual([]);
  expect(await alerts(1)).toEqual(['withdrawal-waits-too-long']);
  expect(await metric('zerno_withdrawals_open_too_long{edition="ua"}')).toBe(1);
});

test('the metrics are on a port of their own, and say when the database does not answer', async () => {
  const server = await listen(metricsApp(api.readMetrics), '127.0.0.1', 0);
  closeAfterwards(server.close);
  const metrics = async () => (await ask(`http://127.0.0.1:${server.port}/metrics`)).text;
  expect((await ask(`${api.url}/metrics`)).status).toBe(404);
  expect(await metrics()).toContain('zerno_database_up{edition="ua"} 1\n');
  await api.db.destroy();
  expect(await metrics()).toContain('zerno_database_up{edition="ua"} 0\n');
});
