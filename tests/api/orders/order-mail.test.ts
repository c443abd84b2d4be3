import { expect } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { type Message, SenderError } from '../../../src/server/shop/messages/sender.ts';
import { changeOrder } from '../../../src/server/shop/order-changes/change-order.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { sendOrderMessages } from '../../../src/server/shop/orders/send-order-messages.ts';
import { applyPaymentReport } from '../../../src/server/shop/payments/apply-payment-report.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import type { Clock } from '../../support/api/clock.ts';
import { type Buyer, newBuyers, place, startSellingShop } from '../../support/api/order-requests.ts';
import { orderIn, queueOrderMessage } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { readLetter, wordsOf } from '../../support/outside/read-letter.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let sent: Message[];
let isAway: boolean;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop({ balance: 100 }));
  sent = [];
  isAway = false;
});

const email = {
  async send(message: Message) {
    if (isAway) throw new SenderError('The mail server is away');
    sent.push(message);
    const { text } = readLetter(message.html ?? '');
    expect(wordsOf(text)).toEqual(wordsOf(message.text));
  },
};

/** What a process does when its round of jobs comes to the mails. */
const send = (now = clock.now) =>
  sendOrderMessages({
    siteUrl: 'https://shop.example',
    db: api.db,
    edition: editions.ua,
    senders: { email, phone: email },
    log: createLog(() => undefined),
    now,
  });
const due = () => api.db.selectFrom('mail_due').select('kind').execute();

test('the customer reads what came back, and hears of all of it at once', async () => {
  const { id } = await place(api, buyer, { goods: [line(20, 2, 2)], used_bonuses: 20, expected_total: 379 });
  await send();
  for (const to of ['packing', 'sent', 'delivered'] as const)
    await moveOrder(api.db, id, { to, isWithoutNumber: true, currency: 'UAH' }, changeByCommand(clock.now()));
  const wantedChange = {
    kind: 'return' as const,
    goods: [{ goods: '20', count: 1 }],
    refund: undefined,
    refundsDelivery: false,
    reason: 'Розірвана пачка',
    isWrittenOff: false,
    currency: 'UAH',
  };
  await changeOrder(api.db, id, { ...wantedChange, isAgain: false }, changeByCommand(clock.now()));
  await changeOrder(api.db, id, { ...wantedChange, isAgain: true }, changeByCommand(clock.now()));
  sent = [];
  await send();
  const mails = sent.filter(({ subject }) => subject === `Замовлення №\u00a0${id} змінилося`);
  expect(mails).toHaveLength(1);
  for (const line of [
    'Прийняли від вас назад:\n2 × Кава 2, 250 г, Пуровер',
    'Усього за це замовлення повертаємо 379\u00a0₴.',
    'Як саме повернути гроші, домовимося з вами окремо.',
    'Бонуси, якими ви платили, знову на вашому рахунку: 20.',
    'Бонуси, нараховані за повернуте, списали: 11.',
  ])
    expect(mails[0]?.text).toContain(line);
  expect(mails[0]?.text).not.toContain('Розірвана');
});

