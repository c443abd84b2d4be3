import { expect } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import type { Message } from '../../../src/server/shop/messages/sender.ts';
import { sendOrderMessages } from '../../../src/server/shop/orders/send-order-messages.ts';
import type { Clock } from '../../support/api/clock.ts';
import { exchange, moveThrough } from '../../support/api/order-changes.ts';
import { type Buyer, place, startSellingShop } from '../../support/api/order-requests.ts';
import { orderIn, queueOrderMessage } from '../../support/api/order-rows.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let mails: Message[];
let texted: Message[];
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop());
  mails = [];
  texted = [];
});

const senders = {
  email: { send: async (message: Message) => void mails.push(message) },
  phone: { send: async (message: Message) => void texted.push(message) },
};
const send = (now = clock.now) =>
  sendOrderMessages({
    siteUrl: 'https://shop.example',
    senders,
    db: api.db,
    edition: editions.ua,
    log: createLog(() => undefined),
    now,
  });
const due = () => api.db.selectFrom('mail_due').select('kind').execute();

const signedInBy = '380671112233';

/** The customer signs in by phone and has no mailbox. */
async function hasPhoneOnly() {
  await api.db.updateTable('customer').set({ email: '' }).execute();
  const identity = { kind: 'phone', address: signedInBy, customer_id: buyer.id } as const;
  await api.db.insertInto('identity').values(identity).execute();
}

test('a customer without a mailbox gets an SMS to the phone that they sign in with', async () => {
  await hasPhoneOnly();
  const { number } = await place(api, buyer, { goods: [line(20, 2)], expected_total: 399 });
  await send();
  expect([mails, await due()]).toEqual([[], []]);
  expect(texted).toEqual([
    {
      to: signedInBy,
      subject: '',
      text: `Зерно: замовлення №\u00a0${number} прийнято, 399\u00a0₴. Дякуємо!`,
    },
  ]);
});

test('an SMS says when to pay, and where the parcel is', async () => {
  await hasPhoneOnly();
  const { id } = await place(api, buyer, { payForm: 'sandbox' });
  const packed = await orderIn(api, buyer.id, { status: 'packing', paymentStatus: 'none' });
  const words = ['order', 'status', 'ua', String(packed), 'sent', '--tracking', '20450000000001'];
  await runOperator(words, api.environment);
  await send(() => clock.now() + 3600 * 24 * 365 * 100);
  const textOf = (order: number) => texted.find(({ text }) => text.includes(`№\u00a0${order} `))?.text;
  expect(textOf(id)).toMatch(
    /чекає на оплату .* до 15\sсічня о\s12:00: https:\/\/shop\.example\/account\/orders\//,
  );
  expect(textOf(packed)).toContain('20450000000001');
});

test('an SMS tells of an exchange, and what it costs', async () => {
  await hasPhoneOnly();
  const { id } = await place(api, buyer, { goods: [line(10, 2)], expected_total: 399 });
  await moveThrough(api, id, ['packing', 'sent', 'delivered'], clock.now());
  await send();
  texted = [];
  const { order } = await exchange(api, id, {}, clock.now());
  await send();
  const textOf = (number: number) => texted.find(({ text }) => text.includes(`№\u00a0${number}`))?.text;
  expect(texted).toHaveLength(2);
  expect(textOf(order.id)).toBe(
    `Зерно: обмін прийнято, збираємо замовлення №\u00a0${order.id}. Доплачувати нічого не треба.`,
  );
  expect(textOf(id)).toMatch(new RegExp(`^Зерно: .*№\\s${id}`));
  const dearer = await exchange(api, id, { deliveryPrice: 5000, isAgain: true }, clock.now());
  await send();
  expect(textOf(dearer.order.id)).toMatch(/№\s\d+\. До сплати 50\s₴\.$/);
});

test('a phone gets eight messages a day, however often its customer changes their mind', async () => {
  await hasPhoneOnly();
  for (let count = 0; count < 10; count += 1) await queueOrderMessage(api, buyer, clock.now());
  await send();
  expect(texted).toHaveLength(8);
  expect(await due()).toEqual([]);
});

test('who has neither mailbox nor phone is told nothing', async () => {
  await api.db.updateTable('customer').set({ email: '' }).execute();
  await place(api, buyer);
  await send();
  expect([mails, texted, await due()]).toEqual([[], [], []]);
});
