import { expect } from 'vitest';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder, orderIn } from '../../support/api/order-rows.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let customer: { id: number };
test.beforeAll(async () => {
  api = await startApi();
  customer = await newCustomer(api, '380671234567');
});

const order = (...words: (string | number)[]) =>
  runOperator(['order', ...words.map(String)], api.environment);
const status = async (id: number) => (await readOrderRow(api.db, id))?.status;
const balance = async () =>
  (await api.db.selectFrom('customer').select('balance').executeTakeFirstOrThrow()).balance;

test('an order moves from new to delivered, and earns its bonuses once', async () => {
  const id = await keepOrder(api, customer.id);
  const before = await balance();
  expect(await order('status', 'ua', id, 'packing')).toMatchObject({
    code: 0,
    out: `ua: order ${id} is packing\n`,
  });
  await order('status', 'ua', id, 'sent', '--tracking', '20450000000001');
  expect(await balance()).toBe(before);
  await order('status', 'ua', id, 'delivered');
  await order('status', 'ua', id, 'delivered');
  expect(await balance()).toBe(before + 11);
  expect(await readOrderRow(api.db, id)).toMatchObject({
    status: 'delivered',
    tracking_number: '20450000000001',
  });
});

test('a cancelled order releases what it reserved', async () => {
  const id = await keepOrder(api, customer.id, { used_bonuses: 20, total: 46_350, promocode: 'РАЗ' });
  await api.db
    .insertInto('promo_use')
    .values({ order_id: id, code: 'РАЗ', customer_id: customer.id, at: 0 })
    .execute();
  const stock = async () =>
    (await api.db.selectFrom('variant').select('stock').where('id', '=', 10).executeTakeFirstOrThrow()).stock;
  const [bonuses, packs] = [await balance(), await stock()];
  expect((await order('status', 'ua', id, 'cancelled')).code).toBe(0);
  expect([await balance(), await stock()]).toEqual([bonuses + 20, (packs ?? 0) + 2]);
  expect(await api.db.selectFrom('promo_use').selectAll().where('order_id', '=', id).execute()).toEqual([]);
  expect((await order('status', 'ua', id, 'packing')).code).toBe(1);
});

test('an online order is packed only when paid, also when the operator marks it paid', async () => {
  const id = await orderIn(api, customer.id, { status: 'new', paymentStatus: 'waiting' });
  const { code, err } = await order('status', 'ua', id, 'packing');
  expect([code, err.trim()]).toEqual([1, `Order ${id} is new (payment: waiting) and cannot become packing.`]);
  expect((await order('status', 'ua', id, 'paid')).code).toBe(0);
  expect((await order('status', 'ua', id, 'packing')).code).toBe(0);
  expect(await status(id)).toBe('packing');
});

test('the operator finds an order in the list, and sees all that is needed to pack it', async () => {
  const id = await keepOrder(api, customer.id, {
    comment: 'Дзвоніть у двері',
    created_at: 1_800_000_000,
    campaign: JSON.stringify({ utm_source: 'google', utm_campaign: 'Осінь, 2026' }),
  });
  const { out } = await order('list', 'ua', 'new');
  expect(out).toContain(`${id}, 2027-01-15 10:00, new, payment on receipt, 483.5 UAH, Олена Коваль\n`);
  const sheet = (await order('show', 'ua', id)).out;
  for (const fact of [
    '2 × Кава 1, 250 г, Пуровер: 199.5',
    'Goods 399, discount 0, bonuses 0, delivery 84.5',
    'Олена Коваль, +380671234567',
    'У відділення, Пошта, Київ, Відділення № 1',
    'Дзвоніть у двері',
    'Led here by: utm_source=google, utm_campaign=Осінь, 2026',
  ])
    expect(sheet).toContain(fact);
});

test('an impossible command prints one sentence', async () => {
  for (const words of [
    ['show', 'ua', '1'],
    ['status', 'ua', '1', 'packing'],
    ['status', 'ua', 'x', 'packing'],
  ]) {
    const { code, err } = await order(...words);
    expect(code, words.join(' ')).toBe(1);
    expect(err.trim().split('\n'), words.join(' ')).toHaveLength(1);
  }
  for (const words of [
    [],
    ['list', 'de'],
    ['list', 'ua', 'lost'],
    ['status', 'ua', '1', 'lost'],
    ['show', 'ua'],
  ]) {
    const { code, err } = await order(...words);
    expect([code, err], words.join(' ')).toEqual([1, expect.stringContaining('npm run shop -- order')]);
  }
});

test('a tracking number is one line, and only for orders that are packed or sent', async () => {
  const id = await keepOrder(api, customer.id);
  for (const [to, number] of [
    ['packing', '   '],
    ['packing', '1'.repeat(41)],
    ['packing', '2045\n0000'],
    ['packing', '2045\u202e0000'],
    ['new', '20450000000001'],
    ['cancelled', '20450000000001'],
  ] as const) {
    const { code, err } = await order('status', 'ua', id, to, '--tracking', number);
    expect([code, err.trimEnd().split('\n').length], `${to} ${number}`).toEqual([1, 1]);
  }
  expect(await readOrderRow(api.db, id)).toMatchObject({ status: 'new', tracking_number: null });
  await order('status', 'ua', id, 'packing', '--tracking', ' 20450000000001 ');
  expect(await readOrderRow(api.db, id)).toMatchObject({ tracking_number: '20450000000001' });
});

test('the operator is told to refund what was paid by hand', async () => {
  const id = await orderIn(api, customer.id, { status: 'new', paymentStatus: 'waiting' });
  await order('status', 'ua', id, 'paid');
  expect((await order('status', 'ua', id, 'cancelled')).out).toBe(
    `ua: order ${id} is cancelled\nua: 483.5 UAH of order ${id} are waiting for a refund: npm run shop -- payment refunds ua\n`,
  );
  const unpaid = await keepOrder(api, customer.id);
  expect((await order('status', 'ua', unpaid, 'cancelled')).out).toBe(`ua: order ${unpaid} is cancelled\n`);
});

test("a customer's comment cannot imitate a line of the sheet", async () => {
  const id = await keepOrder(api, customer.id, {
    comment: 'Дякую\r\nTo: Чужа, +380000000000\rTracking number: 1\u2028Goods 0\u001b[2J',
    recipient_last_name: 'Коваль\nGoods 0',
  });
  const lines = (await order('show', 'ua', id)).out.trimEnd().split('\n');
  expect(lines.slice(-4)).toEqual([
    'Comment: Дякую',
    '    To: Чужа, +380000000000',
    '    Tracking number: 1',
    '    Goods 0 [2J',
  ]);
  expect(lines.filter((line) => line.startsWith('Goods 0'))).toEqual([]);
});
