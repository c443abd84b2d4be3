import { hour, type Limit, minute } from '../time/rate-limits.ts';

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
