/** What staff type to find an order. Each search asks for another order. */
import { findOrders } from '../../../src/server/shop/find-orders/find-orders.ts';
import type { Measure, MeasuredShop } from './measures.ts';

const pageSize = 20;

export interface Sought {
  id: number;
  recipient_phone: string;
  recipient_last_name: string;
  tracking_number: string | null;
  sku: string;
  name: string;
}

/** Some order, spread over all that there are. */
export async function orderOf({ shop: { db } }: MeasuredShop, run: number): Promise<Sought> {
  const { last } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const { first } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.min('id').as('first'))
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('customer_order')
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .select([
      'customer_order.id',
      'recipient_phone',
      'recipient_last_name',
      'tracking_number',
      'order_line.sku',
      'order_line.name',
    ])
    .where('customer_order.id', '>=', first + ((run * 7919) % Math.max(1, last - first)))
    .where('tracking_number', 'is not', null)
    .orderBy('customer_order.id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

const search = (what: string, textOf: (order: Sought) => string): Measure => {
  const texts = new Map<MeasuredShop, string>();
  return {
    name: `find: ${what}`,
    times: 200,
    async prepare(measured, run) {
      texts.set(measured, textOf(await orderOf(measured, run)));
    },
    run: (measured) => findOrders(measured.shop.db, texts.get(measured) ?? '', { limit: pageSize }),
  };
};

export const searches: readonly Measure[] = [
  search('a number', ({ id }) => String(id)),
  search('a phone', ({ recipient_phone }) => `+${recipient_phone}`),
  search('seven digits of a phone', ({ recipient_phone }) => recipient_phone.slice(-7)),
  search('four digits of a phone', ({ recipient_phone }) => recipient_phone.slice(-4)),
  search('digits that all phones have', () => '38050'),
  search('a name', ({ recipient_last_name }) => `Олена ${recipient_last_name}`),
  search('the beginning of a name that all have', () => 'ковал'),
  search('beginnings of two names', ({ recipient_last_name }) => `Оле ${recipient_last_name.slice(0, 8)}`),
  search('a tracking number', ({ tracking_number }) => tracking_number ?? ''),
  search('goods by name', ({ name }) => name),
  search('goods by SKU', ({ sku, id }) => sku || String(id)),
];