test('the customer gets one e-mail with goods, price and destination', async () => {
  await handOut(api, 'ДАРУНОК', { type: 'gift', variantId: 10 });
  const { id, number } = await place(api, buyer, {
    goods: [line(20, 2, 2)],
    promocode: 'ДАРУНОК',
    used_bonuses: 20,
    expected_total: 379,
  });
  await send();
  await send();
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({
    to: 'buyer-0@mail.example',
    subject: `Дякуємо! Замовлення №\u00a0${number} прийнято`,
  });
  for (const line of [
    'Дякуємо за замовлення.',
    '2 × Кава 2, 250 г, Пуровер: 399\u00a0₴',
    'Кава 1, 250 г: подарунок',
    'Бонуси: −20\u00a0₴',
    'Доставка: безкоштовно',
    'Разом: 379\u00a0₴',
    'Куди: Самовивіз, м. Київ',
    'Отримує: Олена Коваль, +380670000000',
    `Замовлення на сайті: https://shop.example/account/orders/${id}/`,
  ])
    expect(mail?.text).toContain(line);
  expect(mail?.text).not.toMatch(/\{|undefined|null/);
});

test('the e-mail about an unpaid order has the deadline', async () => {
  await place(api, buyer, { payForm: 'sandbox' });
  await send();
  expect(sent[0]?.text).toContain('Чекаємо на оплату до 15\u00a0січня о\u00a012:00.');
});

test('two concurrent processes send each e-mail once', async () => {
  for (const other of await newBuyers(api, 10, { at: clock.now() })) await place(api, other);
  await Promise.all([send(), send(), send()]);
  expect(sent).toHaveLength(10);
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(10);
});

test('while the mail server is unavailable, orders are placed and e-mails wait for it', async () => {
  isAway = true;
  const { number } = await place(api, buyer);
  await send();
  expect(await due()).toEqual([{ kind: 'placed' }]);
  isAway = false;
  await send();
  expect(sent).toEqual([]);
  clock.move(60);
  await send();
  expect(sent[0]?.subject).toContain(number);
  expect(await due()).toEqual([]);
});

test('an e-mail that is always rejected is given up in the end', async () => {
  isAway = true;
  await place(api, buyer);
  for (let days = 0; days < 60; days += 1) {
    await send();
    clock.move(24 * 3600);
  }
  expect(await due()).toEqual([]);
});

test('a customer whose payment came too late reads that the money comes back', async () => {
  const { id } = await place(api, buyer, { payForm: 'sandbox' });
  await ask(`${api.url}/api/v1/order/${id}/cancel`, { method: 'POST', headers: bearer(buyer.token) });
  const { reference, amount, currency } = await api.db
    .selectFrom('payment_attempt')
    .selectAll()
    .executeTakeFirstOrThrow();
  const report = { reference, amount, currency, externalId: null, event: 'paid', status: 'paid' } as const;
  const parts = { db: api.db, log: createLog(() => undefined), now: clock.now };
  await applyPaymentReport('sandbox', report, parts);
  await applyPaymentReport('sandbox', report, parts);
  await send();
  const [mail] = sent.filter(({ subject }) => subject === `Замовлення №\u00a0${id}: повертаємо гроші`);
  expect(mail?.text).toContain('надійшла, коли замовлення вже скасували');
  expect(mail?.text).not.toMatch(/\{|undefined|null/);
  expect(await due()).toEqual([]);
});

test('e-mails tell about payment, parcel, cancellation and refund', async () => {
  const paid = await orderIn(api, buyer.id, { status: 'paid', paymentStatus: 'paid' });
  const packed = await orderIn(api, buyer.id, { status: 'packing', paymentStatus: 'none' });
  const waiting = await orderIn(api, buyer.id, { status: 'new', paymentStatus: 'waiting' });
  await ask(`${api.url}/api/v1/order/${paid}/cancel`, { method: 'POST', headers: bearer(buyer.token) });
  const move = (...words: (string | number)[]) =>
    runOperator(['order', 'status', 'ua', ...words.map(String)], api.environment);
  await api.db
    .updateTable('customer_order')
    .set({ delivery: JSON.stringify({ settlement: 'Київ', type: 'У відділення', carrier: 'Нова пошта' }) })
    .where('id', '=', packed)
    .execute();
  await move(packed, 'sent', '--tracking', '20450000000001');
  await move(waiting, 'paid');
  await send(() => clock.now() + 3600 * 24 * 365 * 100);
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual(
    [
      `Замовлення №\u00a0${paid} скасовано`,
      `Замовлення №\u00a0${packed} у дорозі`,
      `Замовлення №\u00a0${waiting} оплачено`,
    ].toSorted(),
  );
  const textOf = (id: number) => sent.find(({ subject }) => subject.includes(String(id)))?.text;
  expect(textOf(paid)).toContain('Гроші повернемо');
  expect(textOf(packed)).toContain('Номер посилки: 20450000000001');
  expect(textOf(packed)).toContain(
    'Стежити за посилкою: https://novaposhta.ua/tracking/?cargo_number=20450000000001',
  );
});

test('an address that nobody verified gets eight mails about orders a day, whoever the customers are', async () => {
  const [one, two] = await newBuyers(api, 2, { at: clock.now() });
  if (one === undefined || two === undefined) throw new Error('Nobody came');
  const set = (id: number, address: string) =>
    api.db.updateTable('customer').set({ email: address }).where('id', '=', id).execute();
  await set(one.id, 'victim@mail.example');
  await set(two.id, 'victim+again@mail.example');
  for (let count = 0; count < 5; count += 1) {
    await queueOrderMessage(api, one, clock.now());
    await queueOrderMessage(api, two, clock.now());
  }
  await send();
  expect(sent).toHaveLength(8);
  expect(await due()).toEqual([]);
  clock.move(24 * 3600);
  await queueOrderMessage(api, one, clock.now());
  await send();
  expect(sent).toHaveLength(9);
});

test('an address that its customer verified gets a mail for every change', async () => {
  const { email: address } = await api.db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  await api.db.insertInto('identity').values({ kind: 'email', address, customer_id: buyer.id }).execute();
  for (let count = 0; count < 20; count += 1) await queueOrderMessage(api, buyer, clock.now());
  await send();
  expect(sent).toHaveLength(20);
});
