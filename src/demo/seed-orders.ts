import type { Transaction } from 'kysely';
import { leftToPay } from '../domain/orders/agreement.ts';
import { startOfDay } from '../domain/time/day.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import { defaultLocale } from '../locales/locales.ts';
import { serverWords } from '../locales/server-words.ts';
import type { Database } from '../server/db/open.ts';
import type { Tables } from '../server/db/tables.ts';
import { countCart } from '../server/shop/cart/count-cart.ts';
import { findOrCreateCustomer } from '../server/shop/customers/find-or-create.ts';
import { bookBonuses } from '../server/shop/orders/book-bonuses.ts';
import { insertOrder } from '../server/shop/orders/insert-order.ts';
import { lineRows } from '../server/shop/orders/order-rows.ts';
import { goodsOf, smallestVariant } from './compose.ts';
import { type DemoOrder, demoHolder, demoPlace, demoProfile, latestOrders } from './orders.ts';
import { customerSince, yearOrders } from './year-orders.ts';

const hour = 60 * 60;
const day = 24 * hour;
const words = serverWords(defaultLocale.iso);
/** The first way of each edition is the one that the demo's parcels went. */
const deliveryTypeId = 1;

/** A customer whose account has something to show. */
export function seedOrders(db: Database, edition: EditionCode, now: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const welcome = { bonuses: editions[edition].welcomeBonuses, reason: words.bonus.welcome };
    const morningOf = (date: string) => (startOfDay(date, editions[edition].timezones[0]) ?? 0) + 9 * hour;
    const { id } = await findOrCreateCustomer(
      transaction,
      demoHolder[edition],
      morningOf(customerSince),
      welcome,
    );
    await transaction.updateTable('customer').set(demoProfile[edition]).where('id', '=', id).execute();
    const seed = (order: DemoOrder, at: number) => seedOrder(transaction, edition, id, order, at);
    for (const order of yearOrders) await seed(order, morningOf(order.day));
    for (const order of latestOrders) await seed(order, now - order.daysAgo * day);
  });
}

/** By what one signs in as that customer; undefined: this shop has no demo. */
export async function demoAddress(db: Database, edition: EditionCode): Promise<string | undefined> {
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
  code: EditionCode,
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
  const asked = { goods, promocode: null, delivery_type_id: deliveryTypeId };
  const cart = await countCart(db, asked, { edition: editions[code], customer: undefined, now: at });
  const { priced } = cart;
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
    total: leftToPay(priced.total, usedBonuses),
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
  const { row: order } = await insertOrder(db, row, lineRows(cart));
  await bookBonuses(db, order, 'spent', { now: at, words });
  if (status === 'delivered') await bookBonuses(db, order, 'earned', { now: at + 3 * day, words });
}
