import type { RateLimit } from '../time/rate-limits.ts';
import { day, hour, minute } from '../time/units.ts';

/** Seconds between two codes to one address. */
export const resendSeconds = minute;

/** Codes sent to one phone or e-mail address, whoever requests them. */
export const sendsPerAddress: readonly RateLimit[] = [
  { max: 1, seconds: resendSeconds },
  { max: 10, seconds: hour },
  { max: 20, seconds: day },
];

/** The same, requested from one network: half, so that a stranger does not use up the codes of the owner. */
export const sendsPerAddressAndNetwork: readonly RateLimit[] = [
  { max: 5, seconds: hour },
  { max: 10, seconds: day },
];

/** Codes requested by one client, and from its network. */
export const sendsPerClient: readonly RateLimit[] = [
  { max: 20, seconds: hour },
  { max: 200, seconds: day },
];
export const sendsPerNetwork: readonly RateLimit[] = [
  { max: 100, seconds: hour },
  { max: 600, seconds: day },
];

/** Attempts older than this count towards no limit. */
export const signInRetention = day;
