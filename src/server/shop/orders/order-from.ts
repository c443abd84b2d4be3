import * as v from 'valibot';
import { LineSchema, type PricedLine } from '../../../contract/resources/cart.ts';
import {
  type OrderChange as Change,
  InvoiceSchema,
  type Order,
  OrderSchema,
} from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { Invoice } from '../../../domain/orders/invoice.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { isExchange, type OrderChange } from '../order-state/read-changes.ts';
import type { MadeReceipt } from '../order-state/read-receipts.ts';
import type { Withdrawal } from '../order-state/withdrawals.ts';

/** Of the company that the order stores. */
export const parseInvoice = (stored: string): Invoice => v.parse(InvoiceSchema, JSON.parse(stored));

/** An order as the contract describes it; changes and receipts may be those of others too. */
export const orderFrom = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  changes: readonly OrderChange[],
  receipts: readonly MadeReceipt[] = [],
): Order => ({
  id: order.id,
  number: String(order.id),
  status: order.status,
  created_at: order.created_at,
  goods: lines.map(lineFrom),
  price: fromMinor(order.price),
  discount: fromMinor(order.discount),
  used_bonuses: order.used_bonuses,
  delivery_price: fromMinor(order.delivery_price),
  ...(order.exchange_of !== null && {
    exchange_of: { order: order.exchange_of, amount: fromMinor(order.credit) },
  }),
  total: fromMinor(order.total),
  ...(order.gift_wrapping_price !== null && {
    gift_wrapping: { price: fromMinor(order.gift_wrapping_price), text: order.gift_text ?? '' },
  }),
  ...(order.invoice !== null && { invoice: parseInvoice(order.invoice) }),
  promocode: order.promocode,
  delivery: v.parse(OrderSchema.entries.delivery, JSON.parse(order.delivery)),
  pay_form: order.pay_form,
  pay_online: order.pay_online === 1,
  payment_status: order.payment_status,
  ...(order.tracking_number !== null && { tracking_number: order.tracking_number }),
  ...(order.parcel_state !== null && { parcel_state: order.parcel_state }),
  ...(order.delivered_at !== null && { delivered_at: order.delivered_at }),
  changes: changes.filter(({ order_id }) => order_id === order.id).map(changeFrom),
  receipts: receipts.filter(({ order_id }) => order_id === order.id).map(receiptFrom),
});

const receiptFrom = ({ kind, done_at, amount, url }: MadeReceipt): Order['receipts'][number] => ({
  ...{ kind, at: done_at, amount: fromMinor(amount), url },
});

/** Those of this order that its customer may see: anybody can write its number into the form. */
export function withdrawalsOf(
  { id }: OrderRow,
  withdrawals: readonly Withdrawal[],
): Pick<Order, 'withdrawals'> {
  const own = withdrawals.filter(({ order_id, is_confirmed }) => order_id === id && is_confirmed === 1);
  if (own.length === 0) return {};
  return {
    withdrawals: own.map(({ requested_at, lines, goods, closed_at }) => ({
      at: requested_at,
      goods: lines.map(({ position, quantity }) => ({ line: position, qtt: quantity })),
      goods_text: goods,
      is_closed: closed_at !== null,
    })),
  };
}

const changeFrom = (change: OrderChange): Change => ({
  kind: change.kind,
  at: change.at,
  goods: change.lines.map(({ position, quantity }) => ({ line: position, qtt: quantity })),
  amount: fromMinor(change.amount),
  used_bonuses: change.used_bonuses,
  earned_bonuses: change.kind === 'return' ? change.earned_bonuses - change.missing_bonuses : 0,
  ...withheldOf(change),
  ...(change.isRefunded !== null && { is_refunded: change.isRefunded }),
  ...(isExchange(change) && {
    exchanged_for: { order: change.exchange_order_id, amount: fromMinor(change.credit) },
  }),
});

/** A gift that came back after all gave what was withheld for it. */
function withheldOf(change: OrderChange): Pick<Change, 'withheld'> {
  const [gifts, bonuses] = [Math.max(0, change.withheld_for_gifts), change.withheld_for_bonuses];
  if (gifts + bonuses === 0) return {};
  return { withheld: { for_gifts: fromMinor(gifts), for_bonuses: fromMinor(bonuses) } };
}

const { properties: PropertiesSchema } = LineSchema.entries;

const lineFrom = (line: OrderLineRow): PricedLine => ({
  id: line.variant_id,
  goodscard_id: line.card_id,
  chpu: line.chpu,
  name: line.name,
  image_path: line.image_path,
  sku: line.sku,
  grindingMethod: line.grind_id === null ? null : { id: line.grind_id, name: line.grind_name ?? '' },
  properties: v.parse(PropertiesSchema, JSON.parse(line.properties)),
  price: fromMinor(line.price),
  qtt: line.quantity,
  is_allowed_promo_discount: line.is_discountable === 1,
  is_promo_gift: line.is_gift === 1,
  weight_gr: line.weight_gr,
  ...(line.price_old !== null && { price_old: fromMinor(line.price_old) }),
  ...(line.lowest_price !== null && { lowest_price_30d: fromMinor(line.lowest_price) }),
});
