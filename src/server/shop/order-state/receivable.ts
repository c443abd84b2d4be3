import { piecesLeft } from '../../../domain/orders/returns.ts';
import {
  type PaymentLine,
  type Receivable,
  type Service,
  saleLines,
  withoutDiscount,
} from '../../../domain/receipts/receipt-lines.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Database } from '../../db/open.ts';
import { nameOfRow, type OrderLineRow, readLines } from './order-lines.ts';
import { type OrderRow, readOrderRow } from './order-row.ts';
import { readChanges, sumOfChanges } from './read-changes.ts';

/** What a payment of this amount is for, at whole prices for a piece. */
export async function linesOfPayment(db: Database, orderId: number, amount: number): Promise<PaymentLine[]> {
  const order = await readOrderRow(db, orderId);
  if (order === undefined) return [];
  const lines = await readLines(db, orderId);
  const pieces = piecesLeft(lines, sumOfChanges(await readChanges(db, [orderId]), lines).pieces);
  return saleLines(receivable(order, lines), pieces, amount).flatMap(withoutDiscount);
}

/** The order with the names of its lines, which are what anybody pays for. */
export function receivable(order: OrderRow, lines: readonly OrderLineRow[]): Receivable {
  const { delivery, wrapping, other } = serverWords(defaultLocale.iso).receipt;
  const services: Service[] = [
    { code: 'delivery', name: delivery, price: order.delivery_price },
    { code: 'wrapping', name: wrapping, price: order.gift_wrapping_price ?? 0 },
  ];
  return {
    goods: lines.map((line) => ({
      code: line.sku === '' ? String(line.variant_id) : line.sku,
      name: nameOfRow(line),
      price: line.is_gift === 1 ? 0 : line.price,
      quantity: line.quantity,
      isDiscountable: line.is_discountable === 1,
    })),
    discount: order.discount,
    services,
    rest: { code: 'other', name: other },
  };
}
