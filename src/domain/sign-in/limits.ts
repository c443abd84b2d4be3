import { hour, minute, type RateLimit } from '../time/rate-limits.ts';

const day = 24 * hour;

/** After a code was sent, the next one may be asked for in so many seconds. */
export const resendSeconds = minute;

/** Codes sent to one phone or e-mail address. */
export const sendsPerAddress: readonly RateLimit[] = [
  { max: 1, seconds: resendSeconds },
  { max: 5, seconds: hour },
  { max: 10, seconds: day },
];

/** Codes asked for, and codes that were wrong, from one client address. */
export const sendsPerClient: readonly RateLimit[] = [{ max: 20, seconds: hour }];
export const failuresPerClient: readonly RateLimit[] = [{ max: 20, seconds: hour }];

/** Whatever happened longer ago than this counts in no limit. */
export const signInRetention = day;
