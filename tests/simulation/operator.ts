/** What the shop's operator does. */

import * as v from 'valibot';
import { orderStatuses } from '../../src/domain/orders/status.ts';
import { editions } from '../../src/editions/editions.ts';
import { exportCatalogue } from '../../src/server/shop/catalogue/export.ts';
import { type CatalogueFile, CatalogueFileSchema } from '../../src/server/shop/catalogue/file.ts';
import { importCatalogue } from '../../src/server/shop/catalogue/import.ts';
import { CommandRefused } from '../../src/server/shop/failures.ts';
import { changeOrder, type WantedChange } from '../../src/server/shop/order-changes/change-order.ts';
import { exchangeOrder, type WantedExchange } from '../../src/server/shop/order-changes/exchange-order.ts';
import { moveOrder } from '../../src/server/shop/orders/move-order.ts';
import { type PanelFinding, refund } from '../../src/server/shop/payments/refund.ts';
import { listRefundsDue, type RefundDue } from '../../src/server/shop/payments/refunds-due.ts';
import { eraseById } from '../../src/server/shop/personal-data/erase-customer.ts';
import { changePrice, changeStock } from '../support/api/catalogue-changes.ts';
import { anyOrder } from './customers.ts';
import { variants } from './fixture.ts';
import { rank } from './invariants.ts';
import { changeByStaff } from './office/take-back.ts';
import type { Happening } from './plan.ts';
import type { ShopProcess } from './shop-process.ts';
import { Violation, type World } from './world.ts';

export async function move(world: World, happening: Happening): Promise<void> {
  const { one, other, third } = happening;
  const order = await anyOrder(world, one);
  if (order === undefined) return;
  const { db, clock } = world.process(other);
  const next = rank(order.status) + 1 + (third % 2);
  // Every third order is sent and delivered at once.
  const steps = orderStatuses.slice(next, (third >> 2) % 3 === 0 ? undefined : next + 1);
  for (const to of steps)
    if (to !== 'paid' && to !== 'cancelled')
      await moveOrder(
        db,
        order.id,
        { to, isWithoutNumber: true, currency: 'UAH' },
        changeByStaff(clock, happening),
      );
}

export async function markPaid(world: World, happening: Happening): Promise<void> {
  const { one, other } = happening;
  const order = await anyOrder(world, one);
  const { db, clock } = world.process(other);
  if (order !== undefined)
    await moveOrder(db, order.id, { to: 'paid', currency: 'UAH' }, changeByStaff(clock, happening));
}

/** Takes goods out of an order or back from its customer, or refunds money; repeated and at once, as two operators do. */
export async function change(world: World, happening: Happening): Promise<void> {
  const { one, other, third } = happening;
  const exchanged = (third >> 10) % 4 === 0 ? await lastExchanged(world) : undefined;
  const [mailed] = world.mailbox.underWay;
  const written =
    mailed !== undefined && (third >> 12) % 4 > 0 ? await lastOrder(world, `id = ${mailed}`) : undefined;
  const withdrawn = (third >> 14) % 4 === 0 ? await lastWithdrawn(world) : undefined;
  const delivered = (third >> 18) % 2 === 0 ? await lastDelivered(world) : undefined;
  const order = written ?? withdrawn ?? exchanged ?? delivered ?? (await anyOrder(world, one));
  if (order === undefined) return;
  const lines = await world.database.read(`select variant_id from order_line where order_id = ${order.id}`);
  const goods = String(lines[third % lines.length]?.variant_id);
  const wanted: WantedChange = {
    kind: third % 5 === 0 ? 'refund' : order.status === 'delivered' ? 'return' : 'correction',
    goods: third % 3 === 0 ? 'all' : [{ goods, count: 1 + ((third >> 2) % 2) }],
    refund: third % 5 === 0 ? 1 + (third % 20_000) : undefined,
    refundsDelivery: third % 2 === 0,
    withholds: (third >> 3) % 2 === 0,
    reason: 'Розірвана пачка',
    isWrittenOff: (third >> 4) % 4 === 0,
    isAgain: (third >> 6) % 4 === 0,
    currency: 'UAH',
  };
  await atOnce(world, other, (third >> 8) % 3 === 0 ? 2 : 1, ({ db, clock }) =>
    changeOrder(db, order.id, wanted, changeByStaff(clock, happening)),
  );
}

/** Takes goods back and sends others; repeated and at once, as two operators do. */
export async function exchange(world: World, happening: Happening): Promise<void> {
  const { one, other, third } = happening;
  const order = (third >> 11) % 2 === 0 ? await lastDelivered(world) : await anyOrder(world, one);
  if (order === undefined) return;
  const variantAt = (place: number) => String(variants[place % variants.length] ?? 0);
  const wanted: WantedExchange = {
    goods: third % 3 === 0 ? 'all' : [{ goods: variantAt(third), count: 1 }],
    newGoods: [{ goods: variantAt(third >> 2), count: 1 + ((third >> 4) % 2), grind: undefined }],
    deliveryPrice: third % 4 === 0 ? 5000 : 0,
    reason: 'Не той смак',
    isWrittenOff: (third >> 5) % 4 === 0,
    isAgain: (third >> 7) % 4 === 0,
  };
  await atOnce(world, other, (third >> 9) % 3 === 0 ? 2 : 1, ({ db, clock }) =>
    exchangeOrder(db, order.id, wanted, editions.ua, changeByStaff(clock, happening)),
  );
}

