import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { readLines } from '../../../src/server/shop/order-state/order-lines.ts';
import {
  type Buyer,
  balanceOf,
  newBuyer,
  sellingCatalogue,
  stockOf,
} from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let buyer: Buyer;
test.beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
  buyer = await newBuyer(api, { balance: 100 });
});

const shop = (...words: (string | number)[]) => runOperator(words.map(String), api.environment);
const order = (...words: (string | number)[]) => shop('order', ...words);
const delivered = () => keepOrder(api, buyer.id, { status: 'delivered' });

test('the operator takes one of two packs back, and refunds it by hand', async () => {
  const id = await delivered();
  const words = ['return', 'ua', id, '--line', '10=1', '--reason', 'Розірвана пачка'] as const;
  expect((await order(...words)).out).toBe(
    `ua: order ${id} is returned: 1 piece, 199.5 UAH\nua: 199.5 UAH of order ${id} are waiting for a refund: npm run shop -- payment refunds ua\n`,
  );
  expect([await stockOf(api, 10), await balanceOf(api, buyer)]).toEqual([6, 95]);
  const again = await order(...words);
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^The same was done .* Use --again/)]);
  expect((await order('show', 'ua', id)).out).toMatch(
    /^Returned \d{4}.*: 1 × Кава 1, 199.5 UAH to be refunded, 5 of 5 earned bonuses taken back \(Розірвана пачка\)$/m,
  );
  const [, refund = ''] =
    /^refund (\d+), .*order-changed, 199.5 UAH, by-hand/.exec((await shop('payment', 'refunds', 'ua')).out) ??
    [];
  expect((await shop('payment', 'refund', 'ua', refund, '--given')).code).toBe(0);
  expect((await order('show', 'ua', id)).out).toContain('199.5 UAH refunded');
});

test('goods may be written off, and the refund be another sum or none', async () => {
  const id = await delivered();
  const written = ['--write-off', '--no-refund', '--reason', 'Зіпсоване'] as const;
  expect((await order('return', 'ua', id, '--line', '10=1', ...written)).out).toBe(
    `ua: order ${id} is returned: 1 piece, 0 UAH\n`,
  );
  expect(await stockOf(api, 10)).toBe(5);
  const rest = await order('return', 'ua', id, '--refund', '100,50', '--reason', 'Передумали');
  expect(rest.out).toContain(`ua: order ${id} is returned: 1 piece, 100.5 UAH\n`);
  const more = await order('refund', 'ua', id, '400', '--reason', 'Вибачення');
  expect([more.code, more.err]).toEqual([1, `Only 383 of order ${id} can be refunded.\n`]);
});

