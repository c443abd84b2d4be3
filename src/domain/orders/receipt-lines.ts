import { proportion } from '../money/money.ts';
import { type Pieces, spread, spreadDiscount } from './returns.ts';

/** Money in minor units. */
interface OrderedLine {
  code: string;
  name: string;
  /** Of one piece. */
  price: number;
  quantity: number;
  isDiscountable: boolean;
}

/** Delivery, wrapping. */
export interface Service {
  code: string;
  name: string;
  price: number;
}

/** It costs `price * quantity - discount`, which is not negative. */
export interface ReceiptLine {
  code: string;
  name: string;
  price: number;
  quantity: number;
  discount: number;
}

export interface Receivable {
  goods: readonly OrderedLine[];
  /** Of the promo code. */
  discount: number;
  services: readonly Service[];
  /** For what is neither goods nor a service of the order. */
  rest: Omit<Service, 'price'>;
}

/** What the customer pays for these pieces with all services, as lines that add up to the amount. */
export function saleLines(order: Receivable, pieces: Pieces, amount: number): ReceiptLine[] {
  const services = sum(order.services.map(({ price }) => price));
  const forServices = Math.min(services, amount);
  return linesFor(order, pieces, { forGoods: amount - forServices, forServices });
}

/** The lines of an order's receipts so far. */
export interface Receipted {
  sold: readonly ReceiptLine[];
  returned: readonly ReceiptLine[];
}

/**
 * What is given back for these pieces, as lines that add up to the amount, taken from what the receipts have left: the return
 * receipts of an order never name more than its sale receipt, and once everything came back, the same. What is more than the
 * pieces were sold for was paid for services; a difference of less than a minor unit for each line is a rounding.
 */
export function returnLines(
  order: Receivable,
  { sold, returned }: Receipted,
  pieces: Pieces,
  amount: number,
): ReceiptLine[] {
  const isService = ({ code }: ReceiptLine) => order.services.some((service) => service.code === code);
  const things = leftOf(sold, returned, (line) => (isService(line) ? line.code : goodsKey(line)));
  const left = things.map(({ line }) => line);
  const isAllBack = things.every(
    ({ key, line }) => isService(line) || line.quantity === countOf(key, order, pieces),
  );
  if (amount === amountOfLines(left) && isAllBack) return left;
  const goods = things
    .filter(({ line }) => !isService(line))
    .flatMap((thing) => takeOf(thing, Math.min(thing.line.quantity, countOf(thing.key, order, pieces))));
  const services = left.filter(isService);
  const beyond = amount - sum(goods.map(({ share }) => share));
  const isRounding = beyond <= goods.length;
  const ofServices = amountOfLines(services);
  const sums = spreadBetween(isRounding ? amount : amount - Math.min(beyond, ofServices), goods);
  const forServices = Math.min(amount - sum(sums), ofServices);
  const other = amount - sum(sums) - forServices;
  return [
    ...goods.map(({ line }, place) => ({ ...line, discount: line.price * line.quantity - at(sums, place) })),
    ...serviceLines(services, forServices),
    ...(other > 0 ? [{ ...order.rest, price: other, quantity: 1, discount: 0 }] : []),
  ];
}

/** How many of these pieces the lines of this key are about. Lines that read the same are one. */
const countOf = (key: string, { goods }: Receivable, pieces: Pieces): number =>
  sum(goods.map((one, place) => (goodsKey(one) === key ? at(pieces, place) : 0)));

/** With the price: a gift may be of the same goods, and stands on no receipt. */
const goodsKey = ({ code, name, price }: PaymentLine | OrderedLine) => `${code}\n${name}\n${price}`;

/** What is sold and not returned, and how many pieces were sold for how much. */
interface Left {
  key: string;
  line: ReceiptLine;
  sold: { quantity: number; amount: number };
}

function leftOf(
  sold: readonly ReceiptLine[],
  returned: readonly ReceiptLine[],
  keyOf: (line: ReceiptLine) => string,
): Left[] {
  const returnedBy = Map.groupBy(returned, keyOf);
  return [...Map.groupBy(sold, keyOf)].flatMap(([key, lines]) => {
    const [line] = lines;
    if (line === undefined) return [];
    const back = returnedBy.get(key) ?? [];
    const whole = { quantity: piecesOf(lines), amount: amountOfLines(lines) };
    const quantity = whole.quantity - piecesOf(back);
    const amount = whole.amount - amountOfLines(back);
    const isGoods = line.price * quantity >= amount && quantity > 0;
    if (isGoods)
      return [{ key, line: { ...line, quantity, discount: line.price * quantity - amount }, sold: whole }];
    // A service, or money of goods that came back before, is given back as one piece.
    return amount > 0
      ? [{ key, line: { ...line, price: amount, quantity: 1, discount: 0 }, sold: whole }]
      : [];
  });
}

