import { day, hour } from './units.ts';

/** In seconds: whoever watches the shop is alerted when something has waited for longer. */
export const waitingLimits = {
  refunds: day,
  mails: hour,
  receipts: hour,
  /** The law gives 14 days for the refund: four are left, a weekend included, and most parcels have come back. */
  withdrawals: 10 * day,
} as const;

/** In seconds: how often an alert is repeated while its cause lasts. */
export const alertEvery = 6 * hour;
