import { expect } from 'vitest';
import type { Edition } from '../../../src/editions/edition.ts';
import { editionCodes, editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import type { Message } from '../../../src/server/shop/messages/sender.ts';
import { sendOrderMessages } from '../../../src/server/shop/orders/send-order-messages.ts';
import type { Clock } from '../../support/api/clock.ts';
import { exchange, moveThrough, shopOfTwo } from '../../support/api/order-changes.ts';
import { type Buyer, place } from '../../support/api/order-requests.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let sent: Message[];
test.beforeEach(async () => {
  ({ api, clock, buyer } = await shopOfTwo());
  sent = [];
});

const email = { send: async (message: Message) => void sent.push(message) };
const send = (edition: Edition) =>
  sendOrderMessages({
    siteUrl: 'https://shop.example',
    db: api.db,
    edition,
    senders: { email, phone: email },
    log: createLog(() => undefined),
    now: clock.now,
  });

test.each(editionCodes)(
  'an exchange is told by two e-mails in %s: what came back, and what is sent instead',
  async (code) => {
    const { id } = await place(api, buyer, { goods: [line(10, 2)], expected_total: 399 });
    await moveThrough(api, id, ['packing', 'sent', 'delivered'], clock.now());
    await send(editions.ua);
    sent = [];
    const { order } = await exchange(api, id, { deliveryPrice: 5000 }, clock.now());
    await send(editions[code]);
    const { symbol } = editions[code].currency;
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      `Дякуємо! Замовлення №\u00a0${order.id} прийнято`,
      `Замовлення №\u00a0${id} змінилося`,
    ]);
    const textOf = (number: number) => sent.find(({ subject }) => subject.includes(String(number)))?.text;
    expect(textOf(id)).toContain('Прийняли від вас назад:\n1 × ');
    expect(textOf(id)).toContain(`Замість повернутого надсилаємо замовлення №\u00a0${order.id}.`);
    expect(textOf(id)).not.toMatch(/повертаємо|Не той смак/);
    expect(textOf(order.id)).toContain('Надішлемо ці товари замість тих, які ви повернули.');
    expect(textOf(order.id)).toMatch(new RegExp(`Обмін із №\\s${id}.*199,50\\s${symbol}`));
    expect(textOf(order.id)).toMatch(new RegExp(`Разом.*50\\s${symbol}`));
    const even = await exchange(api, id, { isAgain: true }, clock.now());
    await send(editions[code]);
    expect(textOf(even.order.id)).toMatch(/Доплачувати нічого не треба\.(.|\n)*Разом.*уже сплачено/);
    expect(textOf(order.id)).not.toMatch(/Доплачувати/);
  },
);
