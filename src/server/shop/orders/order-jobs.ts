import type { Job } from '../../jobs.ts';
import { expireOrders } from './expire-orders.ts';
import { type OrderMessageParts, sendOrderMessages } from './send-order-messages.ts';

interface OrderJobParts extends OrderMessageParts {
  /** False while the system's clock may be wrong. */
  isSettled: () => boolean;
}

export function orderJobs(parts: OrderJobParts): Job[] {
  return [
    { name: 'expire orders', run: async () => (parts.isSettled() ? expireOrders(parts) : undefined) },
    { name: 'send mails', apart: true, run: (stopping) => sendOrderMessages(parts, { stopping }) },
  ];
}
