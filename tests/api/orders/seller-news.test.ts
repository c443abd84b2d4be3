import { expect } from 'vitest';
import { sellerNewsEvery } from '../../../src/domain/time/rate-limits.ts';
import { editions } from '../../../src/editions/editions.ts';
import { inTransaction } from '../../../src/server/db/transaction.ts';
import { createLog } from '../../../src/server/log.ts';
import { type Message, type SellerChannels, SenderError } from '../../../src/server/shop/messages/sender.ts';
import { queueMessages } from '../../../src/server/shop/order-state/queue-messages.ts';
import { sendNews } from '../../../src/server/shop/seller/send-news.ts';
import type { Clock } from '../../support/api/clock.ts';
import { type Buyer, newBuyers, place, startSellingShop } from '../../support/api/order-requests.ts';
import { orderIn, queueOrderMessage } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { reportFromSandbox } from '../../support/payments/sandbox-payments.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let mails: Message[];
let chat: Message[];
let isChatAway: boolean;
let whileSending: (() => Promise<unknown>) | undefined;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop());
  mails = [];
  chat = [];
  isChatAway = false;
  whileSending = undefined;
});

const both: SellerChannels = {
  email: {
    to: 'seller@shop.example',
    sender: {
      async send(message) {
        mails.push(message);
        const meanwhile = whileSending;
        whileSending = undefined;
        await meanwhile?.();
      },
    },
  },
  telegram: {
    to: '-100200',
    sender: {
      async send(message) {
        if (isChatAway) throw new SenderError('Telegram answered 502');
        chat.push(message);
      },
    },
  },
};

const tell = (seller = both) =>
  sendNews({ seller, db: api.db, edition: editions.ua, log: createLog(() => undefined), now: clock.now });
const cancel = (order: number) =>
  ask(`${api.url}/api/v1/order/${order}/cancel`, { method: 'POST', headers: bearer(buyer.token) });
const due = () => api.db.selectFrom('seller_news').select(['kind', 'channel']).execute();

test('the seller hears of a new order by mail and in the chat, once', async () => {
  const { number } = await place(api, buyer, {
    goods: [line(20, 2, 2)],
    comment: 'Без дзвінка {total}',
    expected_total: 399,
  });
  await tell();
  await tell();
  expect([mails.length, chat.length, await due()]).toEqual([1, 1, []]);
  const subject = `Нове замовлення №\u00a0${number}: 399\u00a0₴`;
  expect(mails[0]).toMatchObject({ to: 'seller@shop.example', subject });
  expect(chat[0]).toMatchObject({ to: '-100200', subject });
  for (const line of [
    '2 × Кава 2, 250 г, Пуровер: 399\u00a0₴',
    'Куди: Самовивіз, м. Київ',
    'Отримує: Олена Коваль, +380670000000',
    'Коментар: Без дзвінка {total}',
    `npm run shop -- order show ua ${number}`,
  ])
    expect(mails[0]?.text).toContain(line);
});

test('the chat is told nothing of the person', async () => {
  await place(api, buyer, { comment: 'Код від дверей 1234' });
  await tell();
  expect(chat[0]?.text).toContain('Кава');
  expect(JSON.stringify(chat)).not.toMatch(/Олена|Коваль|380|1234|Київ/);
});

test('goods that run low are named with the order that took them', async () => {
  await api.db.updateTable('variant').set({ stock: 6 }).where('id', '=', 20).execute();
  await place(api, buyer, { goods: [line(20, 2)], expected_total: 399 });
  await tell();
  expect(chat[0]?.text).toContain('Закінчується: Кава 2, 250 г, залишилося 4.');
});

test('a second refund is told though the news of the first are being sent', async () => {
  const order = await orderIn(api, buyer.id, { status: 'cancelled', paymentStatus: 'failed' });
  const refund = () =>
    inTransaction(api.db, (transaction) => queueMessages(transaction, order, 'refund', clock.now()));
  await refund();
  whileSending = refund;
  await tell();
  expect([mails.length, chat.length, await due()]).toEqual([1, 1, [{ kind: 'refund', channel: 'email' }]]);
  clock.move(sellerNewsEvery);
  await tell();
  expect([mails.length, chat.length, await due()]).toEqual([2, 1, []]);
});

