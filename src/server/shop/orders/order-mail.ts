import type { OrderChange as Change, Order } from '../../../contract/resources/order.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { piecesOf, sumsOfChanges } from '../../../domain/orders/changes.ts';
import { invoiceLine } from '../../../domain/orders/invoice.ts';
import { detailOfLine, nameOfLine } from '../../../domain/orders/line-name.ts';
import { isPaid } from '../../../domain/orders/returns.ts';
import { awaitsPayment, isInShop, isOver } from '../../../domain/orders/status.ts';
import { trackingPage } from '../../../domain/orders/tracking.ts';
import { addressLine } from '../../../domain/text/address-line.ts';
import type { Edition } from '../../../editions/edition.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoment, formatMoney } from '../../../locales/format.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import type { MessageKind } from '../../db/order-tables.ts';
import type { Block, Letter, Row } from '../messages/letter.ts';
import { type OrderRow, stateOf } from '../order-state/order-row.ts';
import type { ToldEdits } from '../order-state/read-edits.ts';
import type { OrderRefund } from '../payments/refunds-due.ts';

export interface OrderMessage {
  kind: MessageKind;
  /** Of the customer. */
  name: string;
  row: OrderRow;
  order: Order;
  /** What was paid and has to be given back. */
  refunds: readonly OrderRefund[];
  /** What staff changed; undefined: nothing that the message has to tell. */
  edits: ToldEdits | undefined;
}

type Rows = Extract<Block, { rows: readonly Row[] }>;

interface Voice {
  words: ServerWords['orderMail'];
  edition: Edition;
  siteUrl: string;
}

/** The e-mail to the customer about an order. */
export function orderMail(message: OrderMessage, voice: Voice): Letter {
  const { kind, name, order } = message;
  const { words, edition, siteUrl } = voice;
  const { number } = order;
  const orderLink = { label: words.link, href: `${siteUrl}${paths.order(order.id)}` };
  const parcel =
    kind === 'sent' || kind === 'arrived' || message.edits?.latest === 'tracking'
      ? parcelBlocks(message, voice)
      : [];
  const isFollowed = parcel.some((block) => block.kind === 'button');
  const paragraphs = sentences(message, voice);
  const { seller } = edition;
  return {
    subject: fill(words[kind].subject, { number }),
    shop: defaultLocale.words.shop.name,
    about: fill(words.about, { number }),
    title: fill(words[kind].title, { name }),
    blocks: [
      ...(paragraphs.length > 0 ? [{ kind: 'text' as const, paragraphs }] : []),
      ...parcel,
      ...goodsAndSums(order, voice),
      { kind: isFollowed ? 'link' : 'button', ...orderLink },
      ...order.receipts.map(({ kind, url }) => ({
        kind: 'link' as const,
        label: words.receipts[kind],
        href: url,
      })),
      { kind: 'facts', rows: destination(message, voice) },
    ],
    footer: [fill(words.question, { email: seller.email }), `${seller.name}, ${seller.address}`],
  };
}

/** What happened, after the title. */
function sentences({ kind, row, order, refunds, edits }: OrderMessage, { words, edition }: Voice): string[] {
  const { locale, timezones, currency } = edition;
  const { placed, paid, arrived, cancelled, refund } = words;
  const money = (minor: number) => formatMoney(fromMinor(minor), locale, currency.symbol);
  const time = formatMoment(row.pay_until ?? row.created_at, locale, timezones[0]);
  const texts: Record<MessageKind, (string | false)[]> = {
    placed: [
      order.exchange_of ? placed.exchange : placed.text,
      order.exchange_of !== undefined && order.total === 0 && words.nothingToPay,
      awaitsPayment(stateOf(row)) && fill(placed.toPay, { time }),
    ],
    paid: [paid.text],
    sent: [],
    arrived: [fill(arrived.text, { where: order.delivery.point ?? '' }), arrived.soon],
    cancelled: [row.used_bonuses > 0 && cancelled.bonuses, row.payment_status === 'paid' && cancelled.refund],
    refund: [
      ...refunds.map(({ reason, amount }) => fill(refund[reason], { amount: money(amount) })),
      cancelled.refund,
    ],
    changed: [
      ...editLines(row, edits, words),
      ...changesLines({ row, order, edits, time }, { words, money }),
    ],
  };
  return texts[kind].filter((text) => text !== false);
}

function parcelBlocks({ row, order }: OrderMessage, { words, edition }: Voice): Block[] {
  const { tracking_number: number } = row;
  const { tracking, follow } = words.sent;
  if (number === null) return [];
  const page = trackingPage(edition.tracking, order.delivery.carrier, number);
  const facts: Block = { kind: 'facts', rows: [{ label: tracking, value: number }] };
  return page === undefined ? [facts] : [facts, { kind: 'button', label: follow, href: page }];
}

interface Telling {
  words: Voice['words'];
  /** Of minor units. */
  money: (minor: number) => string;
}

