/** Of one attempt to pay, from the least to the most that can be known of it. */
export const attemptStatuses = ['waiting', 'failed', 'paid', 'refunded'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * What an attempt is after one more report: never less than it was, so reports may come twice and in any order. A payment
 * that comes after a failure is money all the same; only its refund undoes it.
 */
export const later = (known: AttemptStatus, said: AttemptStatus): AttemptStatus =>
  attemptStatuses.indexOf(said) > attemptStatuses.indexOf(known) ? said : known;