const piecesOf = (lines: readonly ReceiptLine[]): number => sum(lines.map(({ quantity }) => quantity));

interface Taken {
  line: ReceiptLine;
  /** What the pieces were sold for, and what they may be given back for: the rest must be worth something between nothing and its price. */
  share: number;
  least: number;
  most: number;
}

function takeOf({ line, sold }: Left, quantity: number): Taken[] {
  if (quantity === 0) return [];
  const left = amountOfLines([line]);
  const priceOfRest = line.price * (line.quantity - quantity);
  const least = Math.max(0, left - priceOfRest);
  const most = Math.min(left, line.price * quantity);
  // Of all pieces so far, less what was of those before: roundings never add up.
  const worthOf = (count: number) => proportion(sold.amount, count, sold.quantity);
  const before = sold.quantity - line.quantity;
  const share = worthOf(before + quantity) - worthOf(before);
  return [{ line: { ...line, quantity }, share: Math.min(most, Math.max(least, share)), least, most }];
}

/** Spreads an amount by the shares, within what each may be given back for. */
function spreadBetween(amount: number, taken: readonly Taken[]): number[] {
  const shares = taken.map(({ share }) => share);
  const missing = sum(shares) - amount;
  if (missing <= 0) {
    const more = spread(
      Math.min(-missing, sum(taken.map(({ share, most }) => most - share))),
      taken.map(({ share, most }) => most - share),
    );
    return shares.map((share, place) => share + at(more, place));
  }
  const rooms = taken.map(({ share, least }) => share - least);
  const less = spread(Math.min(missing, sum(rooms)), rooms);
  const within = shares.map((share, place) => share - at(less, place));
  // Less than the rest leaves room for: money of these pieces was refunded before.
  const over = sum(within) - amount;
  const cut = spread(Math.max(0, over), within);
  return within.map((part, place) => part - at(cut, place));
}

interface Parts {
  forGoods: number;
  forServices: number;
}

function linesFor(order: Receivable, pieces: Pieces, { forGoods, forServices }: Parts): ReceiptLine[] {
  const { goods, rest } = order;
  const nets = netsOf(order, pieces);
  const grosses = goods.map(({ price }, place) => price * at(pieces, place));
  const sums = spreadUpTo(forGoods, nets, grosses);
  const sold = goods.map(({ code, name, price }, place) => ({
    ...{ code, name, price },
    quantity: at(pieces, place),
    discount: at(grosses, place) - at(sums, place),
  }));
  const other = forGoods - sum(sums);
  return [
    ...sold.filter(({ price, quantity }) => price * quantity > 0),
    ...serviceLines(order.services, forServices),
    ...(other > 0 ? [{ ...rest, price: other, quantity: 1, discount: 0 }] : []),
  ];
}

/** The first services are paid first. */
function serviceLines(services: readonly Service[], amount: number): ReceiptLine[] {
  let left = amount;
  return services.flatMap(({ code, name, price }) => {
    const paid = Math.min(price, left);
    left -= paid;
    return paid > 0 ? [{ code, name, price: paid, quantity: 1, discount: 0 }] : [];
  });
}

/** What the pieces cost after the discount of the promo code. */
function netsOf({ goods, discount }: Pick<Receivable, 'goods' | 'discount'>, pieces: Pieces): number[] {
  const discounts = spreadDiscount({ lines: goods, discount });
  return goods.map(
    ({ price, quantity }, place) =>
      price * at(pieces, place) - proportion(at(discounts, place), at(pieces, place), Math.max(1, quantity)),
  );
}

/** Spreads an amount by these weights, and what is more than the weights up to these limits. Never more than the limits in all. */
function spreadUpTo(amount: number, weights: readonly number[], limits: readonly number[]): number[] {
  const byWeights = spread(Math.min(amount, sum(weights)), weights);
  const room = limits.map((limit, place) => limit - at(byWeights, place));
  const more = spread(Math.min(amount - sum(byWeights), sum(room)), room);
  return byWeights.map((part, place) => part + at(more, place));
}

export type PaymentLine = Omit<ReceiptLine, 'discount'>;

/** A line as pieces at one price each, for those who know no discounts: at most two lines, which differ by one minor unit. */
export function withoutDiscount({ discount, ...line }: ReceiptLine): PaymentLine[] {
  const { price, quantity } = line;
  const whole = price * quantity - discount;
  const lower = Math.floor(whole / quantity);
  const higher = whole - lower * quantity;
  return [
    { ...line, price: lower + 1, quantity: higher },
    { ...line, price: lower, quantity: quantity - higher },
  ].filter((part) => part.price * part.quantity > 0);
}

export const amountOfLines = (lines: readonly ReceiptLine[]): number =>
  sum(lines.map(({ price, quantity, discount }) => price * quantity - discount));

const at = (numbers: readonly number[], place: number): number => numbers[place] ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
