import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { changeOrder } from '../../../src/server/shop/order-changes/change-order.ts';
import { newBuyer } from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

const day = 86_400;
/** 2027-01-15 10:00 in Kyiv. */
const noon = 1_800_000_000;

let api: TestApi;
let early: number;
let late: number;
let gift: number;
test.beforeAll(async () => {
  api = await startApi();
  const { id } = await newBuyer(api);
  gift = await keepOrder(api, id, { status: 'new', gift_wrapping_price: 0, gift_text: 'Вітаю' });
  early = await keepOrder(api, id, { created_at: noon - day, status: 'packing', comment: '=1+1 <b>' });
  late = await keepOrder(api, id, { created_at: noon, status: 'packing' });
  await keepOrder(api, id, { created_at: noon, status: 'sent' });
});

const order = (...words: (string | number)[]) =>
  runOperator(['order', ...words.map(String)], api.environment);

test('a list has the orders of its days and status, as lines and as a table for a spreadsheet', async () => {
  const { out } = await order(
    'list',
    'ua',
    '--status',
    'packing',
    '--from',
    '2027-01-15',
    '--to',
    '2027-01-15',
  );
  expect(out).toMatch(new RegExp(`^${late}, 2027-01-15 10:00, packing, .*\\n$`));
  const table = (await order('list', 'ua', '--to', '2027-01-14', '--csv')).out.trim().split('\n');
  expect(table).toHaveLength(2);
  expect(table[1]).toContain(
    `"${early}","2027-01-14 10:00","packing","on receipt","483.5","UAH","Олена Коваль","380671234567","У відділення","Пошта","Київ, Відділення № 1","","'=1+1 <b>","","",""`,
  );
});

test('slips have a page for each order, without what was taken out; the picking list adds the goods up', async () => {
  const wanted = {
    kind: 'correction',
    goods: [{ goods: '10', count: 1 }],
    refund: undefined,
    reason: 'Пачка порвана',
    currency: 'UAH',
    refundsDelivery: false,
    isWrittenOff: true,
    isAgain: false,
  } as const;
  await changeOrder(api.db, late, wanted, changeByCommand(noon));
  const { DATA_DIR } = api.environment;
  const [slips, picking] = [join(DATA_DIR, 'slips.html'), join(DATA_DIR, 'picking.html')];
  expect((await order('slips', 'ua', slips)).out).toBe(`ua: 2 orders written to ${slips}\n`);
  const pages = (await readFile(slips, 'utf8')).split('<section>').slice(1);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('=1+1 &lt;b&gt;');
  expect(pages[0]).toContain('<b>2</b>');
  expect(pages[1]).toContain('<b>1</b>');
  expect(pages[1]).toContain('284\u00a0₴');
  await order('picking', 'ua', picking, early, late);
  const list = await readFile(picking, 'utf8');
  expect(list).toContain('<b>3</b>');
  expect(list).toContain(`${early} (2), ${late} (1)`);
  const { code, err } = await order('slips', 'ua', slips, early, 99);
  expect([code, err]).toEqual([1, 'There is no order 99.\n']);
});

test('the slip of a gift names no price', async () => {
  const slips = join(api.environment.DATA_DIR, 'gift.html');
  await order('slips', 'ua', slips, gift);
  const page = await readFile(slips, 'utf8');
  expect(page).toContain('<dd>Вітаю</dd>');
  expect(page).toContain('<dd>Під час отримання</dd>');
  expect(page).not.toContain('₴');
});
