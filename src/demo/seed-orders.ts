import type { Transaction } from 'kysely';
import { amountDue } from '../domain/orders/agreement.ts';
import { startOfDay } from '../domain/time/day.ts';
import { day, hour } from '../domain/time/units.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import type { Database } from '../server/db/open.ts';
import type { Tables } from '../server/db/tables.ts';
import { quoteCart } from '../server/shop/cart/quote-cart.ts';
import { findOrCreateCustomer } from '../server/shop/customers/find-or-create.ts';
import { insertOrder, lineRows } from '../server/shop/orders/insert-order.ts';
import { bookBonuses } from '../server/shop/orders/reserve-and-release.ts';
import { goodsOf, smallestVariant } from './compose.ts';
import { type DemoEdition, isDemoEdition } from './model.ts';
import { type DemoOrder, demoHolder, demoPlace, demoProfile, latestOrders } from './orders.ts';
import { customerSince, yearOrders } from './year-orders.ts';

/** The demo's parcels use the first delivery type of each edition. */
const deliveryTypeId = 1;

/** Creates the demo customer, with orders and bonuses. */
export function seedOrders(db: Database, edition: DemoEdition, now: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { welcomeBonuses } = editions[edition];
    const morningOf = (date: string) => (startOfDay(date, editions[edition].timezones[0]) ?? 0) + 9 * hour;
    const { id } = await findOrCreateCustomer(
      transaction,
      demoHolder[edition],
      morningOf(customerSince),
      welcomeBonuses,
    );
    await transaction.updateTable('customer').set(demoProfile[edition]).where('id', '=', id).execute();
    const seed = (order: DemoOrder, at: number) => seedOrder(transaction, edition, id, order, at);
    for (const order of yearOrders) await seed(order, morningOf(order.day));
    for (const order of latestOrders) await seed(order, now - order.daysAgo * day);
  });
}

/** The demo customer's phone or e-mail; undefined in a shop without demo data. */
export async function demoAddress(db: Database, edition: EditionCode): Promise<string | undefined> {
  if (!isDemoEdition(edition)) return undefined;
  const { kind, address } = demoHolder[edition];
  const there = await db
    .selectFrom('identity')
    .select('address')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  return there?.address;
}

async function seedOrder(
  db: Transaction<Tables>,
  code: DemoEdition,
  customerId: number,
  { status, paymentStatus, trackingNumber, usedBonuses = 0, ...bought }: DemoOrder,
  at: number,
): Promise<void> {
  const goods = bought.goods.map(([chpu, qtt, grindingMethodId]) => ({
    id: smallestVariant(code, chpu),
    goodscardId: goodsOf(chpu).id,
    qtt,
    grindingMethodId,
  }));
  const request = { goods, promocode: null, delivery_type_id: deliveryTypeId };
  const quote = await quoteCart(db, request, { edition: editions[code], customer: undefined, now: at });
  const { priced } = quote;
  const profile = demoProfile[code];
  const isOnline = paymentStatus === 'paid';
  const row = {
    customer_id: customerId,
    status,
    payment_status: paymentStatus,
    created_at: at,
    price: priced.price,
    discount: 0,
    used_bonuses: usedBonuses,
    delivery_price: priced.deliveryPrice,
    total: amountDue(priced.total, usedBonuses),
    earned_bonuses: priced.earnedBonuses,
    promocode: null,
    delivery: JSON.stringify(demoPlace[code].labels),
    settlement_external_id: demoPlace[code].settlementId,
    delivery_type_id: deliveryTypeId,
    warehouse_external_id: null,
    recipient_first_name: profile.first_name,
    recipient_last_name: profile.last_name,
    recipient_phone: profile.phone,
    comment: '',
    pay_form: isOnline ? 'online' : 'cod',
    pay_online: isOnline ? 1 : 0,
    pay_until: null,
    tracking_number: trackingNumber ?? null,
  };
  const { order } = await insertOrder(db, row, lineRows(quote));
  await bookBonuses(db, order, 'order-used', at);
  if (status === 'delivered') await bookBonuses(db, order, 'order-earned', at + 3 * day);
}
