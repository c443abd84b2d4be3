// @module-tag database
import { expect } from 'vitest';
import { holdSeconds } from '../../../src/domain/office/hold.ts';
import { editions } from '../../../src/editions/editions.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { writeJournal } from '../../../src/server/shop/journal/write-journal.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { undoChange } from '../../../src/server/shop/undo/undo-change.ts';
import { changeStock } from '../../support/api/catalogue-changes.ts';
import { placeTwo } from '../../support/api/order-changes.ts';
import { place } from '../../support/api/order-requests.ts';
import { test } from '../../support/closing/test.ts';
import { manager, owner, packer, type UndoShop, undoShop } from '../../support/office/undo-shop.ts';
import { refundAllDue } from '../../support/payments/sandbox-payments.ts';

let shop: UndoShop;
test.beforeEach(async () => {
  shop = await undoShop();
});

const status = async () => (await readOrderRow(shop.api.db, shop.id))?.status;

test('of two who take the same back, one does', async () => {
  const id = await shop.move({ to: 'packing' });
  const outcomes = await Promise.all([shop.undo(id), shop.undo(id, owner), shop.undo(id)]);
  expect(outcomes.toSorted()).toEqual(['undone-already', 'undone-already', undefined]);
  expect(await status()).toBe('new');
});

test('a sent order whose customer was told goes back, and its customer is told of that', async () => {
  await shop.moveAll('packing');
  const id = await shop.move({ to: 'sent', isWithoutNumber: true });
  shop.clock.move(holdSeconds);
  await shop.send();
  expect(await shop.undo(id)).toBeUndefined();
  expect(await status()).toBe('packing');
  shop.clock.move(holdSeconds);
  expect(await shop.send()).toEqual([expect.stringContaining('змінил')]);
});

test.each<[string, () => Promise<string>]>([
  ['a cancelled order', () => shop.move({ to: 'cancelled' })],
  ['a correction', () => shop.change({ kind: 'correction' })],
  ['a payment by hand', () => shop.move({ to: 'paid' })],
])('%s of which the customer was told stays', async (_name, change) => {
  const id = await change();
  shop.clock.move(holdSeconds);
  await shop.send();
  expect(await shop.undo(id)).toBe('told-already');
});

test('a mail that a sender has claimed cannot be taken back', async () => {
  const id = await shop.change({ kind: 'correction' });
  await shop.api.db.updateTable('mail_due').set({ tries: 1 }).where('kind', '=', 'changed').execute();
  const was = await shop.everything();
  expect(await shop.undo(id)).toBe('told-already');
  expect(await shop.everything()).toEqual(was);
});

test('a receipt that is being made cannot be taken back', async () => {
  const id = await shop.move({ to: 'paid' });
  await shop.api.db.updateTable('receipt').set({ tries: 1 }).execute();
  expect(await shop.undo(id)).toBe('told-already');
});

test('a refund that was paid out cannot be taken back', async () => {
  shop = await undoShop('sandbox');
  await shop.pay();
  const id = await shop.change({ kind: 'correction' });
  await refundAllDue(shop.api, shop.clock.now());
  expect(await shop.undo(id)).toBe('told-already');
});

test('what moved on since stays, and the others of the same press go back', async () => {
  const other = await placeTwo(shop.api, shop.buyer, 'cod').catch(() => place(shop.api, shop.buyer));
  const change = shop.by(manager);
  for (const id of [shop.id, other.id])
    await moveOrder(shop.api.db, id, { to: 'packing', currency: 'UAH' }, change);
  await shop.move({ to: 'sent', isWithoutNumber: true });
  const parts = { db: shop.api.db, edition: editions.ua, viewer: manager };
  expect(await undoChange(parts, change.id, shop.by(manager))).toMatchObject({
    done: [other.id],
    refused: [{ id: shop.id, failure: { refusal: { code: 'moved-on' } } }],
  });
});

test('a change is not taken back under a later one', async () => {
  const first = await shop.change({ kind: 'correction' });
  await shop.change({ kind: 'refund', goods: [], refund: 100 });
  expect(await shop.undo(first)).toBe('moved-on');
});

test('a cancelled order whose goods others have bought stays cancelled', async () => {
  const id = await shop.move({ to: 'cancelled' });
  await changeStock(shop.api.db, 10, 1, shop.clock.now());
  expect(await shop.undo(id)).toBe('out-of-stock');
  expect(await status()).toBe('cancelled');
});

test('a cancelled order whose promo code or bonuses are gone stays cancelled', async () => {
  const id = await shop.move({ to: 'cancelled' });
  await shop.api.db.updateTable('customer').set({ balance: 19 }).execute();
  expect(await shop.undo(id)).toBe('too-few-bonuses');
  await placeTwo(shop.api, shop.buyer, 'cod').catch(() => undefined);
  await shop.api.db.updateTable('customer').set({ balance: 100 }).execute();
  await placeTwo(shop.api, shop.buyer, 'cod');
  expect(await shop.undo(id)).toBe('promo-code-lost');
});

test('a cancelled order needs no more bonuses than its corrections have left it', async () => {
  await shop.change({ kind: 'correction' });
  const id = await shop.move({ to: 'cancelled' });
  await shop.api.db.updateTable('customer').set({ balance: 10 }).execute();
  expect(await shop.undo(id)).toBeUndefined();
  expect(await shop.api.db.selectFrom('customer').select('balance').execute()).toEqual([{ balance: 0 }]);
});

test('a packer takes back what they did themselves, the owner what anybody did', async () => {
  const byManager = await shop.move({ to: 'packing' });
  expect(await shop.undo(byManager, packer)).toBe('not-yours');
  expect(await shop.undo(byManager, owner)).toBeUndefined();
  const byPacker = await shop.move({ to: 'packing' }, shop.by(packer));
  expect(await shop.undo(byPacker, manager)).toBe('not-yours');
  expect(await shop.undo(byPacker, packer)).toBeUndefined();
});

test('who may no longer cancel orders takes back no cancelled one', async () => {
  const id = await shop.move({ to: 'cancelled' });
  expect(await shop.undo(id, { ...manager, role: 'packer' })).toBe('not-yours');
});

test('a step by a command goes back, also later', async () => {
  const change = changeByCommand(shop.clock.now());
  await shop.move({ to: 'packing' }, change);
  shop.clock.move(100_000);
  expect(await shop.undo(change.id, manager)).toBe('not-yours');
  expect(await shop.undo(change.id, owner)).toBeUndefined();
});

test('a step back, an undo and an order that was placed are not taken back', async () => {
  const by = shop.by(manager);
  const packed = await shop.move({ to: 'packing' });
  await shop.undo(packed);
  const undo = await shop.api.db
    .selectFrom('journal')
    .select('change_id')
    .where('undoes', '=', packed)
    .executeTakeFirstOrThrow();
  expect(await shop.undo(undo.change_id)).toBe('cannot-be-undone');
  const entry = { what: 'order.placed', orderId: shop.id, subject: shop.id, after: {} } as const;
  await shop.api.db.transaction().execute((transaction) => writeJournal(transaction, by, entry));
  expect(await shop.undo(by.id)).toBe('cannot-be-undone');
});

test('an unknown change is none', async () => {
  await expect(shop.undo('nothing')).rejects.toMatchObject({ thing: 'change' });
});
