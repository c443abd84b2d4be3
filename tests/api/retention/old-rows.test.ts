// @module-tag database
import { expect } from 'vitest';
import { deleteOldRows } from '../../../src/server/shop/retention/delete-old-rows.ts';
import { newBuyer } from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const now = 2_000_000_000;
const day = 24 * 60 * 60;
let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ now: () => now });
});

const code = { kind: 'phone', address: '1', client: '', network: '', digits: 4, salt: '', hash: '' } as const;
const notice = { kind: 'phone', address: '1', tries: 0, next_at: now } as const;

const webhook = {
  endpoint: '1',
  event: 'paid',
  tries: 0,
  next_at: null,
  is_delivered: 1,
  answer: '200',
} as const;

const entry = {
  ...{
    change_id: '1',
    actor: 'person' as const,
    staff_id: 1,
    name: 'Петро',
    what: 'order.status' as const,
    order_id: 1,
    subject: 1,
  },
  ...{ before: '{}', after: '{}', made: null, undoes: null, undone_by: null },
} as const;

/** At least five rows of each table that are a second too old, and one that is just young enough. */
async function insertRows() {
  const { db } = api;
  const { id: customer_id } = await newBuyer(api, { at: 1 });
  const times = (keep: number) => [1, 1, 1, 1, 1, 0].map((tooOld) => now - keep - tooOld);
  for (const [index, at] of times(day).entries()) {
    await db
      .insertInto('sign_in_code')
      .values({ ...code, sent_at: at, wrong_tries: 0, used: 0 })
      .execute();
    await db.insertInto('sign_in_failure').values({ code_id: 0, client: '', network: '', at }).execute();
    await db
      .insertInto('tried')
      .values({ kind: 'carrier', client: '', what: `${index}`, at })
      .execute();
    await db.insertInto('outbox').values({ address: '', text: '', at }).execute();
  }
  for (const [index, created_at] of times(14 * day).entries())
    await db
      .insertInto('session')
      .values({ token_hash: `${index}`, customer_id, created_at })
      .execute();
  const order_id = await keepOrder(api, customer_id);
  for (const [index, at] of times(7 * day).entries())
    await db
      .insertInto('idempotency_key')
      .values({ customer_id, key: `${index}`, payload_hash: '', order_id, answer: null, at })
      .execute();
  for (const [index, at] of times(30 * day).entries())
    await db
      .insertInto('webhook_delivery')
      .values({ ...webhook, order_id, message_id: `${index}`, at })
      .execute();
  for (const at of times(6 * 366 * day))
    await db
      .insertInto('journal')
      .values({ ...entry, at })
      .execute();
  for (const [index, sent_at] of times(90 * day).entries())
    await db
      .insertInto('stock_notice')
      .values({ ...notice, card_id: index, token: `sent ${index}`, requested_at: now - 91 * day, sent_at })
      .execute();
  for (const [index, requested_at] of times(365 * day).entries())
    await db
      .insertInto('stock_notice')
      .values({ ...notice, card_id: 10 + index, token: `waits ${index}`, requested_at, sent_at: null })
      .execute();
}

const tables = [
  'sign_in_code',
  'sign_in_failure',
  'tried',
  'outbox',
  'session',
  'idempotency_key',
  'stock_notice',
  'webhook_delivery',
  'journal',
] as const;

async function counts(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of tables)
    counted[table] = (await api.db.selectFrom(table).select(api.db.fn.countAll().as('rows')).execute())
      .map(({ rows }) => Number(rows))
      .reduce((sum, rows) => sum + rows, 0);
  return counted;
}

test('old rows are deleted in pieces, and those that still count are kept', async () => {
  await insertRows();
  await deleteOldRows({ db: api.db, now: () => now }, { pieceSize: 2, pause: 0 });
  expect(await counts()).toEqual({
    ...Object.fromEntries(tables.map((table) => [table, 1])),
    stock_notice: 2,
  });
});

test('a process that stops ends after the current piece', async () => {
  await insertRows();
  const before = await counts();
  const stopping = new AbortController();
  const deletion = deleteOldRows(
    { db: api.db, now: () => now },
    { stopping: stopping.signal, pieceSize: 2, pause: 10_000 },
  );
  await expect.poll(async () => (await counts())['sign_in_code']).toBe(4);
  stopping.abort();
  await deletion;
  expect(await counts()).toEqual({ ...before, sign_in_code: 4 });
});
