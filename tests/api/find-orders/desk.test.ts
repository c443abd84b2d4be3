import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { getBonuses } from '../../../src/contract/resources/user.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { changeOrder } from '../../../src/server/shop/order-changes/change-order.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let customer: { id: number; token: string };
test.beforeEach(async () => {
  api = await startApi();
  customer = await newCustomer(api, '380501112233', 30);
});

const shop = (...words: string[]) => runOperator(words, api.environment);
const received = '380671234567';

test('somebody who only was sent a gift gets what the shop knows of them, without the buyer', async () => {
  const gift = await keepOrder(api, customer.id, {
    gift_wrapping_price: 0,
    gift_text: 'Вітаю',
    comment: 'Дзвоніть',
  });
  const { code, out } = await shop('customer', 'export', 'ua', '067 123-45-67');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      exported_at: expect.any(Number),
      orders_of_others: [
        expect.objectContaining({
          number: String(gift),
          recipient: { first_name: 'Олена', last_name: 'Коваль', phone: received },
          card: 'Вітаю',
          comment: 'Дзвоніть',
        }),
      ],
    },
  ]);
  for (const secret of ['380501112233', '"price"', '"total"', 'payment']) expect(out).not.toContain(secret);
});

test('a customer gets gifts of others beside the own orders; nobody else is found', async () => {
  const recipient = await newCustomer(api, received);
  const [own, gift] = [await keepOrder(api, recipient.id), await keepOrder(api, customer.id)];
  const { out } = await shop('customer', 'export', 'ua', `+${received}`);
  expect(JSON.parse(out)).toMatchObject({
    orders: [{ id: own }],
    orders_of_others: [{ number: String(gift) }],
  });
  expect(await shop('customer', 'export', 'ua', '380670000000')).toMatchObject({
    code: 1,
    err: 'Nobody signs in with 380670000000, and no order was sent to it.\n',
  });
});

test('bonuses are given and taken with a reason that the customer reads, never below nothing, and not twice by accident', async () => {
  const bonuses = (...words: string[]) => shop('customer', 'bonuses', 'ua', '+38 (050) 111-22-33', ...words);
  expect((await bonuses('+50', '--reason', 'Вибачення за затримку')).out).toBe(
    `ua: customer ${customer.id} gets 50 bonuses and has 80 now\n`,
  );
  expect(await bonuses('+50', '--reason', 'Вибачення за затримку')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--again'),
  });
  expect((await bonuses('+50', '--reason', 'Вибачення за затримку', '--again')).code).toBe(0);
  expect((await bonuses('-131', '--reason', 'Помилка')).err).toBe('The customer has 130 bonuses.\n');
  expect((await bonuses('-130', '--reason', 'Помилка')).out).toContain('loses 130 bonuses and has 0 now');
  const { json } = await ask(`${api.url}/api/v1${getBonuses.path}`, { headers: bearer(customer.token) });
  expect(json).toMatchObject({
    balance: 0,
    history: [
      { amount: -130, reason: 'Помилка' },
      { amount: 50, reason: 'Вибачення за затримку' },
      { amount: 50 },
      {},
    ],
  });
  expect((await bonuses()).out).toMatch(/: 0 bonuses\n {2}\d{4}-\d\d-\d\d \d\d:\d\d -130: Помилка\n/);
});

test.each([
  [['+50'], '--reason is missing'],
  [['50', '--reason', 'x'], '50 is not a number of bonuses'],
  [['+0', '--reason', 'x'], '+0 is not a number of bonuses'],
  [['+380501112233', '--reason', 'x'], 'is not a number of bonuses'],
  [['+5', '--reason', 'welcome'], 'write a sentence'],
  [['+5', '--reason', ' '], 'A reason has 1 to 200 characters'],
])('bonuses with %j are refused', async (words, reason) => {
  expect(await shop('customer', 'bonuses', 'ua', '380501112233', ...words)).toMatchObject({
    code: 1,
    err: expect.stringContaining(reason),
  });
});