test('a chat that is away delays no mail, and hears later', async () => {
  isChatAway = true;
  await place(api, buyer);
  await tell();
  expect([mails.length, await due()]).toEqual([1, [{ kind: 'placed', channel: 'telegram' }]]);
  isChatAway = false;
  clock.move(60);
  await tell();
  expect([mails.length, chat.length, await due()]).toEqual([1, 1, []]);
});

test('payment, and a cancellation that owes money, are told', async () => {
  const paid = await orderIn(api, buyer.id, { status: 'paid', paymentStatus: 'paid' });
  await cancel(paid);
  await tell();
  expect(mails.map(({ subject }) => subject)).toEqual([`Замовлення №\u00a0${paid} скасовано`]);
  expect(mails[0]?.text).toContain('npm run shop -- payment refunds ua');
});

test('a shop that set up no channel stores nothing', async () => {
  await place(api, buyer);
  await tell({});
  expect(await due()).toEqual([]);
});

const timesTold = (text: string) =>
  mails
    .map((mail) => `${mail.subject}\n${mail.text}`.split(text).length - 1)
    .reduce((sum, times) => sum + times, 0);

test('an account that places and cancels order after order sends the seller two mails, which tell all', async () => {
  const numbers: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { id, number } = await place(api, buyer);
    await tell();
    await cancel(id);
    await tell();
    numbers.push(number);
    clock.move(10);
  }
  expect(mails).toHaveLength(1);
  clock.move(sellerNewsEvery);
  await tell();
  await tell();
  expect([mails.length, chat.length, await due()]).toEqual([2, 2, []]);
  for (const number of numbers) {
    expect(timesTold(`Нове замовлення №\u00a0${number}: `)).toBe(1);
    expect(timesTold(`Замовлення №\u00a0${number} скасовано`)).toBe(1);
  }
});

test('an order that is placed and paid before the seller hears of it is told with its goods, once', async () => {
  const { id } = await place(api, buyer, { goods: [line(20, 2)], payForm: 'sandbox', expected_total: 399 });
  await reportFromSandbox(api, id, 'paid', clock.now);
  await tell();
  expect([mails.length, chat.length]).toEqual([1, 1]);
  expect([timesTold('Нове замовлення'), timesTold('оплачено'), timesTold('2 × Кава 2')]).toEqual([1, 1, 1]);
  expect(mails[0]?.text).toContain('Олена Коваль');
  expect(chat[0]?.text).toContain('2 × Кава 2');
  expect(chat[0]?.text).not.toContain('Коваль');
});

test('news of one customer that are gathered do not hold up those of another', async () => {
  const [one, other] = await newBuyers(api, 2, { at: clock.now() });
  if (one === undefined || other === undefined) throw new Error('Nobody came');
  for (const who of [one, one, other]) {
    await place(api, who);
    await tell();
  }
  expect(mails).toHaveLength(2);
});

test('news that fit into no message come with the next', async () => {
  for (let count = 0; count < 61; count += 1) await queueOrderMessage(api, buyer, clock.now());
  await tell();
  expect([mails.length, chat.length, (await due()).length]).toEqual([1, 1, 22]);
  clock.move(sellerNewsEvery);
  await tell();
  expect([mails.length, chat.length, await due()]).toEqual([2, 2, []]);
  expect(timesTold('Нове замовлення №')).toBe(61);
});

test('gathered news that a chat refused come later, once', async () => {
  await place(api, buyer);
  await tell();
  await place(api, buyer);
  await place(api, buyer);
  isChatAway = true;
  clock.move(sellerNewsEvery);
  await tell();
  isChatAway = false;
  clock.move(60);
  await tell();
  clock.move(sellerNewsEvery);
  await tell();
  expect([mails.length, chat.length, await due()]).toEqual([2, 2, []]);
});

test('two processes tell gathered news once', async () => {
  for (let count = 0; count < 20; count += 1) await queueOrderMessage(api, buyer, clock.now());
  await Promise.all([tell(), tell(), tell()]);
  expect([mails.length, chat.length, await due()]).toEqual([1, 1, []]);
  expect(timesTold('Нове замовлення №')).toBe(20);
});
