/** An order as the operator reads it. */
import * as v from 'valibot';
import { CampaignSchema } from '../../contract/resources/order.ts';
import { fromMinor } from '../../domain/money/money.ts';
import { invoiceLine } from '../../domain/orders/invoice.ts';
import { nameOfLine } from '../../domain/orders/line-name.ts';
import type { ParcelState } from '../../domain/orders/parcel.ts';
import { isReversed } from '../../domain/orders/status.ts';
import { addressLine } from '../../domain/text/address-line.ts';
import type { Edition } from '../../editions/edition.ts';
import type { OrderLineRow } from '../../server/shop/order-state/order-lines.ts';
import { type OrderRow, stateOf } from '../../server/shop/order-state/order-row.ts';
import { type Buyer, isSentToAnother } from '../../server/shop/order-state/read-buyers.ts';
import type { OrderChange } from '../../server/shop/order-state/read-changes.ts';
import { orderFrom } from '../../server/shop/orders/order-from.ts';
import type { ReceiptRow } from '../../server/shop/receipts/list-receipts.ts';

type Delivery = ReturnType<typeof orderFrom>['delivery'];
type Shop = Pick<Edition, 'currency' | 'timezones'>;

/** One line of a list. */
export function orderLine(order: OrderRow, { currency, timezones }: Shop): string {
  const payment = paymentOf(order);
  const facts = [
    order.id,
    timeOf(order.created_at, timezones[0]),
    order.status,
    `payment ${payment}`,
    `${fromMinor(order.total)} ${currency.code}`,
    nameOf(order),
    order.exchange_of !== null && `in exchange for order ${order.exchange_of}`,
    order.placed_by_staff === 1 && 'placed by staff',
  ];
  return facts.filter((fact) => fact !== false).join(', ');
}

export const orderColumns = [
  'order',
  'time',
  'status',
  'payment',
  'total',
  'currency',
  'recipient',
  'phone',
  'delivery',
  'carrier',
  'place',
  'tracking_number',
  'comment',
  'company',
  'nip',
  'company_address',
  'buyer',
  'buyer_phone',
  'buyer_email',
];

/** A row of a table of orders. */
export function orderCells(
  order: OrderRow,
  buyer: Buyer | undefined,
  { currency, timezones }: Shop,
): string[] {
  const { delivery: destination, invoice } = orderFrom(order, [], []);
  const { type, carrier, ...delivery } = destination;
  return [
    String(order.id),
    timeOf(order.created_at, timezones[0]),
    order.status,
    paymentOf(order),
    String(fromMinor(order.total)),
    currency.code,
    nameOf(order),
    order.recipient_phone,
    type,
    carrier,
    placeOf(delivery),
    order.tracking_number ?? '',
    order.comment,
    invoice?.company ?? '',
    invoice?.nip ?? '',
    invoice?.address ?? '',
    buyer === undefined ? '' : fullName(buyer),
    buyer?.phone ?? '',
    buyer?.email ?? '',
  ];
}

/** Without how it is sent. */
export function placeOf({ settlement, point, branch, address }: Omit<Delivery, 'type' | 'carrier'>): string {
  return [settlement, point, branch, address && addressLine(address)].filter(Boolean).join(', ');
}

function paymentOf(order: OrderRow): string {
  if (isReversed(stateOf(order))) return 'reversed';
  return order.payment_status === 'none' ? 'on receipt' : order.payment_status;
}

interface OrderParts {
  lines: readonly OrderLineRow[];
  changes: readonly OrderChange[];
  receipts?: readonly ReceiptRow[];
  buyer?: Buyer | undefined;
}

export function orderSheet(
  order: OrderRow,
  { lines, changes, receipts = [], buyer }: OrderParts,
  shop: Shop,
): string[] {
  const { goods, delivery, invoice } = orderFrom(order, lines, changes);
  const facts = [
    orderLine(order, shop),
    ...goods.map(
      (line) => `  ${line.qtt} × ${[nameOfLine(line), line.sku].filter(Boolean).join(', ')}: ${line.price}`,
    ),
    `Goods ${fromMinor(order.price)}, discount ${fromMinor(order.discount)}${order.promocode === null ? '' : ` (${order.promocode})`}, bonuses ${order.used_bonuses}, delivery ${fromMinor(order.delivery_price)}`,
    order.exchange_of !== null &&
      `In exchange for goods of order ${order.exchange_of}, which pay ${fromMinor(order.credit)}`,
    `To: ${[nameOf(order), `+${order.recipient_phone}`].join(', ')}`,
    buyer !== undefined && isSentToAnother(order, buyer) && `Buyer: ${buyerText(buyer)}`,
    `By: ${[delivery.type, delivery.carrier, placeOf(delivery)].filter(Boolean).join(', ')}`,
    order.tracking_number !== null &&
      `Tracking number: ${order.tracking_number}${order.parcel_state === null ? '' : `, parcel ${parcelWords[order.parcel_state]}`}`,
    invoice !== undefined && `Invoice: ${invoiceLine(invoice)}`,
    ...changes.map((change) => changeLine(change, lines, shop)),
    ...receipts.map((receipt) => receiptLine(receipt, shop)),
    ...giftLines(order),
    ...textLines('Comment', order.comment),
    order.campaign !== null && `Led here by: ${campaignText(order.campaign)}`,
  ];
  return facts.filter((fact) => fact !== false);
}

