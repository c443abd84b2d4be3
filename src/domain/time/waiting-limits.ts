import { hour } from './rate-limits.ts';

/** In seconds: whoever watches the shop is alerted when something has waited for longer. */
export const waitingLimits = { refunds: 24 * hour, mails: hour, receipts: hour } as const;

/** In seconds: how often an alert is repeated while its cause lasts. */
export const alertEvery = 6 * hour;
