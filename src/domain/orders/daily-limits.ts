import { isWithin, secondsToWait } from '../time/rate-limits.ts';
import { day, minute } from '../time/units.ts';
import { awaitsPayment, type OrderState } from './status.ts';

/** What one customer may order in any 24 hours. */
export interface DailyLimits {
  orders: number;
  /** Orders to be paid online that were cancelled unpaid, by the shop or by the customer. */
  unpaid: {
    /** After so many, the next orders are cancelled after `thenMinutes`, or twice that if a payment is started meanwhile. */
    heldInFull: number;
    thenMinutes: number;
    /** After so many, the customer pays on receipt, or waits. */
    most: number;
  };
}

/** A card that was refused twice leaves time to order again; one account that never pays keeps goods for seven hours a day at most. */
export const usualDailyLimits: DailyLimits = {
  orders: 20,
  unpaid: { heldInFull: 2, thenMinutes: 15, most: 4 },
};

export interface RecentOrder extends OrderState {
  createdAt: number;
}

interface CheckoutTimes {
  payWithinMinutes: number;
  holdAtMostMinutes: number;
  perDay: DailyLimits;
}

const unpaidTimes = (recent: readonly RecentOrder[]): number[] =>
  recent
    .filter(({ status, paymentStatus }) => status === 'cancelled' && isUnpaidOnline(paymentStatus))
    .map(({ createdAt }) => createdAt);

const isUnpaidOnline = (paymentStatus: OrderState['paymentStatus']) =>
  paymentStatus === 'waiting' || paymentStatus === 'failed';

/** In seconds: how long an order keeps its goods unpaid, and how long at most if payments are started meanwhile. */
export function holdTimes(
  recent: readonly RecentOrder[],
  { payWithinMinutes, holdAtMostMinutes, perDay: { unpaid } }: CheckoutTimes,
  now: number,
): { payWithin: number; atMost: number } {
  const usual = { payWithin: payWithinMinutes * minute, atMost: holdAtMostMinutes * minute };
  const count = unpaidTimes(recent).filter((at) => isWithin(day, at, now)).length;
  if (count < unpaid.heldInFull) return usual;
  const short = unpaid.thenMinutes * minute;
  return { payWithin: Math.min(usual.payWithin, short), atMost: Math.min(usual.atMost, 2 * short) };
}

export interface DailyRefusal {
  limit: keyof DailyLimits;
  most: number;
  /** To wait. */
  seconds: number;
}

/** Which limit an order in this state would exceed, given the customer's orders before. */
export function exceededDailyLimit(
  recent: readonly RecentOrder[],
  order: OrderState,
  { orders, unpaid }: DailyLimits,
  now: number,
): DailyRefusal | undefined {
  const wait = (times: readonly number[], max: number) => secondsToWait(times, [{ max, seconds: day }], now);
  const seconds = wait(
    recent.map(({ createdAt }) => createdAt),
    orders,
  );
  if (seconds > 0) return { limit: 'orders', most: orders, seconds };
  const unpaidSeconds = awaitsPayment(order) ? wait(unpaidTimes(recent), unpaid.most) : 0;
  return unpaidSeconds > 0 ? { limit: 'unpaid', most: unpaid.most, seconds: unpaidSeconds } : undefined;
}