const parcelWords: Readonly<Record<ParcelState, string>> = {
  noted: 'not handed over yet',
  on_way: 'on its way',
  arrived: 'waits at its point',
  returning: 'is coming back',
  lost: 'lost by the carrier',
  returned: 'is back',
  delivered: 'delivered',
};

const changeNames = { correction: 'Taken out', return: 'Returned', refund: 'Refunded' } as const;

/** Returned 2026-11-21 10:05: 1 × Кава 1; 189 UAH refunded, bonuses +11 −5: «Пошкоджена пачка» */
function changeLine(
  { kind, at, lines: pieces, amount, reason, isRefunded, exchange_order_id, ...more }: OrderChange,
  lines: readonly OrderLineRow[],
  { currency, timezones }: Shop,
): string {
  const goods = pieces.map(({ position, quantity }) => `${quantity} × ${lines[position]?.name}`);
  const paid = isRefunded === null ? 'less to pay' : isRefunded ? 'refunded' : 'to be refunded';
  const facts = [
    ...goods,
    kind === 'return' &&
      exchange_order_id !== null &&
      `exchanged for order ${exchange_order_id} with ${fromMinor(more.credit)} ${currency.code} of credit`,
    `${fromMinor(amount)} ${currency.code} ${paid}`,
    more.used_bonuses > 0 && `${more.used_bonuses} bonuses given back`,
    kind === 'return' &&
      more.earned_bonuses > 0 &&
      `${more.earned_bonuses - more.missing_bonuses} of ${more.earned_bonuses} earned bonuses taken back`,
    more.withheld_for_gifts > 0 &&
      `${fromMinor(more.withheld_for_gifts)} ${currency.code} withheld for gifts`,
    more.withheld_for_bonuses > 0 &&
      `${fromMinor(more.withheld_for_bonuses)} ${currency.code} withheld for spent bonuses`,
    kind !== 'refund' && more.is_restocked === 0 && 'written off',
  ].filter(Boolean);
  return `${changeNames[kind]} ${timeOf(at, timezones[0])}: ${facts.join(', ')} (${reason})`;
}

/** Receipt of the sale 2026-11-21 10:05, 189 UAH: https://… */
export function receiptLine(
  { kind, at, amount, url, next_at, answer }: ReceiptRow,
  { currency, timezones: [timeZone] }: Shop,
): string {
  const state = url ?? (next_at === null ? 'given up' : `next try ${timeOf(next_at, timeZone)}`);
  const why = url === null && answer !== null ? ` (${answer})` : '';
  return `Receipt of the ${kind} ${timeOf(at, timeZone)}, ${fromMinor(amount)} ${currency.code}: ${state}${why}`;
}

function giftLines({ gift_wrapping_price: price, gift_text }: OrderRow): string[] {
  if (price === null) return [];
  return [`Gift: wrap it for ${fromMinor(price)}, no prices inside`, ...textLines('Card', gift_text ?? '')];
}

/** The customer's line breaks stay, indented, so that no line of a text looks like one of the sheet. */
function textLines(name: string, text: string): string[] {
  if (text === '') return [];
  const [first = '', ...more] = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  return [`${name}: ${first}`, ...more.map((line) => `    ${line}`)];
}

const campaignText = (json: string) =>
  Object.entries(v.parse(CampaignSchema, JSON.parse(json)))
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');

const nameOf = ({ recipient_first_name, recipient_last_name }: OrderRow) =>
  `${recipient_first_name} ${recipient_last_name}`;

export const fullName = ({ first_name, last_name }: Pick<Buyer, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ');

export const buyerText = (buyer: Omit<Buyer, 'id'>) =>
  [fullName(buyer), buyer.phone && `+${buyer.phone}`, buyer.email].filter(Boolean).join(', ');

/** 2026-11-21 10:05 */
export const timeOf = (seconds: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    seconds * 1000,
  );
