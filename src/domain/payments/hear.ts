import { type AttemptStatus, later } from './attempt-status.ts';

/** In minor units. */
interface Sum {
  amount: number;
  currency: string;
}

export interface Reported extends Sum {
  /** Held: the provider keeps the money for the shop until it is asked to take it. */
  status: AttemptStatus | 'held';
}

interface Heard {
  status: AttemptStatus;
  /** Money came, and not what is due: it goes back. */
  isWrongSum: boolean;
}

/** What a report makes of an attempt. */
export function hear(attempt: Sum & { status: AttemptStatus }, said: Reported): Heard {
  if (said.status === 'held') return { status: attempt.status, isWrongSum: false };
  const isWrongSum = said.status === 'paid' && !isSameSum(attempt, said);
  return { status: later(attempt.status, isWrongSum ? 'failed' : said.status), isWrongSum };
}

export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amount === other.amount && one.currency === other.currency;
