/** At most so many in any stretch of so many seconds. */
export interface RateLimit {
  max: number;
  seconds: number;
}

export const minute = 60;
export const hour = 60 * minute;

/** Seconds until one more is allowed, given when the earlier ones were; 0 is now. */
export function secondsToWait(times: readonly number[], limits: readonly RateLimit[], now: number): number {
  return Math.max(0, ...limits.map((limit) => secondsUnder(times, limit, now)));
}

function secondsUnder(times: readonly number[], { max, seconds }: RateLimit, now: number): number {
  const counted = times.filter((at) => isWithin(seconds, at, now)).sort((a, b) => b - a);
  const lastToLeave = counted[max - 1];
  return lastToLeave === undefined ? 0 : lastToLeave + seconds - now;
}

/** Whichever way the clock went since: one that was set back makes nothing last longer than its time. */
export const isWithin = (seconds: number, at: number, now: number): boolean => Math.abs(now - at) < seconds;

/** Questions of one client that are sent on to a carrier: enough for a name that is typed letter by letter. */
export const carrierLimits: readonly RateLimit[] = [
  { max: 60, seconds: minute },
  { max: 300, seconds: hour },
];

/** Promo codes that do not exist and that one client has tried. */
export const promoCodeLimits: readonly RateLimit[] = [{ max: 20, seconds: hour }];

/** Tries older than this count in no limit. */
export const attemptRetention = 60 * minute;
