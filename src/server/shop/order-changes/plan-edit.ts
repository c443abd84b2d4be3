import type { Transaction } from 'kysely';
import { deliveryPrice } from '../../../domain/cart-pricing/delivery-price.ts';
import { toMinor } from '../../../domain/money/money.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { EditKind } from '../../db/order-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { readDeliveryTerms } from '../cart/quote-cart.ts';
import { lockCustomer } from '../customers/customer.ts';
import { CommandRefused } from '../failures.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { readChanges } from '../order-state/read-changes.ts';
import { readWithdrawals } from '../order-state/withdrawals.ts';
import type { NewLine } from '../orders/insert-order.ts';
import { recordPromoUse } from '../orders/reserve-and-release.ts';
import type { PreparedEdit } from './prepare-edit.ts';
import { requote } from './requote.ts';

export interface Edited {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  edit: PreparedEdit;
  edition: Edition;
}

export interface PlannedEdit {
  /** What is edited; the first one stands for the money too. */
  kinds: EditKind[];
  columns: Partial<OrderRow>;
  /** Undefined: the goods stay. */
  lines: readonly NewLine[] | undefined;
}

/** What the order would be, without what follows from it. Where the goods change, the use of its promo code is taken back. */
export async function planEdit(db: Transaction<Tables>, edited: Edited): Promise<PlannedEdit> {
  const { order, edit } = edited;
  const { recipient, place } = edit;
  const person = recipient && {
    recipient_first_name: recipient.firstName,
    recipient_last_name: recipient.lastName,
    recipient_phone: recipient.phone,
  };
  const goods = edit.goods === undefined ? undefined : await planGoods(db, edited, edit.goods);
  const delivery_price = edit.deliveryPrice ?? goods?.deliveryPrice ?? (await priceOfPlace(db, edited));
  const sums = { ...goods?.columns, delivery_price };
  const total = totalOf({ ...order, ...sums });
  const isPriceNamed = goods === undefined && delivery_price !== order.delivery_price;
  const kinds: EditKind[] = [
    ...(goods === undefined ? [] : (['goods'] as const)),
    ...(differ(order, { ...place }) || isPriceNamed ? (['delivery'] as const) : []),
    ...(differ(order, { ...person }) ? (['recipient'] as const) : []),
  ];
  return { kinds, columns: { ...sums, total, ...place, ...person }, lines: goods?.lines };
}

const differ = (order: OrderRow, columns: Partial<OrderRow>): boolean => {
  const after = { ...order, ...columns };
  return JSON.stringify(after) !== JSON.stringify(order);
};

const sameLines = (before: readonly OrderLineRow[], after: readonly NewLine[]): boolean =>
  before.length === after.length &&
  after.every((line, place) =>
    (['variant_id', 'grind_id', 'price', 'quantity', 'is_gift'] as const).every(
      (column) => before[place]?.[column] === line[column],
    ),
  );

type Sums = Pick<
  OrderRow,
  'price' | 'discount' | 'used_bonuses' | 'delivery_price' | 'gift_wrapping_price' | 'credit'
>;

const totalOf = (order: Sums): number =>
  order.price -
  order.discount -
  toMinor(order.used_bonuses) +
  order.delivery_price +
  (order.gift_wrapping_price ?? 0) -
  order.credit;

/** Undefined: the order has these goods already. */
async function planGoods(
  db: Transaction<Tables>,
  { order, lines: ordered, edit, edition }: Edited,
  wanted: NonNullable<PreparedEdit['goods']>,
) {
  const { id } = order;
  if (await isChangedOtherwise(db, order))
    throw new CommandRefused({ code: 'goods-changed-before', order: id });
  const customer = await lockCustomer(db, order.customer_id);
  await db.deleteFrom('promo_use').where('order_id', '=', id).execute();
  const { lines, quote, hasDelivery } = await requote(db, order, ordered, wanted, {
    edition,
    customer: { ...customer, balance: customer.balance + order.used_bonuses },
    deliveryTypeId: edit.place?.delivery_type_id ?? order.delivery_type_id,
  });
  if (sameLines(ordered, lines)) {
    await recordPromoUse(db, order);
    return undefined;
  }
  if (lines.every(({ is_gift }) => is_gift === 1))
    throw new CommandRefused({ code: 'cancel-instead', order: id });
  const { priced } = quote;
  const { refusal } = priced.promo;
  if (order.promocode !== null && refusal !== undefined && !edit.dropsPromoCode)
    throw new CommandRefused({ code: 'promo-code-lost', order: id, promoCode: order.promocode, refusal });
  return {
    lines,
    columns: {
      price: priced.price,
      discount: priced.promo.discount,
      used_bonuses: Math.min(order.used_bonuses, priced.availableBonuses),
      earned_bonuses: priced.earnedBonuses,
      promocode: refusal === undefined ? order.promocode : null,
    },
    deliveryPrice: hasDelivery ? priced.deliveryPrice : order.delivery_price,
  };
}

/** Whether the order has changes, credit or withdrawals, which count on its goods as they are. */
async function isChangedOtherwise(db: Transaction<Tables>, { id, exchange_of }: OrderRow): Promise<boolean> {
  if (exchange_of !== null || (await readChanges(db, [id])).length > 0) return true;
  return (await readWithdrawals(db, [id])).length > 0;
}

/** As at the checkout, for another place. */
async function priceOfPlace(db: Transaction<Tables>, { order, lines, edit }: Edited): Promise<number> {
  if (edit.place === undefined || (await isChangedOtherwise(db, order))) return order.delivery_price;
  if (edit.place.delivery_type_id === order.delivery_type_id) return order.delivery_price;
  const terms = await readDeliveryTerms(db, edit.place.delivery_type_id);
  if (terms === undefined) return order.delivery_price;
  const weight = lines.reduce((sum, { weight_gr, quantity }) => sum + weight_gr * quantity, 0);
  return deliveryPrice(terms, order.price - order.discount, weight);
}
