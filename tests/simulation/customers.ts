/** What customers do. */

import { fromMinor } from '../../src/domain/money/money.ts';
import { canCustomerCancel } from '../../src/domain/orders/status.ts';
import { editions } from '../../src/editions/editions.ts';
import { quoteCart } from '../../src/server/shop/cart/quote-cart.ts';
import { type Customer, customerFrom, erasedStatus } from '../../src/server/shop/customers/customer.ts';
import { changeByCommand } from '../../src/server/shop/journal/change.ts';
import { cancelOrder } from '../../src/server/shop/orders/cancel-order.ts';
import { placeIdempotently } from '../../src/server/shop/orders/place-order.ts';
import type { OrderRequest } from '../../src/server/shop/orders/validate-order.ts';
import { payOrder } from '../../src/server/shop/payments/start-payment.ts';
import { requestWithdrawal } from '../../src/server/shop/withdrawals/request-withdrawal.ts';
import { carrier, codes, variants } from './fixture.ts';
import type { Happening } from './plan.ts';
import type { ShopProcess } from './shop-process.ts';
import { signIn } from './sign-in.ts';
import type { Browser, World } from './world.ts';

const edition = editions.ua;
const origin = 'https://shop.example';

const customerOf = async ({ db }: ShopProcess, id: number): Promise<Customer> =>
  customerFrom(await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

/** Fills a cart, looks at its price and orders at this price, as the checkout does. */
export async function order(world: World, { one, other, third }: Happening, times: number): Promise<void> {
  const browser = world.browsers[one % world.browsers.length];
  if (browser === undefined) return;
  const { now } = world.process(other).clock;
  const wantsOtherAccount = (third >> 15) % 4 === 0;
  const isErased = (await customerOf(world.process(other), browser.id)).status === erasedStatus;
  const isNewcomer = isErased || wantsOtherAccount;
  if (isNewcomer) await signIn(browser, world.process(other), third >> 17);
  const customer = await customerOf(world.process(other), browser.id);
  const isInTwoGrinds = (third >> 5) % 4 === 0;
  const goods = [0, 1].slice(0, 1 + (third % 2)).map((index) => {
    const id = variants[(third + (isInTwoGrinds ? 0 : index)) % variants.length] ?? 0;
    const grindingMethodId = isInTwoGrinds ? 1 + index : null;
    return { id, qtt: 1 + ((third >> 3) % 3), grindingMethodId, goodscardId: Math.floor(id / 10) };
  });
  // Who comes back tries the code for newcomers again.
  const promocode = (isNewcomer ? codes.at(-1) : codes[third % 5]) ?? null;
  const isToTheDoor = (third >> 7) % 2 === 0;
  const cart = { goods, promocode, delivery_type_id: isToTheDoor ? 3 : 4 };
  const { priced } = await quoteCart(world.process(other).db, cart, { edition, customer, now: now() });
  const bonuses = third % 3 === 0 ? priced.availableBonuses : 0;
  const body: OrderRequest['body'] = {
    ...cart,
    promocode: priced.promo.refusal === undefined ? promocode : null,
    used_bonuses: bonuses,
    settlement_external_id: 'kyiv',
    ...(isToTheDoor ? { address: { street: 'вул. Садова', house: '5' } } : { branch_id: 1 }),
    payForm: third % 4 === 0 ? 'cod' : 'card',
    expected_total: fromMinor(priced.total) - bonuses,
  };
  browser.keys += 1;
  browser.request = { key: `${browser.id}-key-${browser.keys}`, body: JSON.stringify(body) };
  await Promise.all(Array.from({ length: times }, (_, copy) => send(browser, world.process(other + copy))));
}

export async function repeatOrder(world: World, { one, other }: Happening): Promise<void> {
  const browser = world.browsers[one % world.browsers.length];
  if (browser !== undefined) await send(browser, world.process(other));
}

async function send({ id, request }: Browser, process: ShopProcess): Promise<void> {
  if (request === undefined) return;
  const customer = await customerOf(process, id);
  const { db, log, catalogue, startPayment, clock } = process;
  await placeIdempotently(
    { customer, idempotencyKey: request.key, body: JSON.parse(request.body), promoWait: 0, origin },
    { db, log, catalogue, startPayment, edition, carrier, now: clock.now },
  );
}

export async function payAgain(world: World, { one, other }: Happening): Promise<void> {
  const { db, clock, startPayment } = world.process(other);
  const order = await anyOrder(world, one);
  if (order === undefined) return;
  await payOrder(
    { orderId: order.id, customerId: order.customer_id, origin },
    { db, now: clock.now, startPayment },
  );
}

export async function cancel(world: World, { one, other }: Happening): Promise<void> {
  const { db, clock } = world.process(other);
  const order = await anyOrder(world, one);
  if (order !== undefined) await cancelOrder(db, order.id, canCustomerCancel, changeByCommand(clock.now()));
}

/** A guest or the customer sends the same request through both processes at once. */
export async function withdraw(world: World, { one, other, third }: Happening): Promise<void> {
  const order = await anyOrder(world, one);
  if (order === undefined) return;
  const isGuest = third % 3 === 0;
  const goods = isGuest || third % 2 === 0 ? undefined : [{ line: 0, qtt: 1 }];
  const body = {
    order_number: String(third % 11 === 0 ? order.id + 1_000_000 : order.id),
    name: 'Олена Коваль',
    email: `buyer-${third % 4}@mail.example`,
    goods,
  };
  const client = `192.0.2.${third % 200}`;
  const send = async (process: ShopProcess) => {
    const { db, clock } = process;
    const customer = isGuest ? undefined : await customerOf(process, order.customer_id);
    const terms = { ...edition, withdrawalDays: 14 };
    await requestWithdrawal({ body, customer, client }, { db, edition: terms, now: clock.now });
  };
  await Promise.all([send(world.process(other)), send(world.process(other + 1))]);
}

/** One of the latest orders. */
export async function anyOrder(world: World, number: number) {
  const rows = await world.database.read(
    'select id, customer_id, status from customer_order order by id desc limit 8',
  );
  const row = rows[number % rows.length];
  return row && { id: Number(row.id), customer_id: Number(row.customer_id), status: String(row.status) };
}
