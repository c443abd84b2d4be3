import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { LineSchema } from '../../../contract/resources/cart.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Tables } from '../../db/tables.ts';
import { type CartQuote, quoteCart, readDeliveryTerms } from '../cart/quote-cart.ts';
import type { ShelfGoods } from '../cart/shelf.ts';
import type { Customer } from '../customers/customer.ts';
import { CommandRefused } from '../failures.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { lineRows, type NewLine } from '../orders/insert-order.ts';
import { type FoundGoods, findGoods, refuseMissing, type WantedNewGoods } from './quote-new-goods.ts';

export interface Requoted {
  lines: readonly NewLine[];
  /** With delivery, for the customer's bonuses and the promo code of the order. */
  quote: CartQuote;
  /** False: the shop has its delivery type no more. */
  hasDelivery: boolean;
}

interface RequoteTerms {
  edition: Edition;
  /** With the bonuses that the order has spent on the balance. */
  customer: Customer;
  deliveryTypeId: number;
}

/**
 * Prices an order with these counts of goods as the checkout would: pieces that stay keep the terms at which they were ordered, further
 * ones cost what they cost today. The promo code counts as on the day of the order; its use must be taken back before.
 */
export async function requote(
  db: Transaction<Tables>,
  order: OrderRow,
  ordered: readonly OrderLineRow[],
  wanted: readonly WantedNewGoods[],
  { edition, customer, deliveryTypeId }: RequoteTerms,
): Promise<Requoted> {
  const { kept, added } = await countPieces(db, order, ordered, wanted);
  const goods = [
    ...kept.map(({ line, quantity }) => ({
      id: keptId(line),
      goodscardId: line.card_id,
      grindingMethodId: null,
      qtt: quantity,
    })),
    ...added,
  ];
  const hasDelivery = (await readDeliveryTerms(db, deliveryTypeId)) !== undefined;
  const quote = await quoteCart(
    db,
    { goods, promocode: order.promocode, delivery_type_id: hasDelivery ? deliveryTypeId : undefined },
    {
      edition,
      customer,
      now: order.created_at,
      ordered: {
        kept: new Map(kept.map(({ line }) => [keptId(line), orderedGoods(line)])),
        freed: freedPieces(ordered, kept),
      },
    },
  );
  refuseMissing(quote, added);
  return { lines: rowsOf(quote, ordered), quote, hasDelivery };
}

/** Ids of variants are above 0. */
const keptId = ({ position }: OrderLineRow): number => -1 - position;

interface Counted {
  kept: { line: OrderLineRow; quantity: number }[];
  added: FoundGoods[];
}

/** How many pieces of each line stay, and what comes in addition. */
async function countPieces(
  db: Transaction<Tables>,
  { id: order }: OrderRow,
  ordered: readonly OrderLineRow[],
  wanted: readonly WantedNewGoods[],
): Promise<Counted> {
  const quantities = new Map(
    ordered.filter(({ is_gift }) => is_gift === 0).map((line) => [line, line.quantity]),
  );
  const added: Counted['added'] = [];
  const byName = new Map(wanted.map((item) => [`${item.goods} ${item.grind ?? ''}`, item]));
  for (const { goods: name, grind, count } of byName.values()) {
    const lines = linesNamed([...quantities.keys()], { name, grind, order });
    let missing = count - lines.reduce((sum, line) => sum + (quantities.get(line) ?? 0), 0);
    for (const line of lines.toReversed()) {
      const there = quantities.get(line) ?? 0;
      const less = Math.min(there, Math.max(0, -missing));
      quantities.set(line, there - less);
      missing += less;
    }
    if (lines.length === 0 && count === 0)
      throw new CommandRefused({ code: 'not-in-order', order, goods: name, count, left: 0 });
    if (missing > 0) added.push(await findGoods(db, { goods: name, grind, count: missing }, lines[0]));
  }
  const kept = [...quantities].map(([line, quantity]) => ({ line, quantity }));
  return { kept: kept.filter(({ quantity }) => quantity > 0), added };
}

/** Lines of the same goods in one grind; without a named grind these must be the only ones. */
function linesNamed(
  lines: readonly OrderLineRow[],
  { name, grind, order }: { name: string; grind: string | undefined; order: number },
): OrderLineRow[] {
  const ofGoods = lines.filter(({ sku, variant_id }) => sku === name || String(variant_id) === name);
  const found = grind === undefined ? ofGoods : ofGoods.filter(({ grind_name }) => grind_name === grind);
  const grinds = new Set(found.map(({ grind_name }) => grind_name));
  if (grinds.size > 1) throw new CommandRefused({ code: 'name-the-grind', order, goods: name });
  return found;
}

function freedPieces(ordered: readonly OrderLineRow[], kept: Counted['kept']): Map<number, number> {
  const freed = new Map<number, number>();
  const add = (id: number, count: number) => freed.set(id, (freed.get(id) ?? 0) + count);
  for (const { variant_id, quantity } of ordered) add(variant_id, quantity);
  for (const { line, quantity } of kept) add(line.variant_id, -quantity);
  return freed;
}

const PropertiesSchema = v.pipe(v.string(), v.parseJson(), LineSchema.entries.properties);

/** Goods of a line at the terms of the order; its pieces are reserved, so no stock limits them. */
const orderedGoods = (line: OrderLineRow): ShelfGoods => ({
  id: keptId(line),
  cardId: line.card_id,
  chpu: line.chpu,
  name: line.name,
  image_path: line.image_path,
  sku: line.sku,
  properties: v.parse(PropertiesSchema, line.properties),
  hasGrinding: false,
  price: line.price,
  priceOld: line.price_old ?? undefined,
  lowestPrice: line.lowest_price ?? undefined,
  weight: line.weight_gr,
  stock: undefined,
  isNeverDiscounted: line.is_discountable === 0,
});

/** Pieces that are added at the terms of a line join it. */
function rowsOf({ priced, ...quote }: CartQuote, ordered: readonly OrderLineRow[]): NewLine[] {
  const keptRows = priced.lines.flatMap(({ goods, quantity }): NewLine[] => {
    const line = ordered.find((one) => keptId(one) === goods.id);
    if (line === undefined) return [];
    const { order_id, position, ...row } = line;
    return [{ ...row, quantity }];
  });
  const inShop = priced.lines.filter(({ goods }) => goods.id > 0);
  const rows = [...keptRows];
  for (const added of lineRows({ ...quote, priced: { ...priced, lines: inShop } })) {
    const giftBefore = ordered.find(
      ({ is_gift, variant_id }) => is_gift === 1 && variant_id === added.variant_id,
    );
    const row =
      added.is_gift === 1 && giftBefore !== undefined
        ? { ...added, grind_id: giftBefore.grind_id, grind_name: giftBefore.grind_name }
        : added;
    const place = rows.findIndex((one) => isAlike(one, row));
    const alike = rows[place];
    if (alike === undefined) rows.push(row);
    else rows[place] = { ...alike, quantity: alike.quantity + row.quantity };
  }
  return rows;
}

const isAlike = (one: NewLine, other: NewLine): boolean =>
  (['variant_id', 'grind_id', 'price', 'price_old', 'is_discountable', 'is_gift'] as const).every(
    (column) => one[column] === other[column],
  );
