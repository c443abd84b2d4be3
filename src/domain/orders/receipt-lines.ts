import { proportion } from '../money/money.ts';
import { type Pieces, spreadDiscount } from './returns.ts';

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

/**
 * What is given back for these pieces, as lines that add up to the amount. What is more than the pieces were worth was paid
 * for services; a difference of less than a minor unit for each line is a rounding.
 */
export function returnLines(order: Receivable, pieces: Pieces, amount: number): ReceiptLine[] {
  const beyond = amount - sum(netsOf(order, pieces));
  const services = sum(order.services.map(({ price }) => price));
  const forServices = beyond > order.goods.length ? Math.min(beyond, services) : 0;
  return linesFor(order, pieces, { forGoods: amount - forServices, forServices });
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

/** Parts that add up to the amount; none is larger than its weight unless the amount is larger than all weights. */
function spread(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  let before = 0;
  return weights.map((weight) => {
    if (whole === 0) return 0;
    const until = before + weight;
    const part = proportion(amount, until, whole) - proportion(amount, before, whole);
    before = until;
    return part;
  });
}

export type PricedLine = Omit<ReceiptLine, 'discount'>;

/** A line as pieces at one price each, for those who know no discounts: at most two lines, which differ by one minor unit. */
export function withoutDiscount({ discount, ...line }: ReceiptLine): PricedLine[] {
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
