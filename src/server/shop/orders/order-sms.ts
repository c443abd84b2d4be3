import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { sumsOfChanges } from '../../../domain/orders/changes.ts';
import { awaitsPayment, isInShop } from '../../../domain/orders/status.ts';
import { trackingPage } from '../../../domain/orders/tracking.ts';
import type { Edition } from '../../../editions/edition.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoment, formatMoney } from '../../../locales/format.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import type { MessageKind } from '../../db/order-tables.ts';
import { stateOf } from '../order-state/order-row.ts';
import { leftToPay, type OrderMessage } from './order-mail.ts';

interface Voice {
  words: ServerWords['orderSms'];
  edition: Edition;
  siteUrl: string;
}

/** The text of an SMS to a customer without a mailbox. */
export function orderSms(
  { kind, row, order, refunds, edits }: Omit<OrderMessage, 'name'>,
  { words, edition, siteUrl }: Voice,
): string {
  const { locale, timezones, currency } = edition;
  const back = sumsOfChanges(order);
  const toPay = leftToPay(row, order, edits);
  const left = toPay ?? toMinor(back.toPay ?? order.total);
  const refund = toMinor(back.refund) + (edits?.refund ?? 0);
  const leftSentence = left > 0 ? words.toPayNow : words.nothingToPay;
  const money = (minor: number) => formatMoney(fromMinor(minor), locale, currency.symbol);
  const sentences: Record<MessageKind, (string | false)[]> = {
    placed: awaitsPayment(stateOf(row))
      ? [words.toPay]
      : order.exchange_of
        ? [words.exchange, leftSentence]
        : [words.placed],
    paid: [words.paid],
    sent: [words.sent, row.tracking_number !== null && words.tracking],
    arrived: [words.arrived, row.tracking_number !== null && words.tracking],
    cancelled: [words.cancelled, row.payment_status === 'paid' && words.moneyBack],
    refund: [words.refund],
    changed: [
      words.changed,
      edits?.latest === 'tracking' && row.tracking_number !== null && words.tracking,
      edits?.latest === 'status' && isInShop(row.status) && words.notSent,
      refund > 0 && words.refundOfChange,
      toPay !== undefined && leftSentence,
      words.more,
    ],
  };
  const tracking = row.tracking_number ?? '';
  return fill(sentences[kind].filter((sentence) => sentence !== false).join(' '), {
    shop: defaultLocale.words.shop.name,
    number: order.number,
    total: money(awaitsPayment(stateOf(row)) ? left : row.total),
    time: formatMoment(row.pay_until ?? row.created_at, locale, timezones[0]),
    link: `${siteUrl}${paths.order(order.id)}`,
    tracking: trackingPage(edition.tracking, order.delivery.carrier, tracking) ?? tracking,
    where: order.delivery.point ?? '',
    back: money(refund),
    left: money(left),
    amount: money(refunds.reduce((sum, { amount }) => sum + amount, 0)),
  });
}
