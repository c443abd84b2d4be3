import type { Transaction } from 'kysely';
import * as v from 'valibot';
import {
  type PlacedOrder as PlacedOrderResponse,
  PlacedOrderSchema,
} from '../../../contract/resources/order.ts';
import { toMinor } from '../../../domain/money/money.ts';
import { amountDue, isSoldAsRequested, usedBonuses } from '../../../domain/orders/agreement.ts';
import { exceededDailyLimit, holdTimes } from '../../../domain/orders/daily-limits.ts';
import { exceededLimit, reserveKind } from '../../../domain/orders/reserve-limits.ts';
import { isInShop, orderStatuses } from '../../../domain/orders/status.ts';
import { isWithin } from '../../../domain/time/rate-limits.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Tables } from '../../db/tables.ts';
import type { Log } from '../../log.ts';
import type { CartQuote, QuoteContext } from '../cart/quote-cart.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { lockActiveCustomer } from '../customers/customer.ts';
import { Conflict, InvalidInput } from '../failures.ts';
import { type OrderLineRow, readLines } from '../order-state/order-lines.ts';
import { type OrderRow, readOrderRow, stateOf } from '../order-state/order-row.ts';
import { queueMessages } from '../order-state/queue-messages.ts';
import { readRecentOrders } from '../order-state/recent-orders.ts';
import type { StartPayment } from '../payments/start-payment.ts';
import {
  claimKey,
  findKey,
  type IdempotencyKey,
  insertKey,
  paymentStartTimeout,
  saveResponse,
} from './idempotency-key.ts';
import { type AgreedOrder, insertOrder, lineRows, orderRow } from './insert-order.ts';
import { orderFrom } from './order-from.ts';
import { reserve } from './reserve-and-release.ts';
import {
  type OrderRequest,
  quoteOrder,
  type ValidatedOrder,
  type ValidationParts,
  validateOrder,
} from './validate-order.ts';

export interface PlacingParts extends ValidationParts {
  log: Log;
  startPayment: StartPayment;
}

/** The idempotency key of a placed order, and whether this call placed it. */
interface PlacedOrder {
  key: IdempotencyKey;
  isNew: boolean;
}

/** Places an order at most once for one idempotency key, however often and in whichever process it is requested. */
export async function placeIdempotently(
  request: OrderRequest,
  parts: PlacingParts,
): Promise<PlacedOrderResponse> {
  const before = await findKey(parts.db, request);
  const placed =
    before === undefined
      ? await placeOrder(await validateOrder(request, parts), parts)
      : { key: before, isNew: false };
  return responseTo(placed, request.origin, parts);
}

/**
 * One transaction inserts the order and its lines, reserves stock, promo code and bonuses, and saves the key. The
 * catalogue lock makes orders wait for one another, so that the quote stays true until the transaction ends.
 */
export function placeOrder(
  validated: ValidatedOrder,
  { db, edition, now }: Pick<PlacingParts, 'db' | 'edition' | 'now'>,
): Promise<PlacedOrder> {
  return withCatalogueLock(db, async (transaction): Promise<PlacedOrder> => {
    const before = await findKey(transaction, validated.request);
    if (before !== undefined) return { key: before, isNew: false };
    const { promoWait } = validated.request;
    const at = now();
    const customer = await lockActiveCustomer(transaction, validated.request.customer.id);
    const request = { ...validated.request, customer };
    const context = { edition, customer, now: at, promoWait };
    const agreed = await agreeOnPrice(transaction, { ...validated, request }, context);
    const recent = await readRecentOrders(transaction, customer.id, edition);
    const row = orderRow(agreed, holdTimes(recent, edition.checkout, at).payWithin, at);
    const refusal = exceededDailyLimit(recent, stateOf(row), edition.checkout.perDay, at);
    if (refusal !== undefined) throw new InvalidInput({ payForm: { code: 'too-many-orders', ...refusal } });
    const excess = await readReserveExcess(transaction, row, edition);
    if (excess !== undefined) throw new InvalidInput({ payForm: { code: 'too-much-reserved', ...excess } });
    const { order, lines } = await insertOrder(transaction, row, lineRows(agreed.quote));
    await reserve(transaction, order, agreed.quote.priced.lines, at);
    await queueMessages(transaction, order.id, 'placed', at);
    return { key: await saveKey(transaction, request, order, lines), isNew: true };
  });
}

