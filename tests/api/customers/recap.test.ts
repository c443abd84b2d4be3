import { expect } from 'vitest';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { changeOrder } from '../../../src/server/shop/order-changes/change-order.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { standingClock } from '../../support/api/clock.ts';
import { newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { keepOrder, orderIn, orderStates } from '../../support/api/order-rows.ts';
import { askRecap, inYear, readRecap } from '../../support/api/recap-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

const clock = standingClock(inYear('2024-03-30T10:00:00Z'));
const march = clock.now();

let api: TestApi;
test.beforeEach(async () => {
  clock.move(march - clock.now());
  api = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
});

const valuesOf = ({ stories }: Awaited<ReturnType<typeof readRecap>>) =>
  Object.fromEntries(stories.map(({ title, value }) => [title, value]));

test("the recap shows a year's orders as stories, with one number or word each", async () => {
  const buyer = await newBuyer(api, { balance: 50, at: march });
  await place(api, buyer, { goods: [line(20, 2, 2)], expected_total: 399 });
  await place(api, buyer, { goods: [line(10, 1, 1)], used_bonuses: 50, expected_total: 149.5 });
  clock.move(4 * 24 * 60 * 60);
  await place(api, buyer, { goods: [line(20, 1, 2)] });
  const { promocode, stories } = await readRecap(api.url, buyer.token);
  expect(promocode).toBeNull();
  expect(stories.map(({ id }) => id)).toEqual(stories.map((_story, index) => index + 1));
  expect(
    stories.map(({ title, value, text }) => `${title}: ${value} ${text}`.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Ваш рік у чашці: 2024 Погортаймо його разом.',
    'Ви обирали нас: 3 рази за рік. Найчастіше у березні.',
    'Ваша кава року: Кава 2 3 пачки за рік. До жодної іншої ви не поверталися так охоче.',
    'Скільки кави: 1 кг ми обсмажили для вас за рік.',
    'Якщо заварити всю: 66 чашок вийде, коли брати на кожну 15 г.',
    'Ваш смак: Ягоди Цього у ваших чашках було найбільше.',
    'Цікавість року: 2 види кави ви скуштували. Жоден не схожий на інший.',
    'Ваш помел: Пуровер Саме так ви замовляли найчастіше.',
    'Бонуси у справі: 50 бонусів ви обміняли на каву.',
  ]);
  expect(stories.find(({ title }) => title === 'Ваша кава року')?.image).toBe('/media/goods/card-2.svg');
  expect(stories.find(({ title }) => title === 'Ваш смак')?.color).toBe('#e0103f');
});

test('cancelled orders and orders still waiting for prepayment do not count', async () => {
  const { id, token } = await newCustomer(api, '380671234501');
  for (const state of orderStates) {
    const order = await orderIn(api, id, state);
    await api.db
      .updateTable('customer_order')
      .set({ created_at: march, used_bonuses: 0, earned_bonuses: 7 })
      .where('id', '=', order)
      .execute();
  }
  // Bonuses are credited on delivery.
  expect(valuesOf(await readRecap(api.url, token))).toMatchObject({
    'Ви обирали нас': '8',
    'Подяка бонусами': '+14',
  });
});

test('returned goods do not count, and an order that came back whole does not either', async () => {
  const { id, token } = await newCustomer(api, '380671234507');
  const delivered = { status: 'delivered', created_at: march } as const;
  const [whole, part] = [await keepOrder(api, id, delivered), await keepOrder(api, id, delivered)];
  const terms = { refund: undefined, refundsDelivery: false, reason: 'Передумали', currency: 'UAH' };
  const takeBack = (order: number, goods: 'all' | { goods: string; count: number }[]) =>
    changeOrder(
      api.db,
      order,
      { ...terms, kind: 'return', goods, isWrittenOff: false, isAgain: false },
      changeByCommand(march),
    );
  await api.db.updateTable('customer').set({ balance: 100 }).where('id', '=', id).execute();
  await takeBack(whole, 'all');
  await takeBack(part, [{ goods: '10', count: 1 }]);
  expect(valuesOf(await readRecap(api.url, token))).toMatchObject({
    'Ви обирали нас': '1',
    'Ваша кава року': 'Кава 1',
    'Скільки кави': expect.stringMatching(/^250\sг$/),
    // Of 11 for two packs, 6 stay with one.
    'Подяка бонусами': '+6',
  });
});

test('the year begins and ends in the time zone of the shop', async () => {
  const { id, token } = await newCustomer(api, '380671234502');
  for (const time of [
    '2023-12-31T21:59:59Z',
    '2023-12-31T22:00:00Z',
    '2024-12-31T21:59:59Z',
    '2024-12-31T22:00:00Z',
  ])
    await keepOrder(api, id, { created_at: inYear(time) });
  const tellsOf = async (year: number) => valuesOf(await readRecap(api.url, token, year))['Ви обирали нас'];
  expect([await tellsOf(2023), await tellsOf(2024), await tellsOf(2025)]).toEqual(['1', '2', '1']);
});

test("a year without orders has no stories, and other customers' orders do not count", async () => {
  const { id } = await newCustomer(api, '380671234503');
  const { token } = await newCustomer(api, '380671234504');
  await keepOrder(api, id, { created_at: march });
  expect(await readRecap(api.url, token)).toEqual({ promocode: null, stories: [] });
  expect(await readRecap(api.url, token, 2999)).toEqual({ promocode: null, stories: [] });
});

test("coffee that is no longer sold is counted from the order's copy of its data", async () => {
  const { id, token } = await newCustomer(api, '380671234505');
  await keepOrder(api, id, { created_at: march });
  await api.db.updateTable('order_line').set({ card_id: 999, name: 'Стара кава' }).execute();
  const values = valuesOf(await readRecap(api.url, token));
  expect(values).toMatchObject({
    'Ваша кава року': 'Стара кава',
    'Скільки кави': expect.stringMatching(/^500\sг$/),
  });
  expect(values).not.toHaveProperty(['Ваш смак']);
});

test('the recap needs a sign-in, rejects an invalid year with a 404, and is not cached', async () => {
  const { token } = await newCustomer(api, '380671234506');
  for (const answer of [await askRecap(api.url), await askRecap(api.url, 'dead')])
    expect(answer.status).toBe(401);
  for (const year of ['x', '1999', '3000', '2024.5', '-2024', '0', '2024x'])
    expect((await askRecap(api.url, token, year)).status, year).toBe(404);
  expect((await askRecap(api.url, token)).headers.get('cache-control')).toBe('no-store');
});
