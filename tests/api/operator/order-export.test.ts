import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { handOut } from '../../support/api/cart-requests.ts';
import type { Clock } from '../../support/api/clock.ts';
import { type Buyer, place, startSellingShop } from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop({ balance: 100 }));
});

async function exported(name: string, ...words: string[]) {
  const file = join(api.environment.DATA_DIR, name);
  const { code, out, err } = await runOperator(['order', 'export', 'ua', file, ...words], api.environment);
  expect([code, err]).toEqual([0, '']);
  return { out, file, text: await readFile(file, 'utf8') };
}

/** The rows of a table, each by the names of its columns. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])));
}

test('the entries of an order add up to its total, and name goods, discount, bonuses and delivery', async () => {
  await handOut(api, 'ДАРУНОК', { type: 'gift', variantId: 10 });
  const { id } = await place(api, buyer, {
    goods: [line(20, 2, 2)],
    promocode: 'ДАРУНОК',
    used_bonuses: 20,
    expected_total: 379,
  });
  const { out, text, file } = await exported('orders.csv');
  const rows = rowsOf(text);
  expect(out).toBe(`ua: 1 orders written to ${file}\n`);
  expect(rows.map(({ kind, name, quantity, amount }) => [kind, name, quantity, amount])).toEqual([
    ['goods', 'Кава 2, 250 г, Пуровер', '2', '399'],
    ['gift', 'Кава 1, 250 г', '1', '0'],
    ['bonuses', '', '1', '-20'],
  ]);
  expect(rows[0]).toMatchObject({
    order: String(id),
    time: '2027-01-15 10:00',
    currency: 'UAH',
    vat_percent: '20',
    recipient: 'Олена Коваль',
  });
  expect(rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(379);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('only the orders of the days and the status that are asked for', async () => {
  const day = 24 * 3600;
  const at = (days: number) => ({ created_at: clock.now() + days * day });
  const [, wantedOrder] = [
    await keepOrder(api, buyer.id, at(-2)),
    await keepOrder(api, buyer.id, at(-1)),
    await keepOrder(api, buyer.id, { ...at(-1), status: 'cancelled' }),
    await keepOrder(api, buyer.id, at(0)),
  ];
  const days = ['--from', '2027-01-14', '--to', '14.01.2027', '--status', 'new'];
  const { text } = await exported('orders.json', ...days);
  expect(JSON.parse(text)).toMatchObject([{ id: wantedOrder, recipient: { last_name: expect.any(String) } }]);
});

test('a shop without orders exports an empty list', async () => {
  expect(JSON.parse((await exported('orders.json')).text)).toEqual([]);
});

test('more orders than are read at once are all written, each with its own lines', async () => {
  for (let count = 0; count < 205; count += 1) await keepOrder(api, buyer.id);
  const rows = rowsOf((await exported('orders.csv')).text);
  expect(new Set(rows.map(({ order }) => order)).size).toBe(205);
});

test('a name that a spreadsheet would run is only text', async () => {
  await keepOrder(api, buyer.id, { recipient_first_name: '=HYPERLINK("https://evil.example")' });
  const rows = rowsOf((await exported('orders.csv')).text);
  expect(rows[0]?.['recipient']).toMatch(/^'=HYPERLINK/);
});

test.each([
  [['orders.csv', '--from', 'soon'], 'soon is not a day such as 2026-11-30, 30.11.2026 or yesterday.'],
  [['orders.csv', '--from', '2.11.2026', '--to', '1.11.2026'], '1.11.2026 lies before 2.11.2026.'],
  [['orders.csv', '--status', 'lost'], "'lost' is invalid"],
  [['orders.xlsx'], 'orders.xlsx must end in .csv or .json.'],
])('%j is refused with a reason', async (words, reason) => {
  const { code, err } = await runOperator(['order', 'export', 'ua', ...words], api.environment);
  expect(code).toBe(1);
  expect(err).toContain(reason);
});