/** The order at the price that the customer confirmed; a Conflict when the shop now sells something else. */
async function agreeOnPrice(
  db: Transaction<Tables>,
  validated: ValidatedOrder,
  context: QuoteContext,
): Promise<AgreedOrder> {
  const { body } = validated.request;
  const quote = withGiftGrind(await quoteOrder(db, validated.request, context), body.gift_grinding_id);
  const { priced } = quote;
  const isGiftMissing = body.gift_grinding_id !== undefined && priced.promo.gift === undefined;
  if (!isSoldAsRequested(body.goods, priced.lines) || isGiftMissing)
    throw new Conflict({ code: 'goods-changed', quote });
  if (priced.promo.refusal !== undefined) throw new Conflict({ code: 'total-changed', quote });
  const bonuses = usedBonuses(body.used_bonuses, priced.availableBonuses);
  const giftWrappingPrice = body.gift_wrapping && quote.giftWrappingPrice;
  if (body.gift_wrapping && giftWrappingPrice === undefined)
    throw new InvalidInput({ gift_wrapping: { code: 'no-gift-wrapping' } });
  const total = amountDue(priced.total + (giftWrappingPrice ?? 0), bonuses);
  if (total !== toMinor(body.expected_total)) throw new Conflict({ code: 'total-changed', quote });
  return { ...validated, quote, giftWrappingPrice, usedBonuses: bonuses, total };
}

/** The customer chooses how a gift is ground. */
function withGiftGrind(quote: CartQuote, grind: number | undefined): CartQuote {
  if (grind === undefined) return quote;
  if (!quote.grinds.has(grind)) throw new InvalidInput({ gift_grinding_id: { code: 'unknown-grind' } });
  const lines = quote.priced.lines.map((line) =>
    line.isGift && line.goods.hasGrinding ? { ...line, grind } : line,
  );
  return { ...quote, priced: { ...quote.priced, lines } };
}

/** An order that is paid online gets its response later, once its payment has been started; for staff nobody starts it. */
function saveKey(
  db: Transaction<Tables>,
  request: OrderRequest,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<IdempotencyKey> {
  const response: PlacedOrderResponse | undefined =
    order.pay_online === 1 && !request.isByStaff
      ? undefined
      : { ...orderFrom(order, lines, []), payment: null };
  return insertKey(db, request, order, response);
}

async function responseTo(
  { key, isNew }: PlacedOrder,
  origin: string,
  parts: PlacingParts,
): Promise<PlacedOrderResponse> {
  if (key.answer !== null) return v.parse(PlacedOrderSchema, JSON.parse(key.answer));
  const { db, now } = parts;
  if (!isNew) {
    // Another request placed this order and is starting its payment, unless it died while doing so.
    const isUnderWay = isWithin(paymentStartTimeout, key.at, now());
    if (isUnderWay || !(await claimKey(db, key, now())))
      throw new Conflict({ code: 'order-being-placed', retryAfter: 1 });
  }
  return startPaymentOf(key, origin, parts);
}

async function startPaymentOf(
  key: IdempotencyKey,
  origin: string,
  { db, log, startPayment }: PlacingParts,
): Promise<PlacedOrderResponse> {
  const order = await readOrderRow(db, key.order_id);
  if (order === undefined) throw new Error(`There is no order ${key.order_id}`);
  const payment = await startPayment(order, origin).catch((error: unknown) => {
    log.error('a payment could not be started', { order: order.id, error });
    return null;
  });
  const after = (await readOrderRow(db, order.id)) ?? order;
  const response = { ...orderFrom(after, await readLines(db, order.id), []), payment };
  await saveResponse(db, key, response);
  return response;
}

const statusesInShop = orderStatuses.filter(isInShop);

/** What would be too much if this order reserved its goods too, without being paid; undefined: nothing. Requires the customer's lock. */
export async function readReserveExcess(
  db: Transaction<Tables>,
  order: Pick<OrderRow, 'customer_id' | 'price' | 'status' | 'payment_status'>,
  { checkout }: Edition,
) {
  const kind = reserveKind(stateOf(order));
  if (kind === undefined) return undefined;
  const open = await db
    .selectFrom('customer_order')
    .select(['status', 'payment_status', 'price'])
    .where('customer_id', '=', order.customer_id)
    .where('status', 'in', statusesInShop)
    .execute();
  const prices = open.filter((row) => reserveKind(stateOf(row)) === kind).map(({ price }) => price);
  const limit = checkout.reserves[kind];
  const exceeded = exceededLimit(prices, order.price, limit);
  return exceeded && { kind, exceeded, most: limit[exceeded] };
}
