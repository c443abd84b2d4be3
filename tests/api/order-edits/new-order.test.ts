import { expect } from 'vitest';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import { balanceOf, sellingCatalogue, stockOf } from '../../support/api/order-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
});

const shop = (...words: (string | number)[]) => runOperator(words.map(String), api.environment);
const where = ['--to', 'Київ', '--by', 'branch', '--branch', '1'];
const who = ['--phone', '067 123 45 67', '--first-name', 'Олена', '--last-name', 'Коваль'];
const place = (...words: string[]) => shop('order', 'new', 'ua', ...where, ...words);
const goods = ['--line', '10=2,Пуровер'];
const customers = () => api.db.selectFrom('customer').selectAll().execute();
const mails = () => api.db.selectFrom('mail_due').select('kind').execute();

test('a customer without an account gets an order and, at the first sign-in, finds it', async () => {
  const dry = await place(...who, ...goods, '--pay', 'cod', '--dry-run');
  expect([dry.err, dry.out]).toEqual(['', expect.stringContaining('2 × Кава 1, 250 г, Пуровер: 199.5')]);
  expect([await customers(), await stockOf(api, 10)]).toEqual([[], 5]);
  // On PostgreSQL a dry run uses a number up.
  const { out } = await place(...who, ...goods, '--pay', 'cod');
  expect(out).toMatch(/^ua: order \d+ is placed: 399 UAH\n$/);
  expect(await stockOf(api, 10)).toBe(3);
  const [customer] = await customers();
  expect(customer).toMatchObject({ first_name: 'Олена', phone: '380671234567', balance: 50 });
  const [identity] = await api.db.selectFrom('identity').selectAll().execute();
  expect(identity).toMatchObject({ kind: 'phone', address: '380671234567', customer_id: customer?.id });
  expect(await mails()).toEqual([{ kind: 'placed' }]);
  expect((await shop('order', 'list', 'ua')).out).toContain('placed by staff');
});

test('the same order is placed once; --again places it once more', async () => {
  const words = [...who, ...goods, '--pay', 'cod'];
  await place(...words);
  expect((await place(...words)).err).toMatch(/^Order 10001 is the same, placed on .* Use --again/);
  expect((await place(...words, '--again')).code).toBe(0);
  expect(await stockOf(api, 10)).toBe(1);
});

test('a known customer pays with bonuses and a promo code, by the link in the message', async () => {
  await place(...who, ...goods, '--pay', 'cod');
  await handOut(api, 'РАЗ', { type: 'percent', percent: 10 }, { useLimit: 1 });
  const { out } = await place(
    ...['--phone', '380671234567', '--line', '20=1', '--pay', 'sandbox', '--promo', 'раз', '--bonuses', '20'],
  );
  const id = Number(/order (\d+)/.exec(out)?.[1]);
  expect(out).toMatch(/159\.55 UAH, to be paid within a day at http.*\/account\/orders\/\d+\//);
  const row = await readOrderRow(api.db, id);
  expect(row).toMatchObject({
    status: 'new',
    payment_status: 'waiting',
    promocode: 'РАЗ',
    used_bonuses: 20,
    recipient_first_name: 'Олена',
    placed_by_staff: 1,
  });
  expect((row?.pay_until ?? 0) - (row?.created_at ?? 0)).toBe(24 * 3600);
  expect(await balanceOf(api, { id: row?.customer_id ?? 0 })).toBe(30);
});

test.each([
  [['--line', '10=0', '--pay', 'cod'], '0 is not a count.'],
  [['--line', '10=6', '--pay', 'cod'], 'has not all of these goods'],
  [['--line', '10=1', '--pay', 'nuts'], 'payForm: the shop has no such payment method.'],
  [['--line', '999=1', '--pay', 'cod'], 'The shop sells no 999.'],
  [['--line', '10=1', '--pay', 'cod', '--promo', 'НЕМА'], 'there is no such code'],
  [['--line', '10=1', '--pay', 'cod', '--phone', '12'], 'recipient.phone: it is no phone number'],
  [['--line', '10=1', '--pay', 'cod', '--comment', 'а'.repeat(5000)], 'comment: it is too long.'],
])('%j is refused, and nobody gets an account', async (words, sentence) => {
  const { code, err } = await place(...who, ...words);
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await customers()).toEqual([]);
});

test('without a delivery type, those that there are are named', async () => {
  const { code, err } = await shop('order', 'new', 'ua', ...who, ...goods, '--pay', 'cod', '--to', 'Київ');
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^No --by: name one delivery type, by the id before its name\.\n {2}1: /),
  ]);
});

test('an order by phone counts in the limits of its customer', async () => {
  const many = async () => place(...who, '--line', '20=1', '--pay', 'cod', '--again');
  for (let count = 0; count < 5; count += 1) expect((await many()).code).toBe(0);
  expect((await many()).err).toContain('payForm: the customer has as much unpaid as the shop allows');
});
