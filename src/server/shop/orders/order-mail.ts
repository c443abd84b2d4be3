import type { OrderChange as Change, Order } from '../../../contract/resources/order.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { piecesOf, sumsOfChanges } from '../../../domain/orders/changes.ts';
import { awaitsPayment } from '../../../domain/orders/status.ts';
import type { Edition } from '../../../editions/edition.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoment, formatMoney } from '../../../locales/format.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import type { MailKind } from '../../db/order-tables.ts';
import type { Message } from '../messages/sender.ts';
import { type OrderRow, stateOf } from '../order-state/order-row.ts';
import type { OrderRefund } from '../payments/refunds-due.ts';

export interface Mail {
  kind: MailKind;
  /** Of the customer. */
  name: string;
  row: OrderRow;
  order: Order;
  /** What was paid and has to be given back. */
  refunds: readonly OrderRefund[];
}

interface Voice {
  words: ServerWords['orderMail'];
  edition: Edition;
  siteUrl: string;
}

/** Subject and text of an e-mail to the customer about an order. */
export function orderMail(mail: Mail, voice: Voice): Omit<Message, 'to'> {
  const { kind, order } = mail;
  const { words, edition, siteUrl } = voice;
  const values = {
    link: `${siteUrl}${paths.order(order.id)}`,
    email: edition.seller.email,
    shop: defaultLocale.words.shop.name,
  };
  const parts = [
    opening(mail, voice),
    [...goodsAndSums(order, voice), '', ...destination(mail, voice)].join('\n'),
    fill(words.link, values),
    fill(words.bye, values),
  ];
  return { subject: fill(words[kind].subject, { number: order.number }), text: parts.join('\n\n') };
}

function opening({ kind, name, row, order, refunds }: Mail, { words, edition }: Voice): string {
  const { locale, timezones, currency } = edition;
  const { placed, paid, sent, cancelled, refund, changed } = words;
  const money = (minor: number) => formatMoney(fromMinor(minor), locale, currency.symbol);
  const time = formatMoment(row.pay_until ?? row.created_at, locale, timezones[0]);
  const sentences: Record<MailKind, (string | false)[]> = {
    placed: [placed.text, awaitsPayment(stateOf(row)) && placed.toPay],
    paid: [paid.text],
    sent: [sent.text, row.tracking_number !== null && sent.tracking],
    cancelled: [
      row.used_bonuses > 0 ? cancelled.text : cancelled.withoutBonuses,
      row.payment_status === 'paid' && cancelled.refund,
    ],
    refund: [
      refund.text,
      ...refunds.map(({ reason, amount }) => fill(refund[reason], { amount: money(amount) })),
      cancelled.refund,
    ],
    changed: [changed.text, ...changesLines(order, { words, money })],
  };
  const text = sentences[kind].filter((sentence) => sentence !== false).join('\n');
  return fill(text, { name, time, tracking: row.tracking_number ?? '' });
}

interface Telling {
  words: Voice['words'];
  /** Of minor units. */
  money: (minor: number) => string;
}

/** What all changes of an order make together: the next message repeats what an earlier one told. */
function changesLines(order: Order, { words, money }: Telling): (string | false)[] {
  const { changed } = words;
  const back = sumsOfChanges(order);
  const goodsOf = (kind: Change['kind']) =>
    order.goods.flatMap((line, place) => {
      const count = piecesOf(order, place, kind);
      return count === 0 ? [] : [fill(changed.goods, { quantity: count, name: nameOfLine(line) })];
    });
  const listed = (text: string, goods: readonly string[]) =>
    goods.length > 0 && fill(text, { goods: goods.join('\n') });
  const isBackToCard = order.pay_online && order.payment_status === 'paid';
  return [
    listed(changed.takenOut, goodsOf('correction')),
    listed(changed.returned, goodsOf('return')),
    back.toPay !== undefined && fill(changed.toPay, { amount: money(toMinor(back.toPay)) }),
    back.refund > 0 && fill(changed.refund, { amount: money(toMinor(back.refund)) }),
    back.refund > 0 && (isBackToCard ? words.cancelled.refund : changed.refundByHand),
    back.usedBonuses > 0 && fill(changed.usedBonuses, { count: back.usedBonuses }),
    back.earnedBonuses > 0 && fill(changed.earnedBonuses, { count: back.earnedBonuses }),
  ];
}

/** A line each. */
export function goodsAndSums(order: Order, { words, edition }: Pick<Voice, 'words' | 'edition'>): string[] {
  const money = (amount: number) => formatMoney(amount, edition.locale, edition.currency.symbol);
  return [
    ...order.goods.map((line) => goodsLine(line, words, money)),
    '',
    order.discount > 0 && fill(words.discount, { amount: money(order.discount) }),
    order.used_bonuses > 0 && fill(words.bonuses, { amount: money(order.used_bonuses) }),
    order.delivery_price > 0
      ? fill(words.delivery, { amount: money(order.delivery_price) })
      : words.freeDelivery,
    fill(words.total, { amount: money(order.total) }),
  ].filter((line) => line !== false);
}

export function destination(
  { row, order }: Pick<Mail, 'row' | 'order'>,
  { words }: Pick<Voice, 'words'>,
): string[] {
  const { address, ...delivery } = order.delivery;
  const place = [address?.street, address?.house, address?.flat].filter(Boolean).join(', ');
  const where = [delivery.type, delivery.settlement, delivery.point, delivery.branch, place];
  return [
    fill(words.where, { where: where.filter(Boolean).join(', ') }),
    fill(words.who, {
      name: `${row.recipient_first_name} ${row.recipient_last_name}`,
      phone: row.recipient_phone,
    }),
  ];
}

const nameOfLine = ({
  name,
  properties: [property],
  grindingMethod,
}: Pick<Order['goods'][number], 'name' | 'properties' | 'grindingMethod'>): string =>
  [name, property?.value, grindingMethod?.name].filter(Boolean).join(', ');

function goodsLine(
  { name: goods, properties, grindingMethod, qtt, price, is_promo_gift }: Order['goods'][number],
  words: Voice['words'],
  money: (amount: number) => string,
): string {
  const name = nameOfLine({ name: goods, properties, grindingMethod });
  if (is_promo_gift) return fill(words.gift, { name });
  return fill(words.line, { quantity: qtt, name, price: money((toMinor(price) * qtt) / 100) });
}
