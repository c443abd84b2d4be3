import { defaultLocale } from '../../locales/locales.ts';
import { serverWords } from '../../locales/server-words.ts';
import type { AppParts } from '../app-parts.ts';
import type { Job } from '../jobs.ts';
import { expireOrders } from './expire-orders.ts';

export function orderJobs({ db, now }: AppParts): Job[] {
  const words = serverWords(defaultLocale.iso);
  return [{ name: 'expire orders', run: () => expireOrders(db, { now: now(), words }) }];
}
