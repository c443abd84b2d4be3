import type { AppParts } from '../app-parts.ts';

/** What payments work with. */
export type PaymentParts = Pick<AppParts, 'config' | 'edition' | 'db' | 'log' | 'now' | 'payments'>;
