/** Statuses of a payment attempt, in the order in which they replace each other. */
export const attemptStatuses = ['waiting', 'failed', 'paid', 'refunded'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * A status only moves forward, so reports may arrive twice and in any order. A payment after a failure counts;
 * only a refund undoes it.
 */
const laterStatus = (current: AttemptStatus, reported: AttemptStatus): AttemptStatus =>
  attemptStatuses.indexOf(reported) > attemptStatuses.indexOf(current) ? reported : current;

/** In minor units. */
interface Sum {
  amount: number;
  currency: string;
}

/**
 * What a provider can say of an attempt. `held`: it has authorized the payment, and waits for the shop to capture it.
 * `pending`: money may have been taken, and the outcome is open. `unknown`: the shop does not know the provider's word.
 */
export type ReportedStatus = AttemptStatus | 'held' | 'pending' | 'unknown';

export interface AttemptReport extends Sum {
  status: ReportedStatus;
  /** With `refunded`: what of the amount has gone back so far; absent: all. */
  returned?: number | undefined;
}

/** Whether a report says that no money is on its way, so that an order may expire. */
export const isConclusive = ({ status }: Pick<AttemptReport, 'status'>): boolean =>
  status !== 'pending' && status !== 'unknown';

interface AttemptChange {
  status: AttemptStatus;
  /** The paid amount or currency differs from the amount due, so the payment is refunded. */
  isWrongSum: boolean;
}

/** Applies a provider's report to an attempt. An outdated one is about a sum that is not due any more. */
export function attemptAfterReport(
  attempt: Sum & { status: AttemptStatus },
  report: AttemptReport,
  isOutdated = false,
): AttemptChange {
  const { status } = report;
  if (status === 'held' || status === 'pending' || status === 'unknown')
    return { status: attempt.status, isWrongSum: false };
  const isWrongSum = status === 'paid' && (isOutdated || !isSameSum(attempt, report));
  return { status: laterStatus(attempt.status, isWrongSum ? 'failed' : status), isWrongSum };
}

export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/**
 * Why a payment is refunded: the order was already paid, was cancelled, or has another total; or a part of it, because the
 * order was changed.
 */
export type RefundReason = 'paid-twice' | 'cancelled' | 'wrong-sum' | 'order-changed';
