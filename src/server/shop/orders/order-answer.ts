import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { type Line, LineSchema } from '../../../contract/resources/cart.ts';
import { type Order, OrderSchema } from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { Tables } from '../../db/tables.ts';
import type { OrderRow } from './hold-order.ts';

export type OrderLineRow = Selectable<Tables['order_line']>;

/** An order in the words of the contract. */
export const orderAnswer = (order: OrderRow, lines: readonly OrderLineRow[]): Order => ({
  id: order.id,
  number: String(order.id),
  status: order.status,
  created_at: order.created_at,
  goods: lines.map(lineAnswer),
  price: fromMinor(order.price),
  discount: fromMinor(order.discount),
  used_bonuses: order.used_bonuses,
  delivery_price: fromMinor(order.delivery_price),
  total: fromMinor(order.total),
  promocode: order.promocode,
  delivery: v.parse(OrderSchema.entries.delivery, JSON.parse(order.delivery)),
  pay_form: order.pay_form,
  pay_online: order.pay_online === 1,
  payment_status: order.payment_status,
  ...(order.tracking_number !== null && { tracking_number: order.tracking_number }),
});

const { properties: PropertiesSchema } = LineSchema.entries;

const lineAnswer = (line: OrderLineRow): Line => ({
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
