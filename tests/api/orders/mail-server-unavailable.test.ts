import { expect } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import type { SendingOptions } from '../../../src/server/shop/messages/due-messages.ts';
import { type Message, SenderError } from '../../../src/server/shop/messages/sender.ts';
import { sendOrderMessages } from '../../../src/server/shop/orders/send-order-messages.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { type Buyer, newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const orders = 3;
const minute = 60;

let api: TestApi;
let clock: Clock;
let tried: string[];
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
  const buyer: Buyer = await newBuyer(api, { at: clock.now() });
  for (let placed = 0; placed < orders; placed += 1) await place(api, buyer);
  tried = [];
});

/** One round over a mail server that answers so. */
function round(answer: () => void, options: SendingOptions = {}): Promise<void> {
  const email = {
    async send({ subject }: Message) {
      tried.push(subject);
      answer();
    },
  };
  const log = createLog(() => undefined);
  const siteUrl = 'https://shop.example';
  const senders = { email, phone: email };
  return sendOrderMessages(
    { siteUrl, db: api.db, edition: editions.ua, senders, log, now: clock.now },
    options,
  );
}

const refuse = () => {
  throw new SenderError('The mail server did not take the message');
};
const due = async () => (await api.db.selectFrom('mail_due').select('id').execute()).length;

test('a mail server that does not respond is tried once a run, with another e-mail each time', async () => {
  const atOnce = { refusedWithin: 0 };
  for (let rounds = 1; rounds <= orders; rounds += 1) {
    await round(refuse, atOnce);
    expect(tried).toHaveLength(rounds);
  }
  expect(new Set(tried).size).toBe(orders);
  clock.move(minute);
  await round(() => undefined);
  expect([tried.length, await due()]).toEqual([2 * orders, 0]);
});

test('a rejected e-mail does not delay the ones after it', async () => {
  await round(() => {
    if (tried.length === 1) refuse();
  });
  expect([tried.length, await due()]).toEqual([orders, 1]);
});

test('a stopped run sends the current e-mail and starts no other', async () => {
  const stop = new AbortController();
  await round(() => stop.abort(), { stopping: stop.signal });
  expect([tried.length, await due()]).toEqual([1, orders - 1]);
  await round(() => undefined);
  expect([tried.length, await due()]).toEqual([orders, 0]);
});
