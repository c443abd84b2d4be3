import { proportion, toMinor } from '../money/money.ts';
import { isReversed, type OrderState } from './status.ts';

/**
 * What changes an order after it was placed: goods taken out before it is delivered, goods returned afterwards, or money
 * alone.
 */
export const changeKinds = ['correction', 'return', 'refund'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Money in minor units, bonuses whole. */
export interface ReturnableOrder {
  lines: readonly { price: number; quantity: number; isDiscountable: boolean }[];
  discount: number;
  usedBonuses: number;
  earnedBonuses: number;
}

/** How many pieces of each line, by its position. */
export type Pieces = readonly number[];

export interface Worth {
  /** What was paid for the pieces, without bonuses. */
  money: number;
  /** Spent on the pieces. */
  usedBonuses: number;
  /** Earned with the pieces. */
  earnedBonuses: number;
}

/**
 * What these pieces were worth, when `before` were given back already. The worths of all parts add up to the whole order's.
 * `returnedBonuses`: what came back for those before; an exchange may leave some, which the next pieces take along.
 */
export function worthOfReturn(
  order: ReturnableOrder,
  before: Pieces,
  pieces: Pieces,
  returnedBonuses?: number,
): Worth {
  const then = worthOfAll(order, before);
  const now = worthOfAll(
    order,
    order.lines.map((_, place) => at(before, place) + at(pieces, place)),
  );
  return {
    money: now.money - then.money,
    usedBonuses: isNothing(pieces) ? 0 : now.usedBonuses - (returnedBonuses ?? then.usedBonuses),
    earnedBonuses: now.earnedBonuses - then.earnedBonuses,
  };
}

/**
 * Of everything given back so far, so that roundings never add up. Bonuses are whole: those that were spent are rounded up
 * and those that the rest has earned down, which leaves the customer no worse off.
 */
function worthOfAll(order: ReturnableOrder, pieces: Pieces): Worth {
  const { lines, discount, usedBonuses, earnedBonuses } = order;
  const discounts = spreadDiscount(order);
  const nets = lines.map(({ price, quantity }, place) => price * quantity - at(discounts, place));
  const back = nets.reduce(
    (sum, net, place) => sum + proportion(net, at(pieces, place), lines[place]?.quantity ?? 1),
    0,
  );
  const whole = sum(nets);
  if (whole === 0) return { money: 0, usedBonuses: 0, earnedBonuses: 0 };
  const paid = sum(lines.map(({ price, quantity }) => price * quantity)) - discount - toMinor(usedBonuses);
  // Line by line, as on the receipt of the sale: what comes back is worth what its line says.
  const money = spread(paid, nets).map((part, place) =>
    proportion(part, at(pieces, place), lines[place]?.quantity ?? 1),
  );
  return {
    money: sum(money),
    usedBonuses: Math.ceil((usedBonuses * back) / whole),
    earnedBonuses: earnedBonuses - Math.ceil((earnedBonuses * (whole - back)) / whole),
  };
}

/** Parts that add up to the amount; none is larger than its weight unless the amount is larger than all weights. */
export function spread(amount: number, weights: readonly number[]): number[] {
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

/** The discount of each line: only those that the promo code applied to have one. */
export function spreadDiscount({ lines, discount }: Pick<ReturnableOrder, 'lines' | 'discount'>): number[] {
  const sums = lines.map(({ price, quantity, isDiscountable }) => (isDiscountable ? price * quantity : 0));
  const whole = sum(sums);
  let before = 0;
  return sums.map((amount) => {
    const until = before + amount;
    const share = whole === 0 ? 0 : proportion(discount, until, whole) - proportion(discount, before, whole);
    before = until;
    return share;
  });
}

/** The goods of an order with what its gifts cost otherwise, and what its promo code asks for. */
export interface Gifts {
  lines: readonly { price: number; quantity: number; giftValue: number }[];
  minimum: number;
}

/** What is kept back of a refund. */
export interface Withheld {
  forGifts: number;
  forBonuses: number;
}

/** What a return would pay out, what gifts have kept back before, and the worth of spent bonuses that its goods had earned. */
interface Refundable {
  refund: number;
  before: number;
  spent: number;
}

/** Spent bonuses and kept gifts have their value. A gift that comes back later gives what was kept back for it. */
export function withhold(gifts: Gifts, pieces: Pieces, { refund, before, spent }: Refundable): Withheld {
  const forBonuses = Math.min(spent, refund);
  return { forBonuses, forGifts: Math.min(worthOfKeptGifts(gifts, pieces) - before, refund - forBonuses) };
}

/** The customer keeps a gift while the goods that are left would still bring it. */
function worthOfKeptGifts({ lines, minimum }: Gifts, pieces: Pieces): number {
  const left = piecesLeft(lines, pieces);
  const bought = sum(lines.map(({ price }, place) => price * at(left, place)));
  if (bought > 0 && bought >= minimum) return 0;
  return sum(lines.map(({ giftValue }, place) => giftValue * at(left, place)));
}

/** The pieces that the customer still has. */
export const piecesLeft = (lines: readonly { quantity: number }[], before: Pieces): number[] =>
  lines.map(({ quantity }, place) => quantity - at(before, place));

export const isNothing = (pieces: Pieces): boolean => pieces.every((count) => count === 0);

/** Takes the requested pieces from the first lines that match. Returns the first request of which too few are left. */
export function choosePieces<W extends { count: number }>(
  left: Pieces,
  requested: readonly W[],
  matches: (place: number, item: W) => boolean,
): { pieces: number[] } | { tooMany: W; left: number } {
  const pieces = left.map(() => 0);
  for (const item of requested) {
    let missing = item.count;
    let found = 0;
    for (const [place, there] of left.entries()) {
      if (!matches(place, item)) continue;
      const free = there - at(pieces, place);
      const taken = Math.min(free, missing);
      pieces[place] = at(pieces, place) + taken;
      missing -= taken;
      found += free;
    }
    if (missing > 0) return { tooMany: item, left: found };
  }
  return { pieces };
}

/** Whether an order in this state may be changed so. Before its money has come, a refund lowers what is to be paid. */
export function mayChange(state: OrderState, kind: ChangeKind): boolean {
  if (state.status === 'cancelled') return false;
  if (kind !== 'return' && isReversed(state)) return false;
  return kind === 'refund' || (state.status === 'delivered') === (kind === 'return');
}

/** Whether the shop has the money of the order. One that is paid on receipt is paid once it is delivered. */
export const isPaid = ({ status, paymentStatus }: OrderState): boolean =>
  paymentStatus === 'paid' || (paymentStatus === 'none' && status === 'delivered');

/** Of what is left to give back; undefined: more than that was named. */
export const limitedRefund = (left: number, worth: number, named: number | undefined): number | undefined => {
  if (named === undefined) return Math.min(worth, left);
  return named <= left ? named : undefined;
};

const at = (numbers: readonly number[], place: number): number => numbers[place] ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