/** What staff changed of an order; how it is now stands below. */
function editLines(
  { status }: OrderRow,
  edits: ToldEdits | undefined,
  { changed }: Voice['words'],
): (string | false)[] {
  if (edits === undefined) return [];
  const isTooEarly = edits.latest === 'status' && !isOver(status);
  return [
    isTooEarly && (isInShop(status) ? changed.notSent : changed.notDelivered),
    edits.latest === 'tracking' && changed.tracking,
    edits.kinds.has('goods') && changed.edited.goods,
    edits.kinds.has('delivery') && changed.edited.delivery,
    edits.kinds.has('recipient') && changed.edited.recipient,
  ];
}

type Changed = Pick<OrderMessage, 'row' | 'order' | 'edits'> & {
  /** Until when it is to be paid. */
  time: string;
};

/** The sum of all changes of an order, those of earlier messages included. */
function changesLines({ row, order, edits, time }: Changed, { words, money }: Telling): (string | false)[] {
  const { changed } = words;
  const back = sumsOfChanges(order);
  const refund = toMinor(back.refund) + (edits?.refund ?? 0);
  const toPay = leftToPay(row, order, edits);
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
    ...order.changes.flatMap(({ exchanged_for: exchange }) =>
      exchange ? fill(changed.exchanged, { number: exchange.order }) : [],
    ),
    toPay !== undefined &&
      (toPay > 0
        ? fill(awaitsPayment(stateOf(row)) ? changed.toPayOnline : changed.toPay, {
            amount: money(toPay),
            time,
          })
        : words.nothingToPay),
    refund > 0 && fill(changed.refund, { amount: money(refund) }),
    back.withheldForGifts > 0 &&
      fill(changed.withheldForGifts, { amount: money(toMinor(back.withheldForGifts)) }),
    back.withheldForBonuses > 0 &&
      fill(changed.withheldForBonuses, { amount: money(toMinor(back.withheldForBonuses)) }),
    refund > 0 && (isBackToCard ? words.cancelled.refund : changed.refundByHand),
    back.usedBonuses > 0 && fill(changed.usedBonuses, { count: back.usedBonuses }),
    back.earnedBonuses > 0 && fill(changed.earnedBonuses, { count: back.earnedBonuses }),
  ];
}

/** What changes and edits leave to be paid, in minor units; undefined: nothing of it changed, or it is paid. */
export function leftToPay(row: OrderRow, order: Order, edits: ToldEdits | undefined): number | undefined {
  if (isPaid(stateOf(row)) || isOver(row.status)) return undefined;
  const { toPay } = sumsOfChanges(order);
  if (toPay !== undefined) return toMinor(toPay);
  return edits?.kinds.has('goods') || edits?.kinds.has('delivery') ? row.total : undefined;
}

export function goodsAndSums(
  order: Order,
  { words, edition }: Pick<Voice, 'words' | 'edition'>,
): [goods: Rows, sums: Rows] {
  const money = (amount: number) => formatMoney(amount, edition.locale, edition.currency.symbol);
  const {
    discount,
    used_bonuses,
    delivery_price,
    total,
    gift_wrapping: wrapping,
    exchange_of: exchange,
  } = order;
  const priceOf = (amount: number) => (amount > 0 ? money(amount) : words.freeDelivery);
  const reduction = (label: string, amount: number) =>
    amount > 0 ? [{ label, value: `−${money(amount)}` }] : [];
  return [
    { kind: 'goods', rows: order.goods.map((line) => goodsRow(line, words, money)) },
    {
      kind: 'sums',
      rows: [
        ...reduction(words.discount, discount),
        ...reduction(words.bonuses, used_bonuses),
        ...(exchange ? reduction(fill(words.credit, { number: exchange.order }), exchange.amount) : []),
        { label: words.delivery, value: priceOf(delivery_price) },
        ...(wrapping ? [{ label: words.giftWrapping, value: priceOf(wrapping.price) }] : []),
        { label: words.total, value: exchange && total === 0 ? words.alreadyPaid : money(total) },
      ],
    },
  ];
}

export function destination(
  { row, order }: Pick<OrderMessage, 'row' | 'order'>,
  { words }: Pick<Voice, 'words'>,
): Row[] {
  const { address, ...delivery } = order.delivery;
  const place = address && addressLine(address);
  const where = [delivery.type, delivery.settlement, delivery.point, delivery.branch, place];
  const who = `${row.recipient_first_name} ${row.recipient_last_name}, +${row.recipient_phone}`;
  return [
    { label: words.where, value: where.filter(Boolean).join(', ') },
    { label: words.who, value: who },
    ...(order.invoice ? [{ label: words.invoice, value: invoiceLine(order.invoice) }] : []),
    ...(row.gift_text ? [{ label: words.giftText, value: `«${row.gift_text}»` }] : []),
  ];
}

type Line = Order['goods'][number];

function goodsRow(line: Line, words: Voice['words'], money: (amount: number) => string): Row {
  const { name, qtt, price, is_promo_gift } = line;
  const detail = detailOfLine(line);
  if (is_promo_gift) return { label: name, detail, value: words.gift };
  return {
    label: fill(words.line, { quantity: qtt, name }),
    detail,
    value: money((toMinor(price) * qtt) / 100),
  };
}