test('pasted tracking numbers: each line is told, and one that fails holds nothing up', async () => {
  const [first, second, third] = [
    await keepOrder(api, customer.id, { status: 'packing' }),
    await keepOrder(api, customer.id, { status: 'cancelled' }),
    await keepOrder(api, customer.id, { status: 'packing' }),
  ];
  const file = join(api.environment.DATA_DIR, 'numbers.csv');
  const lines = [
    'Замовлення;ТТН',
    `${first};20450000000001`,
    `${second};20450000000002`,
    `${first};2045`,
    'сміття 7',
  ];
  await writeFile(file, [...lines, '99;20450000000004', `${third}\t2045 0000 0000 05`].join('\r\n'));
  const { code, out, err } = await shop('order', 'tracking', 'ua', file);
  expect(out).toBe(
    `ua: order ${first} is sent, 20450000000001\nua: order ${third} is sent, 20450000000005\n`,
  );
  expect([code, err.trimEnd().split('\n')]).toEqual([
    1,
    [
      '2 orders are sent, 4 lines are not:',
      `  line 3: Order ${second} is cancelled (payment: none) and cannot become sent.`,
      `  line 4: order ${first} is named twice`,
      '  line 5: «сміття 7» is not the number of an order and a tracking number',
      '  line 6: There is no order 99.',
    ],
  ]);
  expect((await shop('order', 'find', 'ua', '20450000000005')).out).toContain(`${third}, `);
  expect((await shop('order', 'tracking', 'ua')).err).toBe(
    'There are no lines with an order and a number.\n',
  );
});

test('the report of goods adds up what was sold in the days, less what came back', async () => {
  const at = (day: string) => ({ created_at: Date.parse(`${day}T10:00:00Z`) / 1000 });
  await keepOrder(api, customer.id, { ...at('2026-11-01'), price: 39_900, discount: 3990, total: 44_360 });
  const returned = await keepOrder(api, customer.id, { ...at('2026-11-02'), status: 'delivered' });
  await keepOrder(api, customer.id, { ...at('2026-11-02'), status: 'cancelled' });
  await keepOrder(api, customer.id, { ...at('2026-11-02'), pay_online: 1, payment_status: 'waiting' });
  await keepOrder(api, customer.id, at('2026-12-01'));
  await changeOrder(
    api.db,
    returned,
    {
      kind: 'return',
      goods: [{ goods: '10', count: 1 }],
      refund: undefined,
      withholds: undefined,
      reason: 'x',
      currency: 'UAH',
      refundsDelivery: false,
      isWrittenOff: false,
      isAgain: false,
    },
    changeByCommand(Date.parse('2026-11-20T10:00:00Z') / 1000),
  );
  const report = (...words: string[]) => shop('report', 'goods', 'ua', '--from', '1.11.2026', ...words);
  expect((await report('--to', '30.11.2026')).out).toBe(
    '1, Кава 1: 558.6 UAH, 3 pieces, 0.75 kg, 2 orders, 1 came back\nua: 558.6 UAH of 1 goods\n',
  );
  expect(JSON.parse((await report('--until', '2026-11-02', '--json')).out)).toEqual([
    { card: 1, name: 'Кава 1', pieces: 4, grams: 1000, orders: 2, returned: 0, revenue: 758.1 },
  ]);
  expect((await report('--csv')).out.split('\n')[0]).toContain('"card","name","pieces"');
});

test('the buyers of a coffee are listed with phones, without cancelled orders', async () => {
  const another = await newCustomer(api, '380502222222');
  const first = await keepOrder(api, customer.id);
  await keepOrder(api, another.id);
  const last = await keepOrder(api, customer.id);
  const stranger = await newCustomer(api, '380503333333');
  await keepOrder(api, stranger.id, { status: 'cancelled' });
  const { out } = await shop('report', 'buyers', 'ua', '10');
  expect(out.split('\n')).toEqual([
    `+380501112233: 4 pieces in 2 orders, last order ${last}, 2027-01-15 10:00`,
    `+380502222222: 2 pieces in 1 orders, last order ${first + 1}, 2027-01-15 10:00`,
    'ua: 2 buyers',
    '',
  ]);
  expect((await shop('report', 'buyers', 'ua', '1', '--csv')).out).toContain('"380501112233"');
  expect((await shop('report', 'buyers', 'ua', '1', '--to', '2020-01-01')).out).toBe('ua: 0 buyers\n');
});
