import type { Job } from '../../jobs.ts';
import type { PaymentParts } from './payment-parts.ts';
import { reconcile } from './reconcile.ts';

export const paymentJobs = (parts: PaymentParts): Job[] => [
  { name: 'ask about payments', run: () => reconcile(parts) },
];
