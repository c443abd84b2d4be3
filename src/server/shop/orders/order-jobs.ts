import type { Job } from '../../jobs.ts';
import { expireOrders } from './cancel-order.ts';
import { deleteExpiredKeys } from './idempotency-key.ts';
import { type MailParts, sendMails } from './send-mails.ts';

export function orderJobs(parts: MailParts): Job[] {
  const { db, now } = parts;
  return [
    { name: 'expire orders', run: () => expireOrders(db, now()) },
    { name: 'send mails', apart: true, run: (stopping) => sendMails(parts, { stopping }) },
    { name: 'delete expired idempotency keys', run: () => deleteExpiredKeys(db, now()) },
  ];
}
