/** At most so many in any stretch of so many seconds. */
export interface Limit {
  most: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** After a code was sent, the next one may be asked for in so many seconds. */
export const resendSeconds = minute;

/** Codes sent to one phone or e-mail address. */
export const sendsToAddress: readonly Limit[] = [
  { most: 1, seconds: resendSeconds },
  { most: 5, seconds: hour },
  { most: 10, seconds: day },
];

/** Codes asked for, and codes that were wrong, from one client address. */
export const sendsOfClient: readonly Limit[] = [{ most: 20, seconds: hour }];
export const failuresOfClient: readonly Limit[] = [{ most: 20, seconds: hour }];

/** Whatever happened longer ago than this counts in no limit. */
export const longestMemory = day;

/** Seconds until one more is allowed, given when the earlier ones were; 0 is now. */
export function secondsToWait(times: readonly number[], limits: readonly Limit[], now: number): number {
  return Math.max(0, ...limits.map((limit) => secondsUnder(times, limit, now)));
}

function secondsUnder(times: readonly number[], { most, seconds }: Limit, now: number): number {
  const counted = times.filter((at) => isWithin(seconds, at, now)).sort((a, b) => b - a);
  const lastToLeave = counted[most - 1];
  return lastToLeave === undefined ? 0 : lastToLeave + seconds - now;
}

/** Whichever way the clock went since: one that was set back makes nothing last longer than its time. */
export const isWithin = (seconds: number, at: number, now: number): boolean => Math.abs(now - at) < seconds;
