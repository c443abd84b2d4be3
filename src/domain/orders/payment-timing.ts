import { paymentAttemptSeconds } from './status.ts';

const minute = 60;

/** For how long a started payment can be paid, in seconds. */
export const attemptLifetime = 60 * minute;

/** After so many seconds without a word the provider is asked what has become of an attempt, and again after as many. */
export const queryAfter = 2 * minute;

/** For how long a started payment is offered again to who asks to pay: until half of its time is over. */
export const reusableFor = attemptLifetime / 2;

/** A started payment whose order has less time left than a new one would get, but for a moment, is not offered again. */
export const minimumTimeLeft = paymentAttemptSeconds - minute;
