/** An order as the operator reads it. */
import * as v from 'valibot';
import { CampaignSchema } from '../../src/contract/resources/order.ts';
import { fromMinor } from '../../src/domain/money/money.ts';
import type { Edition } from '../../src/editions/edition.ts';
import type { OrderRow } from '../../src/server/shop/order-state/order-row.ts';
import { type OrderLineRow, orderFrom } from '../../src/server/shop/orders/read-orders.ts';

type Shop = Pick<Edition, 'currency' | 'timezones'>;

/** One line of a list. */
export function orderLine(order: OrderRow, { currency, timezones }: Shop): string {
  const payment = order.payment_status === 'none' ? 'on receipt' : order.payment_status;
  const facts = [
    order.id,
    timeOf(order.created_at, timezones[0]),
    order.status,
    `payment ${payment}`,
    `${fromMinor(order.total)} ${currency.code}`,
    nameOf(order),
  ];
  return inOneLine(facts.join(', '));
}

export function orderSheet(order: OrderRow, lines: readonly OrderLineRow[], shop: Shop): string {
  const { goods, delivery } = orderFrom(order, lines);
  const { street, house, flat } = delivery.address ?? {};
  const where = [delivery.settlement, delivery.point, delivery.branch, street, house, flat];
  const facts = [
    orderLine(order, shop),
    ...goods.map(
      ({ qtt, name, properties, grindingMethod, price, sku }) =>
        `  ${qtt} × ${[name, properties[0]?.value, grindingMethod?.name, sku].filter(Boolean).join(', ')}: ${price}`,
    ),
    `Goods ${fromMinor(order.price)}, discount ${fromMinor(order.discount)}${order.promocode === null ? '' : ` (${order.promocode})`}, bonuses ${order.used_bonuses}, delivery ${fromMinor(order.delivery_price)}`,
    inOneLine(`To: ${[nameOf(order), `+${order.recipient_phone}`].join(', ')}`),
    inOneLine(`By: ${[delivery.type, delivery.carrier, ...where].filter(Boolean).join(', ')}`),
    order.tracking_number !== null && `Tracking number: ${order.tracking_number}`,
    order.comment !== '' && `Comment: ${indented(order.comment)}`,
    order.campaign !== null && inOneLine(`Led here by: ${campaignText(order.campaign)}`),
  ];
  return facts.filter((fact) => fact !== false).join('\n');
}

/** Removes control characters, so that a customer's text cannot imitate the shop's lines in the terminal. */
const inOneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '');

const indented = (text: string) =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(inOneLine)
    .join('\n    ');

const campaignText = (json: string) =>
  Object.entries(v.parse(CampaignSchema, JSON.parse(json)))
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');

const nameOf = ({ recipient_first_name, recipient_last_name }: OrderRow) =>
  `${recipient_first_name} ${recipient_last_name}`;

/** 2026-11-21 10:05 */
export const timeOf = (seconds: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    seconds * 1000,
  );
