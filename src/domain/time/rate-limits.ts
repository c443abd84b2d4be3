import { day, hour, minute } from './units.ts';

/** At most `max` attempts in any period of `seconds`. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/** Seconds until the next attempt is allowed, given the times of the earlier ones; 0: now. */
export function secondsToWait(times: readonly number[], limits: readonly RateLimit[], now: number): number {
  return Math.max(0, ...limits.map((limit) => secondsToWaitFor(times, limit, now)));
}

function secondsToWaitFor(times: readonly number[], { max, seconds }: RateLimit, now: number): number {
  const recent = times.filter((at) => isWithin(seconds, at, now)).sort((a, b) => b - a);
  const blocking = recent[max - 1];
  return blocking === undefined ? 0 : blocking + seconds - now;
}

/** Uses the absolute difference, so that a clock that was set back does not prolong a limit. */
export const isWithin = (seconds: number, at: number, now: number): boolean => Math.abs(now - at) < seconds;

/** One client's requests to a carrier's API: enough for search as you type. */
export const carrierLimits: readonly RateLimit[] = [
  { max: 60, seconds: minute },
  { max: 300, seconds: hour },
];

/** Unknown promo codes that one customer may try, or all guests behind one address. */
export const promoCodeLimits: readonly RateLimit[] = [{ max: 20, seconds: hour }];

/** The same for the guests of one network. */
export const promoCodeNetworkLimits: readonly RateLimit[] = [{ max: 60, seconds: hour }];

/** Different unknown promo codes of all guests together, beyond which each of them may try fewer. */
export const promoCodeBudget: RateLimit = { max: 300, seconds: hour };

/** For the guests behind one address and of one network while that budget is spent: room for a mistyped code. */
export const fewerPromoCodes = {
  address: [{ max: 3, seconds: hour }],
  network: [{ max: 10, seconds: hour }],
} as const satisfies Record<string, readonly RateLimit[]>;

/** Messages about orders to a phone, or to an address that its customer never signed in with: those of two orders and a change of mind. */
export const orderMessageLimits: readonly RateLimit[] = [{ max: 8, seconds: day }];

/** Acknowledgements by mail to addresses that are not of the order, all together, and by SMS: anybody may name any of them. */
export const unprovenLimits: readonly RateLimit[] = [{ max: 100, seconds: day }];

/** Withdrawals that one network address may send, and its whole network; repeating one costs nothing. */
export const withdrawalLimits: readonly RateLimit[] = [
  { max: 5, seconds: hour },
  { max: 20, seconds: day },
];
export const withdrawalNetworkLimits: readonly RateLimit[] = [
  { max: 20, seconds: hour },
  { max: 60, seconds: day },
];

/** Copies of one's own data: room for a connection that breaks off. */
export const exportLimits = [{ max: 10, seconds: hour }] as const satisfies readonly RateLimit[];

/** In seconds: the seller gets at most one message about new withdrawals, and one about the orders of each customer. */
export const sellerNewsEvery = 10 * minute;

/** Attempts older than this count towards no limit. */
export const attemptRetention = day;
