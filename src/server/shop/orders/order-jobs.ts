import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Job } from '../../jobs.ts';
import type { AppParts } from '../shop-context.ts';
import { expireOrders } from './expire-orders.ts';
import { forgetKeys } from './kept-key.ts';
import { sendMails } from './send-mails.ts';

export function orderJobs(parts: AppParts): Job[] {
  const { db, now } = parts;
  const words = serverWords(defaultLocale.iso);
  return [
    { name: 'expire orders', run: () => expireOrders(db, { now: now(), words }) },
    { name: 'send mails', apart: true, run: (stopping) => sendMails(parts, { stopping }) },
    { name: 'forget keys', run: () => forgetKeys(db, now()) },
  ];
}
