import { editions } from '../../../src/editions/editions.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { changeOrder, type WantedChange } from '../../../src/server/shop/order-changes/change-order.ts';
import { exchangeOrder, type WantedExchange } from '../../../src/server/shop/order-changes/exchange-order.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { line } from '../fixtures/carts.ts';
import { handOut } from './cart-requests.ts';
import type { Clock } from './clock.ts';
import { type Buyer, place, startSellingShop } from './order-requests.ts';
import type { TestApi } from './start-api.ts';

/** A shop with a customer who has bonuses, and the code «РАЗ» for 10 %. */
export async function shopOfTwo(): Promise<{ api: TestApi; clock: Clock; buyer: Buyer }> {
  const shop = await startSellingShop({ balance: 100 });
  await handOut(shop.api, 'РАЗ', { type: 'percent', percent: 10 }, { useLimit: 1 });
  return shop;
}

/** Two packs of five at 199.50 with 10 % off by «РАЗ» and 20 bonuses; ten are earned. */
export const totalOfTwo = 33_910;
export const placeTwo = (api: TestApi, buyer: Buyer, payForm: string) =>
  place(api, buyer, {
    goods: [line(10, 2)],
    promocode: 'РАЗ',
    used_bonuses: 20,
    payForm,
    expected_total: totalOfTwo / 100,
  });

/** Returns everything, unless it is said otherwise. */
export const change = (
  { db }: Pick<TestApi, 'db'>,
  id: number,
  different: Partial<WantedChange>,
  now: number,
) =>
  changeOrder(
    db,
    id,
    {
      kind: 'return',
      goods: 'all',
      refund: undefined,
      refundsDelivery: false,
      reason: 'Розірвана пачка',
      isWrittenOff: false,
      isAgain: false,
      currency: 'UAH',
      ...different,
    },
    changeByCommand(now),
  );

/** One pack of variant 10 for one of variant 20, unless it is said otherwise. */
export const exchange = (
  { db }: Pick<TestApi, 'db'>,
  id: number,
  different: Partial<WantedExchange>,
  now: number,
) =>
  exchangeOrder(
    db,
    id,
    {
      goods: [{ goods: '10', count: 1 }],
      newGoods: [{ goods: '20', count: 1, grind: undefined }],
      deliveryPrice: 0,
      reason: 'Не той смак',
      isWrittenOff: false,
      isAgain: false,
      ...different,
    },
    editions.ua,
    changeByCommand(now),
  );

type Target = Parameters<typeof moveOrder>[2]['to'];

export async function moveThrough(
  { db }: Pick<TestApi, 'db'>,
  id: number,
  to: readonly Target[],
  now: number,
) {
  for (const status of to)
    await moveOrder(db, id, { to: status, isWithoutNumber: true, currency: 'UAH' }, changeByCommand(now));
}
