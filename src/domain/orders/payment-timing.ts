import { day, hour, minute, week } from '../time/units.ts';
import { paymentAttemptSeconds } from './status.ts';

/** Seconds until a started payment attempt expires. */
export const attemptLifetime = hour;

/**
 * Seconds after which a started attempt has failed when its provider still reports no payment: one that begins in the last
 * minute is confirmed by its bank later.
 */
export const attemptFailsAfter = attemptLifetime + 15 * minute;

/** Seconds without a report after which the provider is queried for an attempt, and between such queries. */
export const queryAfter = 2 * minute;

/**
 * Seconds for which an overdue order waits for its provider to answer. After that it is cancelled, so that an account that
 * was closed does not keep goods for ever.
 */
export const answerDeadline = day;

/** Seconds after its start at which an attempt without an answer is no longer queried. */
export const stopQueryingAfter = week;

/** Seconds for which a started attempt is reused instead of starting a new one: half of its lifetime. */
export const reusableFor = attemptLifetime / 2;

/** Seconds in which a customer pays what the shop began, such as the rest of an exchange: nobody waits for it at a screen. */
export const staffPayable = day;

interface UnpaidOrder {
  created_at: number;
  pay_until: number | null;
}

/**
 * When an order is cancelled if a payment attempt starts now: an attempt gets some time, but all attempts together hold the
 * goods for no longer than `holdAtMost` seconds.
 */
export function extendedDeadline(
  { created_at, pay_until }: UnpaidOrder,
  now: number,
  holdAtMost: number,
): number {
  const latest = created_at + holdAtMost;
  return Math.max(pay_until ?? 0, Math.min(now + paymentAttemptSeconds, latest));
}

/** Whether a new attempt would get noticeably more time than is left now; else a started one is reused. */
export const isWorthExtending = (order: UnpaidOrder, now: number, holdAtMost: number): boolean =>
  extendedDeadline(order, now, holdAtMost) - (order.pay_until ?? 0) > minute;
