/** What staff open in the office: the list with each filter, searches, one order, and what waits today. */
import { unixTime } from '../../../src/domain/time/clock.ts';
import { day } from '../../../src/domain/time/units.ts';
import { editions } from '../../../src/editions/editions.ts';
import { countOrders } from '../../../src/server/shop/office/count-orders.ts';
import type { WantedOrders } from '../../../src/server/shop/office/find-order-ids.ts';
import { listOrders } from '../../../src/server/shop/office/list-orders.ts';
import { readOfficeOrder } from '../../../src/server/shop/office/read-order.ts';
import { readLowStock } from '../../../src/server/shop/today/low-stock.ts';
import { readRoastWeeks } from '../../../src/server/shop/today/roast-weeks.ts';
import { readTasks } from '../../../src/server/shop/today/tasks.ts';
import type { Measure, MeasuredShop } from './measures.ts';
import { orderOf, type Sought } from './searches.ts';

const list = (what: string, wantedOf: (order: Sought) => Partial<WantedOrders>): Measure => {
  const wanted = new Map<MeasuredShop, Partial<WantedOrders>>();
  return {
    name: `list: ${what}`,
    times: 100,
    async prepare(measured, run) {
      wanted.set(measured, wantedOf(await orderOf(measured, run)));
    },
    run: (measured) =>
      listOrders(measured.shop.db, { status: [], payment: [], q: '', ...wanted.get(measured) }),
  };
};

export const officeLists: readonly Measure[] = [
  list('all', () => ({})),
  list('delivered', () => ({ status: ['delivered'] })),
  list('new and paid on receipt or paid', () => ({ status: ['new', 'paid'], payment: ['none', 'paid'] })),
  list('delivered by one carrier', () => ({ status: ['delivered'], carrier: 'Нова пошта' })),
  list('one carrier', () => ({ carrier: 'Нова пошта' })),
  list('a carrier that nobody chose', () => ({ carrier: 'Ніхто' })),
  list('of 30 days', () => ({ from: unixTime() - 30 * day })),
  list('a number', ({ id }) => ({ q: String(id) })),
  list('a phone', ({ recipient_phone }) => ({ q: `+${recipient_phone}` })),
  list('a name', ({ recipient_last_name }) => ({ q: `Олена ${recipient_last_name}` })),
  list('the beginning of a name that all have', () => ({ q: 'ковал' })),
  list('the same in the wrong layout', () => ({ q: 'rjdfk' })),
  list('the same, delivered', () => ({ q: 'ковал', status: ['delivered'] })),
  list('the same, packing', () => ({ q: 'ковал', status: ['packing'] })),
  list('goods by name, delivered', ({ name }) => ({ q: name, status: ['delivered'] })),
  { name: 'counts', times: 100, run: ({ shop }) => countOrders(shop.db) },
  {
    name: 'one order',
    times: 100,
    async prepare(measured, run) {
      measured.prepared = (await orderOf(measured, run)).id;
    },
    run: ({ shop, prepared }) =>
      readOfficeOrder(shop.db, prepared, {
        edition: editions.ua,
        viewer: { id: 1, role: 'owner' },
        now: unixTime(),
      }),
  },
  { name: 'today: tasks', times: 50, run: ({ shop }) => readTasks(shop.db, unixTime()) },
  { name: 'today: roasts', times: 50, run: ({ shop }) => readRoastWeeks(shop.db, editions.ua, unixTime()) },
  { name: 'today: stock', times: 50, run: ({ shop }) => readLowStock(shop.db, unixTime()) },
];