test('the operator exchanges a pack for a dearer one, which is paid on receipt, and the export adds up', async () => {
  const id = await delivered();
  await api.db.updateTable('variant').set({ price: 25_000 }).where('id', '=', 20).execute();
  const words = ['exchange', 'ua', id, '--line', '10=1', '--for', '20=1,Пуровер', '--reason', 'Не той смак'];
  const next = id + 1;
  expect(await order(...words)).toMatchObject({
    out: `ua: goods of order ${id} are exchanged for order ${next}: 199.5 UAH paid by what came back, 50.5 UAH to pay\n`,
  });
  expect((await order(...words)).err).toContain('Use --again');
  expect((await order('list', 'ua')).out).toContain(`50.5 UAH, Олена Коваль, in exchange for order ${id}\n`);
  expect((await order('show', 'ua', next)).out).toContain(
    `In exchange for goods of order ${id}, which pay 199.5`,
  );
  expect((await order('show', 'ua', id)).out).toContain(
    `exchanged for order ${next} with 199.5 UAH of credit`,
  );
  const file = join(api.environment.DATA_DIR, 'export.csv');
  await order('export', 'ua', file);
  const entries = [...(await readFile(file, 'utf8')).matchAll(/,"exchange","","[^"]*",1,(-?[\d.]+),/g)];
  expect(entries.map(([, amount]) => amount)).toEqual(['-199.5', '199.5']);
});

test('an order is corrected before it is sent', async () => {
  const id = await keepOrder(api, buyer.id);
  const corrected = await order('correct', 'ua', id, '--line', '10=1', '--reason', 'Немає на полиці');
  expect(corrected.out).toBe(`ua: order ${id} is corrected: 1 piece, 199.5 UAH\n`);
  expect((await order('show', 'ua', id)).out).toContain('199.5 UAH less to pay (Немає на полиці)');
});

test('the operator sees what an edit would change, and then makes it', async () => {
  const id = await keepOrder(api, buyer.id);
  await api.db.updateTable('variant').set({ stock: 9 }).where('id', '=', 20).execute();
  const words = [
    ...['edit', 'ua', id, '--line', '10=1', '--line', '20=1,Пуровер', '--last-name', 'Бондар'],
    ...['--to', 'Київ', '--by', 'branch', '--branch', '1', '--reason', 'Просить інше'],
  ];
  const dry = await order(...words, '--dry-run');
  expect(dry.err + dry.out).toBe(
    [
      `dry run, nothing is changed: ua: order ${id} is edited`,
      '  cost: 483.5 UAH → 399 UAH',
      '  delivery price: 84.5 UAH → 0 UAH',
      '  stock of 10: 5 → 6',
      '  stock of 20: 9 → 8',
      '  message to the customer: changed',
      '',
    ].join('\n'),
  );
  expect((await order('show', 'ua', id)).out).toContain('2 × Кава 1');
  expect((await order(...words)).out).toContain(`ua: order ${id} is edited\n`);
  const { out } = await order('show', 'ua', id);
  for (const fact of ['1 × Кава 1, 250 г, Пуровер: 199.5', '1 × Кава 2', 'To: Олена Бондар', 'Самовивіз'])
    expect(out).toContain(fact);
  expect((await order(...words)).err).toBe(`Order ${id} is so already: nothing was changed.\n`);
});

test('goods of a cancelled order that came back broken are written off, once', async () => {
  const id = await keepOrder(api, buyer.id, { status: 'sent' });
  const words = ['write-off', 'ua', id, '--line', '10=1', '--reason', 'Намокло'] as const;
  expect((await order(...words)).err).toContain('goods of a cancelled order are written off');
  await order('status', 'ua', id, 'cancelled');
  expect(await stockOf(api, 10)).toBe(7);
  expect((await order(...words)).out).toBe(`ua: 1 piece of order ${id} is written off\n`);
  expect((await order(...words)).err).toContain('Use --again');
  expect((await order(...words, '--again')).code).toBe(0);
  expect(await stockOf(api, 10)).toBe(5);
  expect((await order(...words, '--again')).err).toBe(`Order ${id} has 0 of 10 left, not 1.\n`);
});

test('goods that were sold on meanwhile are not written off, whatever grinds they had', async () => {
  const id = await keepOrder(api, buyer.id);
  const [line] = await readLines(api.db, id);
  if (line === undefined) throw new Error('The order has no goods');
  const beans = { ...line, position: 1, grind_id: null, grind_name: null };
  await api.db.insertInto('order_line').values(beans).execute();
  await order('status', 'ua', id, 'cancelled');
  await api.db.updateTable('variant').set({ stock: 3 }).where('id', '=', 10).execute();
  expect((await order('write-off', 'ua', id, '--reason', 'Намокло')).err).toBe(
    'The shop has 3 of 10, not 4.\n',
  );
});

test.each([
  [['edit', 'ua', '1', '--reason', 'Так'], 'There is no order 1.'],
  [['edit', 'ua', '1', '--line', '10=x', '--reason', 'Так'], 'is not goods and their count'],
  [['write-off', 'ua', '1', '--reason', 'Так'], 'There is no order 1.'],
  [['return', 'ua', '1', '--reason', 'Так'], 'There is no order 1.'],
  [['return', 'ua', '1'], "Required option '--reason <text>' not specified."],
  [['return', 'ua', '1', '--line', 'X', '--reason', 'Так'], 'X is not goods and their count'],
  [['return', 'ua', '1', '--reason', ' '], 'A reason has 1 to 200 characters'],
  [['correct', 'ua', '1', '--reason', 'Так'], "Required option '--line <goods=count>' not specified."],
  [['refund', 'ua', '1', '0', '--reason', 'Так'], '0 is not an amount of money.'],
  [['exchange', 'ua', '1', '--line', '10=1', '--reason', 'Так'], "Required option '--for <goods"],
  [['exchange', 'ua', '1', '--line', '10=1', '--for', '20=0', '--reason', 'Так'], '0 is not a count'],
])('%j is refused with one sentence', async (words, sentence) => {
  const { code, err } = await order(...words);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('the export of a month has what came back in it, and its entries add up', async () => {
  const id = await delivered();
  await order('return', 'ua', id, '--line', '10=1', '--refund', '150', '--reason', 'Пошкоджена');
  const today = new Date().toLocaleDateString('sv', { timeZone: editions.ua.timezones[0] });
  const rows = async (...words: string[]) => {
    const file = join(api.environment.DATA_DIR, `export-${words.length}.csv`);
    const { code, err } = await order('export', 'ua', file, ...words);
    expect([code, err]).toEqual([0, '']);
    return (await readFile(file, 'utf8')).trimEnd().split('\r\n').slice(1);
  };
  expect(await rows('--until', today)).toEqual([
    expect.stringMatching(/,"return","","Кава 1, 250 г, Пуровер",-1,199.5,-199.5,/),
    expect.stringMatching(/,"refund","","Пошкоджена",1,49.5,49.5,/),
  ]);
  const sums = (await rows()).map((row) => Number(/,(-?[\d.]+),"UAH",/.exec(row)?.[1]));
  expect(sums).toEqual([399, 84.5, -199.5, 49.5]);
  expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(483.5 - 150);
});
