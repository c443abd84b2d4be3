import { withdrawalEnds } from '../../../domain/withdrawals/withdrawal-ends.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { OrderRow } from '../order-state/order-row.ts';

/** The first second that is too late to withdraw from an order; undefined: the time has not begun. */
export const endOf = (
  { delivered_at }: Pick<OrderRow, 'delivered_at'>,
  { withdrawalDays: days, timezones, roasting }: Pick<Edition, 'withdrawalDays' | 'timezones' | 'roasting'>,
): number | undefined =>
  delivered_at === null || days === undefined
    ? undefined
    : withdrawalEnds(delivered_at, { days, timeZone: timezones[0], calendar: roasting.calendar });
