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

export interface AttemptReport extends Sum {
  /** `held`: the provider has authorized the payment, and waits for the shop to capture it. */
  status: AttemptStatus | 'held';
}

interface AttemptChange {
  status: AttemptStatus;
  /** The paid amount or currency differs from the amount due, so the payment is refunded. */
  isWrongSum: boolean;
}

/** Applies a provider's report to an attempt. */
export function attemptAfterReport(
  attempt: Sum & { status: AttemptStatus },
  report: AttemptReport,
): AttemptChange {
  if (report.status === 'held') return { status: attempt.status, isWrongSum: false };
  const isWrongSum = report.status === 'paid' && !isSameSum(attempt, report);
  return { status: laterStatus(attempt.status, isWrongSum ? 'failed' : report.status), isWrongSum };
}

export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amount === other.amount && one.currency === other.currency;

/**
 * Why a payment is refunded: the order was already paid, was cancelled, or has another total; or a part of it, because the
 * order was changed.
 */
export type RefundReason = 'paid-twice' | 'cancelled' | 'wrong-sum' | 'order-changed';
