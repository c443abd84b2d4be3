import { expect } from 'vitest';
import type { WantedChange } from '../../../src/server/shop/order-changes/change-order.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import type { Clock } from '../../support/api/clock.ts';
import { change as changeAny, exchange, moveThrough, shopOfTwo } from '../../support/api/order-changes.ts';
import { type Buyer, balanceOf, place } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { reportFromSandbox } from '../../support/payments/sandbox-payments.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await shopOfTwo());
});

const price = 19_950;
const change = (id: number, different: Partial<WantedChange> = {}) =>
  changeAny(api, id, different, clock.now());
const one = (goods: string) => ({ goods: [{ goods, count: 1 }] });
const due = async () => (await listRefundsDue(api.db)).map(({ amount }) => amount);
const changesOf = async (id: number) =>
  (await ask(`${api.url}/api/v1/order/${id}`, { headers: bearer(buyer.token) })).json;

/** Two packs of variant 10, paid online; delivered. */
async function delivered(promocode: string | null): Promise<number> {
  const goods = [line(10, 2)];
  const { id } = await place(api, buyer, {
    goods,
    promocode,
    payForm: 'sandbox',
    expected_total: (2 * price) / 100,
  });
  await reportFromSandbox(api, id, 'paid', clock.now);
  await moveThrough(api, id, ['packing', 'sent', 'delivered'], clock.now());
  return id;
}

const withGift = async () => {
  await handOut(api, 'ДАР', { type: 'gift', variantId: 20 }, { minimum: 30_000 });
  return delivered('ДАР');
};

test('a gift that stays without its goods is told before, and worth its price', async () => {
  const id = await withGift();
  await expect(change(id, one('10'))).rejects.toMatchObject({
    refusal: { code: 'withhold-or-not', forGifts: price, forBonuses: 0 },
  });
  expect(await due()).toEqual([]);
  await change(id, { ...one('10'), withholds: true });
  await change(id, { ...one('10'), withholds: true, isAgain: true });
  expect(await due()).toEqual([price]);
  expect(await changesOf(id)).toMatchObject({
    changes: [{ amount: 0, withheld: { for_gifts: price / 100, for_bonuses: 0 } }, { amount: price / 100 }],
  });
});

test('a gift that comes back later gives what was kept back for it, and one that comes back at once costs nothing', async () => {
  const id = await withGift();
  await change(id, { ...one('10'), withholds: true });
  await change(id, { ...one('20'), withholds: true });
  expect(await due()).toEqual([price]);
  const other = await withGift();
  await change(other);
  expect((await due()).toSorted()).toEqual([price, 2 * price]);
});

test('the operator may refund all although the gift stays, or name a sum', async () => {
  const id = await withGift();
  await change(id, { ...one('10'), withholds: false });
  await change(id, { ...one('10'), refund: 5000, isAgain: true });
  expect(await due()).toEqual([price, 5000]);
});

test('goods that are left and still bring the gift leave it with the customer', async () => {
  await handOut(api, 'ДАР', { type: 'gift', variantId: 20 }, { minimum: 10_000 });
  const id = await delivered('ДАР');
  await change(id, one('10'));
  expect(await due()).toEqual([price]);
});

const spendAll = () =>
  api.db.updateTable('customer').set({ balance: 0 }).where('id', '=', buyer.id).execute();

test('spent bonuses that the goods had earned are told before, and taken off the refund', async () => {
  const id = await delivered(null);
  const earned = (await balanceOf(api, buyer)) - 100;
  expect(earned).toBeGreaterThan(0);
  await spendAll();
  await expect(change(id)).rejects.toMatchObject({
    refusal: { code: 'withhold-or-not', forGifts: 0, forBonuses: 100 * earned },
  });
  await change(id, { withholds: true });
  expect(await due()).toEqual([2 * price - 100 * earned]);
  expect(await changesOf(id)).toMatchObject({ changes: [{ withheld: { for_bonuses: earned } }] });
});

test('goods that are sent instead earn less by the bonuses that were spent', async () => {
  const id = await delivered(null);
  await spendAll();
  const { order, missingBonuses } = await exchange(api, id, {}, clock.now());
  expect(missingBonuses).toBeGreaterThan(0);
  await moveThrough(api, order.id, ['packing', 'sent', 'delivered'], clock.now());
  expect(await balanceOf(api, buyer)).toBe(0);
});
