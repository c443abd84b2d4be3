// @module-tag database
import { expect } from 'vitest';
import { holdSeconds } from '../../../src/domain/office/hold.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { test } from '../../support/closing/test.ts';
import { type UndoShop, undoShop } from '../../support/office/undo-shop.ts';

let shop: UndoShop;
test.beforeEach(async () => {
  shop = await undoShop();
  await shop.send();
});

const onTheWay = [expect.stringContaining('у дорозі')];

test('a mail about a change by a person leaves after the hold, not before', async () => {
  await shop.moveAll('packing', 'sent');
  shop.clock.move(holdSeconds - 1);
  expect(await shop.send()).toEqual([]);
  shop.clock.move(1);
  expect(await shop.send()).toEqual(onTheWay);
});

test('a mail about a change that was taken back never leaves', async () => {
  await shop.moveAll('packing');
  const id = await shop.move({ to: 'sent', isWithoutNumber: true });
  shop.clock.move(holdSeconds - 1);
  expect(await shop.undo(id)).toBeUndefined();
  shop.clock.move(1000);
  expect(await shop.send()).toEqual([]);
});

test('everything that would leave the house waits: mails, news for the seller, webhooks and receipts', async () => {
  await shop.api.db.deleteFrom('webhook_delivery').execute();
  await shop.api.db.deleteFrom('seller_news').execute();
  await shop.move({ to: 'paid' });
  const tables = ['mail_due', 'webhook_delivery', 'receipt', 'seller_news'] as const;
  for (const table of tables) {
    const rows = await shop.api.db.selectFrom(table).select('next_at').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { next_at } of rows) expect(next_at).toBe(shop.clock.now() + holdSeconds);
  }
});

test('a message that was queued before waits too, because it would tell of the change', async () => {
  await shop.change({ kind: 'correction' });
  shop.clock.move(holdSeconds - 1);
  const second = await shop.change({ kind: 'refund', goods: [], refund: 100 });
  shop.clock.move(holdSeconds - 1);
  expect(await shop.send()).toEqual([]);
  expect(await shop.undo(second)).toBeUndefined();
  shop.clock.move(holdSeconds);
  expect(await shop.send()).toEqual([expect.stringContaining('змінил')]);
});

test('a message that a later change needs too leaves though the first change is taken back', async () => {
  await shop.moveAll('packing');
  await shop.move({ to: 'sent', trackingNumber: '20450123456789' });
  shop.clock.move(60);
  await shop.send();
  const corrected = await shop.move({ to: 'sent', trackingNumber: '20450123456780' });
  await shop.change({ kind: 'correction' });
  expect(await shop.undo(corrected)).toBeUndefined();
  shop.clock.move(60);
  expect(await shop.send()).toEqual([expect.stringContaining('змінил')]);
});

test('a command holds nothing back', async () => {
  await shop.moveAll('packing');
  await shop.move({ to: 'sent', isWithoutNumber: true }, changeByCommand(shop.clock.now()));
  expect(await shop.send()).toEqual(onTheWay);
});
