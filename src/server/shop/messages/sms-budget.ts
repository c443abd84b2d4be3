import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isSpent, type SmsOfDay, startOfDay } from '../../../domain/sign-in/sms-budget.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Sender, SenderError, type Senders } from './sender.ts';

/** The rows of `tried` that count messages. */
const countedMessages = 'messages';

export interface BudgetParts {
  db: Database;
  /** The clock, in unix seconds. */
  now: () => number;
  /** The most SMS a day. */
  smsPerDay: number;
}

/** Counts the SMS of this day. Requires the sign-in lock. */
export async function countSms(db: Transaction<Tables>, now: number): Promise<SmsOfDay> {
  const { codes } = await db
    .selectFrom('sign_in_code')
    .where('kind', '=', 'phone')
    .where('sent_at', '>=', startOfDay(now))
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .executeTakeFirstOrThrow();
  const { messages } = await db
    .selectFrom('tried')
    .where('kind', '=', 'sms')
    .where('client', '=', countedMessages)
    .where('at', '>=', startOfDay(now))
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .executeTakeFirstOrThrow();
  return { codes, messages };
}

/** Senders that count SMS. Once the day's budget is spent, they refuse, so messages wait for the next day. */
export const withinSmsBudget = (senders: Senders, parts: BudgetParts): Senders => ({
  ...senders,
  phone: budgeted(senders.phone, parts),
});

const budgeted = (sender: Sender, { db, now, smsPerDay }: BudgetParts): Sender => ({
  async send(message) {
    const attempt = { kind: 'sms', client: countedMessages, what: randomUUID(), at: now() } as const;
    const hasPlace = await inTransaction(db, async (transaction) => {
      await acquireLock(transaction, 'sign-in');
      if (isSpent('messages', await countSms(transaction, attempt.at), smsPerDay)) return false;
      await transaction.insertInto('tried').values(attempt).execute();
      return true;
    });
    if (!hasPlace) throw new SenderError('the SMS of this day are spent');
    try {
      await sender.send(message);
    } catch (error) {
      const row = db.deleteFrom('tried').where('kind', '=', 'sms').where('client', '=', attempt.client);
      await row.where('what', '=', attempt.what).execute();
      throw error;
    }
  },
});
