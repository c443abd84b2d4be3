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

export interface News {
  kind: NewsKind;
  row: OrderRow;
  order: Order;
  refunds: readonly OrderRefund[];
  low: readonly LowStock[];
}

interface Voice {
  words: ServerWords;
  edition: Edition;
}

/** So many news of a message have their texts; the others have only their subjects, so that a chat shows all. */
const mostWithText = 5;

export function newsText(
  news: readonly News[],
  channel: SellerChannel,
  voice: Voice,
): Pick<Message, 'subject' | 'text'> {
  const { sellerNews } = voice.words;
  const [first] = news;
  if (news.length === 1 && first !== undefined) return wholeText(first, channel, voice);
  const values = { count: news.length, edition: voice.edition.code };
  const parts = news.map((each, place) => {
    const { subject, texts, low } = textParts(each, voice);
    const isFirstOfOrder = news.findIndex(({ row }) => row.id === each.row.id) === place;
    const details = isFirstOfOrder ? orderLines(each, channel, voice) : [];
    return place < mostWithText ? [subject, ...texts, ...details, ...low].join('\n') : subject;
  });
  const text = [parts.slice(0, mostWithText).join('\n\n'), parts.slice(mostWithText).join('\n')];
  return {
    subject: fill(sellerNews.many.subject, values),
    text: [...text.filter((part) => part !== ''), fill(sellerNews.many.more, values)].join('\n\n'),
  };
}

function wholeText(news: News, channel: SellerChannel, voice: Voice): Pick<Message, 'subject' | 'text'> {
  const { words, edition } = voice;
  const { subject, texts, low } = textParts(news, voice);
  const more = fill(words.sellerNews.more, { edition: edition.code, number: news.order.number });
  return { subject, text: [...texts, ...orderLines(news, channel, voice), ...low, more].join('\n') };
}

/** Recipient and comment go by mail only: a chat is read on many phones, and stored by others. */
function orderLines({ kind, row, order }: News, channel: SellerChannel, { words, edition }: Voice): string[] {
  if (kind !== 'placed' && kind !== 'paid') return [];
  const { sellerNews, orderMail } = words;
  const goods = goodsLines(order, { words: orderMail, edition });
  if (channel !== 'email') return goods;
  const comment = row.comment === '' ? [] : [fill(sellerNews.comment, { comment: row.comment })];
  return [...goods, ...destination({ row, order }, { words: orderMail }).map(rowText), ...comment];
}

/** What happened, without the goods. */
function textParts({ kind, row, order, refunds, low }: News, { words: { sellerNews }, edition }: Voice) {
  const { placed, paid, cancelled, refund, returning, returned, lost } = sellerNews;
  const { locale, timezones, currency } = edition;
  const money = (minor: number) => formatMoney(fromMinor(minor), locale, currency.symbol);
  const values = {
    number: order.number,
    edition: edition.code,
    total: money(row.total),
    time: formatMoment(row.pay_until ?? row.created_at, locale, timezones[0]),
    amount: money(refunds.reduce((sum, { amount }) => sum + amount, 0)),
    tracking: row.tracking_number ?? '',
    carrier: order.delivery.carrier,
  };
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
  return {
    subject: fill(sellerNews[kind].subject, values),
    texts: texts[kind].filter((text) => text !== false).map((text) => fill(text, values)),
    low: low.map(({ name, left }) => fill(sellerNews.low, { name, count: String(left) })),
  };
}

function goodsLines(order: Order, voice: Parameters<typeof goodsAndSums>[1]): string[] {
  const [goods, sums] = goodsAndSums(order, voice);
  return [...goods.rows.map(rowText), '', ...sums.rows.map(rowText)];
}
