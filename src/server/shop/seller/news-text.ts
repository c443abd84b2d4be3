import type { Order } from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import { awaitsPayment } from '../../../domain/orders/status.ts';
import type { Edition } from '../../../editions/edition.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoment, formatMoney } from '../../../locales/format.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import type { NewsKind, SellerChannel } from '../../db/order-tables.ts';
import { rowText } from '../messages/letter.ts';
import type { Message } from '../messages/sender.ts';
import { type OrderRow, stateOf } from '../order-state/order-row.ts';
import { destination, goodsAndSums } from '../orders/order-mail.ts';
import type { OrderRefund } from '../payments/refunds-due.ts';
import type { LowStock } from './low-stock.ts';

interface News {
  kind: NewsKind;
  channel: SellerChannel;
  row: OrderRow;
  order: Order;
  refunds: readonly OrderRefund[];
  low: readonly LowStock[];
}

/** Recipient and comment go by mail only: a chat is read on many phones, and stored by others. */
export function newsText(news: News, words: ServerWords, edition: Edition): Omit<Message, 'to'> {
  const { kind, channel, row, order, refunds, low } = news;
  const { sellerNews, orderMail } = words;
  const { placed, paid, cancelled, refund, returning, returned, lost } = sellerNews;
  const { locale, timezones, currency } = edition;
  const money = (minor: number) => formatMoney(fromMinor(minor), locale, currency.symbol);
  const values = {
    number: order.number,
    edition: edition.code,
    total: money(row.total),
    time: formatMoment(row.pay_until ?? row.created_at, locale, timezones[0]),
    amount: money(refunds.reduce((sum, { amount }) => sum + amount, 0)),
    comment: row.comment,
    tracking: row.tracking_number ?? '',
    carrier: order.delivery.carrier,
  };
  const namesGoods = kind === 'placed' || kind === 'paid';
  const isForMail = channel === 'email';
  const toPay = awaitsPayment(stateOf(row))
    ? placed.toPay
    : row.pay_online === 0 && row.total > 0 && placed.onReceipt;
  const texts: Record<NewsKind, (string | false)[]> = {
    placed: [toPay],
    paid: [paid.text],
    cancelled: [cancelled.text, row.payment_status === 'paid' && cancelled.moneyBack],
    refund: [refund.text],
    returning: [returning.text],
    returned: [returned.text],
    lost: [lost.text],
  };
  const filled = (text: string | false) => text !== false && fill(text, values);
  const lines = [
    ...texts[kind].map(filled),
    ...(namesGoods ? goodsLines(order, { words: orderMail, edition }) : []),
    ...(namesGoods && isForMail ? destination({ row, order }, { words: orderMail }).map(rowText) : []),
    filled(namesGoods && isForMail && row.comment !== '' && sellerNews.comment),
    ...low.map(({ name, left }) => fill(sellerNews.low, { name, count: String(left) })),
    filled(sellerNews.more),
  ].filter((line) => line !== false);
  return { subject: fill(sellerNews[kind].subject, values), text: lines.join('\n') };
}

function goodsLines(order: Order, voice: Parameters<typeof goodsAndSums>[1]): string[] {
  const [goods, sums] = goodsAndSums(order, voice);
  return [...goods.rows.map(rowText), '', ...sums.rows.map(rowText)];
}
