import { type SmsKind, type SmsLevel, smsLevel, startOfDay } from '../../../domain/sign-in/sms-budget.ts';
import { fill } from '../../../locales/fill.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Database } from '../../db/open.ts';
import type { Job } from '../../jobs.ts';
import type { Log } from '../../log.ts';
import { type SellerChannels, SenderError } from './sender.ts';
import { type BudgetParts, countSms } from './sms-budget.ts';

interface AlertParts extends BudgetParts {
  log: Log;
  seller: SellerChannels;
}

/** Log filters and alert rules of operators rely on the name of the alert. */
const texts: Readonly<Record<SmsKind, Record<SmsLevel, string>>> = {
  codes: {
    half: 'half of the codes by SMS of this day are sent: browsers have to work for one from now on',
    most: 'most of the codes by SMS of this day are sent: raise SMS_PER_DAY if this is no attack',
    spent: 'the last code by SMS of this day was sent: nobody can sign in by phone until midnight UTC',
  },
  messages: {
    half: 'half of the messages by SMS of this day are sent',
    most: 'most of the messages by SMS of this day are sent: raise SMS_PER_DAY if this is no attack',
    spent: 'the last message by SMS of this day was sent: others wait until midnight UTC',
  },
};

/** Alerts the operator and the seller to spent SMS: each level once a day, from one process. */
export const smsAlertJob = (parts: AlertParts): Job => ({
  name: 'alert about spent SMS',
  apart: true,
  async run() {
    const { db, log, now, smsPerDay } = parts;
    const at = now();
    const sent = await db.transaction().execute((transaction) => countSms(transaction, at));
    for (const kind of ['codes', 'messages'] as const) {
      const level = smsLevel(kind, sent, smsPerDay);
      if (level === undefined || !(await isFirst(db, `${kind} ${level} ${startOfDay(at)}`, at))) continue;
      log.error(texts[kind][level], { alert: `sms-${level}`, kind, ...sent, SMS_PER_DAY: smsPerDay });
      await tellSeller(kind, level, parts);
    }
  },
});

/** Whether no process has sent this alert yet. */
async function isFirst(db: Database, what: string, at: number): Promise<boolean> {
  const inserted = await db
    .insertInto('tried')
    .values({ kind: 'sms', client: 'alerts', what, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('what')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function tellSeller(
  kind: SmsKind,
  level: SmsLevel,
  { log, seller, smsPerDay }: AlertParts,
): Promise<void> {
  const { subject, ...words } = serverWords(defaultLocale.iso).smsAlert;
  const values = { shop: defaultLocale.words.shop.name, perDay: smsPerDay };
  const message = { subject: fill(subject, values), text: fill(words[kind][level], values) };
  for (const channel of Object.values(seller)) {
    try {
      await channel.sender.send({ to: channel.to, ...message });
    } catch (error) {
      if (!(error instanceof SenderError)) throw error;
      log.warn('the seller was not told of spent SMS', { reason: error.message });
    }
  }
}
