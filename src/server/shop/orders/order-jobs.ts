import type { Job } from '../../jobs.ts';
import { expireOrders } from './expire-orders.ts';
import { deleteExpiredKeys } from './idempotency-key.ts';
import { type MailParts, sendMails } from './send-mails.ts';

interface OrderJobParts extends MailParts {
  /** False while the time is in doubt. */
  isSettled: () => boolean;
}

export function orderJobs(parts: OrderJobParts): Job[] {
  const { db, now, isSettled } = parts;
  const onceSettled = (name: string, run: () => Promise<void>): Job => ({
    name,
    run: async () => (isSettled() ? run() : undefined),
  });
  return [
    onceSettled('expire orders', () => expireOrders(parts)),
    { name: 'send mails', apart: true, run: (stopping) => sendMails(parts, { stopping }) },
    onceSettled('delete expired idempotency keys', () => deleteExpiredKeys(db, now())),
  ];
}
