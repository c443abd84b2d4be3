// @module-tag database
import { expect } from 'vitest';
import { test } from '../../support/closing/test.ts';
import { type UndoShop, undoShop } from '../../support/office/undo-shop.ts';

const number = '20450123456789';

type Taken = [
  what: string,
  before: (shop: UndoShop) => Promise<void>,
  change: (shop: UndoShop) => Promise<string>,
  payForm?: string,
];

test.each<Taken>([
  ['packing', async () => undefined, (shop) => shop.move({ to: 'packing' })],
  ['sending', (shop) => shop.moveAll('packing'), (shop) => shop.move({ to: 'sent', trackingNumber: number })],
  [
    'handing over at the counter',
    (shop) => shop.moveAll('packing'),
    (shop) => shop.move({ to: 'delivered' }),
  ],
  ['a delivery', (shop) => shop.moveAll('packing', 'sent'), (shop) => shop.move({ to: 'delivered' })],
  ['cancelling', async () => undefined, (shop) => shop.move({ to: 'cancelled' })],
  [
    'cancelling a sent order',
    (shop) => shop.moveAll('packing', 'sent'),
    (shop) => shop.move({ to: 'cancelled' }),
  ],
  ['a payment by hand', async () => undefined, (shop) => shop.move({ to: 'paid' })],
  [
    'another number',
    async (shop) => {
      await shop.moveAll('packing');
      await shop.move({ to: 'sent', trackingNumber: number });
    },
    (shop) => shop.move({ to: 'sent', trackingNumber: '20450123456780' }),
  ],
  ['a correction', async () => undefined, (shop) => shop.change({ kind: 'correction' })],
  [
    'a lower price',
    async () => undefined,
    (shop) => shop.change({ kind: 'refund', goods: [], refund: 5000 }),
  ],
  [
    'a return of everything',
    (shop) => shop.moveAll('packing', 'sent', 'delivered'),
    (shop) => shop.change({ kind: 'return', goods: 'all' }),
  ],
  [
    'a return of goods that are written off',
    (shop) => shop.moveAll('packing', 'sent', 'delivered'),
    (shop) => shop.change({ kind: 'return', isWrittenOff: true }),
  ],
  [
    'a refund',
    (shop) => shop.moveAll('packing', 'sent', 'delivered'),
    (shop) => shop.change({ kind: 'refund', goods: [], refund: 100 }),
  ],
  ['cancelling a paid order', (shop) => shop.pay(), (shop) => shop.move({ to: 'cancelled' }), 'sandbox'],
  ['cancelling an unpaid order', async () => undefined, (shop) => shop.move({ to: 'cancelled' }), 'sandbox'],
  [
    'a correction of a paid order',
    (shop) => shop.pay(),
    (shop) => shop.change({ kind: 'correction' }),
    'sandbox',
  ],
  [
    'a return of a part after another one',
    async (shop) => {
      await shop.pay();
      await shop.moveAll('packing', 'sent', 'delivered');
      await shop.change({ kind: 'return' });
    },
    (shop) => shop.change({ kind: 'return', isAgain: true }),
    'sandbox',
  ],
])(
  'taking back %s leaves everything as it was, also while other mails wait',
  async (_name, before, change, payForm = 'cod') => {
    for (const isMailSent of [true, false]) {
      const shop = await undoShop(payForm);
      await before(shop);
      if (isMailSent) {
        shop.clock.move(60);
        await shop.send();
      }
      const was = await shop.everything();
      const id = await change(shop);
      expect(await shop.everything()).not.toEqual(was);
      shop.clock.move(5);
      expect(await shop.undo(id)).toBeUndefined();
      expect(await shop.everything()).toEqual(was);
      shop.clock.move(60);
      const mails = isMailSent ? [] : expect.arrayContaining([expect.stringContaining('прийнято')]);
      expect(await shop.send()).toEqual(mails);
    }
  },
);
