// @module-tag database

import { expect } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import type { Message } from '../../../src/server/shop/messages/sender.ts';
import { changeOrder } from '../../../src/server/shop/order-changes/change-order.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { sendOrderMessages } from '../../../src/server/shop/orders/send-order-messages.ts';
import { standingClock } from '../../support/api/clock.ts';
import { newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

test('a change that comes while the mail about another one is being sent has a mail of its own', async () => {
  const clock = standingClock();
  const api = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
  const buyer = await newBuyer(api, { at: clock.now() });
  const sent: Message[] = [];
  let whileSending: (() => Promise<unknown>) | undefined;
  const email = {
    async send(message: Message) {
      sent.push(message);
      const meanwhile = whileSending;
      whileSending = undefined;
      await meanwhile?.();
    },
  };
  const send = () =>
    sendOrderMessages({
      siteUrl: 'https://shop.example',
      db: api.db,
      edition: editions.ua,
      now: clock.now,
      senders: { email, phone: email },
      log: createLog(() => undefined),
    });
  const { id } = await place(api, buyer, { goods: [line(20, 2, 2)], expected_total: 399 });
  for (const to of ['packing', 'sent', 'delivered'] as const)
    await moveOrder(api.db, id, { to, isWithoutNumber: true, currency: 'UAH' }, changeByCommand(clock.now()));
  await send();
  const takeBack = (isAgain: boolean) =>
    changeOrder(
      api.db,
      id,
      {
        kind: 'return',
        goods: [{ goods: '20', count: 1 }],
        refund: undefined,
        isAgain,
        refundsDelivery: false,
        reason: 'Розірвана пачка',
        isWrittenOff: false,
        currency: 'UAH',
      },
      changeByCommand(clock.now()),
    );
  sent.length = 0;
  await takeBack(false);
  whileSending = () => takeBack(true);
  await send();
  expect(sent.map(({ text }) => /повертаємо [\d,]+/.exec(text)?.[0])).toEqual([
    'повертаємо 199,50',
    'повертаємо 399',
  ]);
  expect(await api.db.selectFrom('mail_due').select('kind').execute()).toEqual([]);
});
