import type { AppParts } from '../shop-context.ts';

/** What payments work with. */
export type PaymentParts = Pick<AppParts, 'config' | 'edition' | 'db' | 'log' | 'now' | 'payments'>;
