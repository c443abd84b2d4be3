/** Of one attempt to pay, from the least to the most that can be known of it. */
export const attemptStatuses = ['waiting', 'failed', 'paid', 'refunded'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * What an attempt is after one more report: never less than it was, so reports may come twice and in any order. A payment
 * that comes after a failure is money all the same; only its refund undoes it.
 */
const laterStatus = (known: AttemptStatus, said: AttemptStatus): AttemptStatus =>
  attemptStatuses.indexOf(said) > attemptStatuses.indexOf(known) ? said : known;

/** In minor units. */
interface Sum {
  amount: number;
  currency: string;
}

export interface AttemptReport extends Sum {
  /** Held: the provider keeps the money for the shop until it is asked to take it. */
  status: AttemptStatus | 'held';
}

interface AttemptChange {
  status: AttemptStatus;
  /** Money came, and not what is due: it goes back. */
  isWrongSum: boolean;
}

/** What a report makes of an attempt. */
export function attemptAfterReport(
  attempt: Sum & { status: AttemptStatus },
  said: AttemptReport,
): AttemptChange {
  if (said.status === 'held') return { status: attempt.status, isWrongSum: false };
  const isWrongSum = said.status === 'paid' && !isSameSum(attempt, said);
  return { status: laterStatus(attempt.status, isWrongSum ? 'failed' : said.status), isWrongSum };
}

export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/** Why money that came goes back: the order was paid already, cancelled meanwhile, or costs something else. */
export type RefundReason = 'paid-twice' | 'cancelled' | 'wrong-sum';
