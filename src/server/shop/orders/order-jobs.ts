import type { Job } from '../../jobs.ts';
import { expireOrders } from './expire-orders.ts';
import { type MailParts, sendMails } from './send-mails.ts';

interface OrderJobParts extends MailParts {
  /** False while the system's clock may be wrong. */
  isSettled: () => boolean;
}

export function orderJobs(parts: OrderJobParts): Job[] {
  return [
    { name: 'expire orders', run: async () => (parts.isSettled() ? expireOrders(parts) : undefined) },
    { name: 'send mails', apart: true, run: (stopping) => sendMails(parts, { stopping }) },
  ];
}
