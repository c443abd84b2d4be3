import { paymentAttemptSeconds } from './status.ts';

const minute = 60;

/** Seconds until a started payment attempt expires. */
export const attemptLifetime = 60 * minute;

/** Seconds without a report after which the provider is queried for an attempt, and between such queries. */
export const queryAfter = 2 * minute;

/** Seconds for which a started attempt is reused instead of starting a new one: half of its lifetime. */
export const reusableFor = attemptLifetime / 2;

/** An attempt is reused only if its order has this many seconds left: what a new one would get, less a minute. */
export const minimumTimeLeft = paymentAttemptSeconds - minute;