export async function cancelExchange(world: World, happening: Happening): Promise<void> {
  const { other } = happening;
  const order = await lastOrder(world, "exchange_of is not null and status <> 'cancelled'");
  const { db, clock } = world.process(other);
  if (order !== undefined)
    await moveOrder(db, order.id, { to: 'cancelled', currency: 'UAH' }, changeByStaff(clock, happening));
}

/** An order of which goods came back for others, and which may give back more. */
const lastExchanged = (world: World) => lastOrder(world, 'id in (select exchange_of from customer_order)');

const lastWithdrawn = (world: World) =>
  lastOrder(
    world,
    "status <> 'cancelled' and id in (select order_id from withdrawal_request where closed_at is null)",
  );

const lastDelivered = (world: World) => lastOrder(world, "status = 'delivered'");

/** The latest order of a kind that few happenings would meet by chance. */
export async function lastOrder(world: World, which: string) {
  const [row] = await world.database.read(
    `select id, status from customer_order where ${which} order by id desc limit 1`,
  );
  return row && { id: Number(row.id), status: String(row.status) };
}

/** Several operators give one command. */
export async function atOnce(
  world: World,
  first: number,
  times: number,
  command: (process: ShopProcess) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: times }, (_, copy) =>
      command(world.process(first + copy)).catch((error: unknown) => {
        if (!(error instanceof CommandRefused)) throw error;
      }),
    ),
  );
}

/** Refunds a payment; where the provider has not answered, looks into its panel first. */
export async function refundOne(world: World, { one, other }: Happening): Promise<void> {
  const { db, clock, payments } = world.process(other);
  const due = await listRefundsDue(db);
  const chosen = due[one % due.length];
  if (chosen !== undefined)
    await refund(chosen.id, { db, payments, now: clock.now() }, findingOf(world, chosen));
}

function findingOf(world: World, due: RefundDue): PanelFinding | undefined {
  if (due.provider === 'by-hand') return 'given';
  if (due.asked_at === null) return undefined;
  const bank = world.bank(due.provider);
  const payment = bank.payments.find(({ id }) => id === due.external_id);
  const isGiven = bank.hasRefunded(`refund-${due.id}-${due.at}`) || payment?.status === 'returned';
  return isGiven ? 'given' : 'again';
}

/** Refused while an order is under way, a refund is due or a withdrawal is open. */
export async function erase(world: World, { one, other }: Happening): Promise<void> {
  const browser = world.browsers[one % world.browsers.length];
  if (browser !== undefined) await eraseById(world.process(other).db, browser.id);
}

export async function setPrice(world: World, { one, other, third }: Happening): Promise<void> {
  const { db, clock } = world.process(other);
  await changePrice(db, variants[one % variants.length] ?? 0, 100 + (third % 400), clock.now());
}

export async function setStock(world: World, { one, other, third }: Happening): Promise<void> {
  const { db, clock } = world.process(other);
  await changeStock(db, variants[one % 3] ?? 0, third % 30, clock.now());
}

export async function exportFile(world: World, { other }: Happening): Promise<void> {
  const file = await exportCatalogue(world.process(other).db);
  if (file !== undefined) world.exports.push(JSON.stringify(file));
}

const pricesOf = (file: CatalogueFile) =>
  new Map(file.goods.flatMap(({ goods }) => goods.map(({ id, price }) => [id, price] as const)));

/**
 * Imports an exported file in which one price was changed. It may be refused; when it is not, nothing that was changed in
 * the shop since the export is undone.
 */
export async function importFile(world: World, { one, other, third }: Happening): Promise<void> {
  const text = world.exports[one % world.exports.length];
  if (text === undefined) return;
  const file = v.parse(CatalogueFileSchema, JSON.parse(text));
  const exported = pricesOf(file);
  const edited = variants[third % variants.length] ?? 0;
  for (const card of file.goods)
    for (const variant of card.goods) if (variant.id === edited) variant.price = 50 + (third % 300);
  const { db, clock } = world.process(other);
  const before = await pricesInShop(world);
  try {
    await importCatalogue(db, file, clock.now());
  } catch (error) {
    if (error instanceof CommandRefused) return;
    throw error;
  }
  const wanted = pricesOf(file);
  for (const [id, price] of before) {
    const isChanged = price !== exported.get(id);
    if (isChanged && price !== wanted.get(id))
      throw new Violation(
        `An import undid the price ${price} of variant ${id}, which was set after the export`,
      );
  }
}

async function pricesInShop(world: World): Promise<Map<number, number>> {
  const rows = await world.database.read('select id, price from variant');
  return new Map(rows.map(({ id, price }) => [Number(id), Number(price) / 100]));
}
