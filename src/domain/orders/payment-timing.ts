import { paymentAttempt } from './status.ts';

const minute = 60;

/** For how long a started payment can be paid, in seconds. */
export const attemptLife = 60 * minute;

/** After so many seconds without a word the provider is asked what has become of an attempt, and again after as many. */
export const askAfter = 2 * minute;

/** For how long a started payment is offered again to who asks to pay: until half of its time is over. */
export const reusableFor = attemptLife / 2;

/** A started payment whose order has less time left than a new one would get, but for a moment, is not offered again. */
export const leastToPay = paymentAttempt - minute;
