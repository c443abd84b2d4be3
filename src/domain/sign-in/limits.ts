import { hour, minute, type RateLimit } from '../time/rate-limits.ts';

const day = 24 * hour;

/** Seconds between two codes to one address. */
export const resendSeconds = minute;

/** Codes sent to one phone or e-mail address. */
export const sendsPerAddress: readonly RateLimit[] = [
  { max: 1, seconds: resendSeconds },
  { max: 5, seconds: hour },
  { max: 10, seconds: day },
];

/** Requested codes, and wrong codes, per IP address. */
export const sendsPerClient: readonly RateLimit[] = [{ max: 20, seconds: hour }];
export const failuresPerClient: readonly RateLimit[] = [{ max: 20, seconds: hour }];

/** Attempts older than this count towards no limit. */
export const signInRetention = day;
