import * as v from 'valibot';
import { expect } from 'vitest';
import { getToday, type Today } from '../../../src/contract/office/today.ts';
import type { Role } from '../../../src/domain/office/rights.ts';
import { timeOfDay } from '../../../src/domain/time/day.ts';
import { day, hour } from '../../../src/domain/time/units.ts';
import { readRoastWeeks } from '../../../src/server/shop/today/roast-weeks.ts';
import { newBuyer } from '../../support/api/order-requests.ts';
import { keepOrder, orderIn, queueOrderMessage } from '../../support/api/order-rows.ts';
import { test } from '../../support/closing/test.ts';
import { askOffice, startOffice, type TestOffice } from '../../support/office/start-office.ts';

let office: TestOffice;
let buyer: { id: number };

test.beforeEach(async () => {
  office = await startOffice();
  buyer = await newBuyer(office.api, { at: office.clock.now() });
});

async function readToday(role: Role = 'packer'): Promise<Today> {
  const { status, json } = await askOffice(office.api, office.people[role], getToday);
  expect(status).toBe(200);
  return v.parse(getToday.answer, json);
}

const taskIn = ({ tasks }: Today, name: string) => tasks.find(({ task }) => task === name);

test('orders are counted by what is to be done with them, with the oldest', async () => {
  const { api, clock } = office;
  const at = clock.now() - 3 * day;
  await keepOrder(api, buyer.id, { status: 'new', payment_status: 'none', created_at: at });
  await orderIn(api, buyer.id, { status: 'paid', paymentStatus: 'paid' });
  await orderIn(api, buyer.id, { status: 'new', paymentStatus: 'waiting' });
  await orderIn(api, buyer.id, { status: 'packing', paymentStatus: 'paid' });
  await orderIn(api, buyer.id, { status: 'delivered', paymentStatus: 'failed' });
  const today = await readToday();
  expect(taskIn(today, 'orders to pack')).toMatchObject({ count: 2, oldest: at, waits_too_long: false });
  expect(taskIn(today, 'orders to send')).toMatchObject({ count: 1 });
  expect(taskIn(today, 'orders to be paid')).toMatchObject({ count: 1 });
  expect(taskIn(today, 'reversed orders')).toMatchObject({ count: 1 });
});

test('what waits too long says so, and names its oldest order', async () => {
  const { api, clock } = office;
  await queueOrderMessage(api, buyer, clock.now());
  expect(taskIn(await readToday(), 'mails')).toMatchObject({ count: 1, waits_too_long: false });
  clock.move(2 * hour);
  const [order] = await api.db.selectFrom('mail_due').select('order_id').execute();
  expect(taskIn(await readToday(), 'mails')).toMatchObject({ waits_too_long: true, order: order?.order_id });
});

test('nothing that waits is nothing to do', async () => {
  const { tasks } = await readToday('owner');
  expect(tasks.map(({ count, oldest, order }) => [count, oldest, order])).toEqual(
    Array(8).fill([0, null, null]),
  );
});

test('goods that sell faster than they last are shown by the days that are left', async () => {
  const { api, clock } = office;
  await api.db.updateTable('variant').set({ stock: 1 }).where('id', '=', 10).execute();
  await keepOrder(api, buyer.id, { status: 'delivered', created_at: clock.now() - day });
  await keepOrder(api, buyer.id, { status: 'cancelled', created_at: clock.now() - day });
  await keepOrder(api, buyer.id, { status: 'delivered', created_at: clock.now() - 60 * day });
  expect((await readToday()).stock).toMatchObject([{ stock: 1, sold: 2, days_left: 14 }]);
  await api.db.updateTable('variant').set({ stock: 2 }).where('id', '=', 10).execute();
  expect((await readToday()).stock).toEqual([]);
});

const zone = 'Europe/Kyiv';
const roastery = {
  timezones: [zone],
  roasting: {
    place: 'у Києві',
    calendar: {
      ...{ ordersUntil: { weekday: 1, hour: 18 }, roast: 2, send: 3, arrive: 4 },
      ...{ holidays: [], holidaysAfterEaster: [] },
    },
  },
} as const;
const at = (date: string, hours: number) => timeOfDay(date, hours, zone) ?? 0;

test('the roast in hand has the orders between two closings, and the next one those since', async () => {
  const { api } = office;
  await api.db.updateTable('goods_card').set({ roasted_to_order: 1 }).execute();
  const place = (date: string, hours: number, status: 'paid' | 'sent' | 'cancelled' = 'paid') =>
    keepOrder(api, buyer.id, { status, created_at: at(date, hours) });
  await place('2026-11-16', 17);
  await place('2026-11-16', 18);
  await place('2026-11-23', 17, 'sent');
  await place('2026-11-23', 17, 'cancelled');
  await place('2026-11-23', 18);
  const weeks = await readRoastWeeks(api.db, roastery, at('2026-11-26', 23));
  expect(weeks.map(({ orders, sent }) => [orders, sent])).toEqual([
    [2, 1],
    [1, 0],
  ]);
  const [inHand, next] = weeks;
  expect(inHand).toMatchObject({
    orders_until: at('2026-11-23', 18),
    roast_at: at('2026-11-24', 0),
    arrive_at: at('2026-11-26', 0),
  });
  expect(inHand?.weight).toBe(2 * (next?.weight ?? 0));
  expect(inHand?.coffees).toMatchObject([{ weight: inHand?.weight }]);
});

test('after its parcels have arrived only the roast that takes orders is shown', async () => {
  const weeks = await readRoastWeeks(office.api.db, roastery, at('2026-11-27', 9));
  expect(weeks.map(({ orders_until }) => orders_until)).toEqual([at('2026-11-30', 18)]);
  expect(weeks[0]).toMatchObject({ orders: 0, sent: 0, weight: 0, coffees: [] });
});
