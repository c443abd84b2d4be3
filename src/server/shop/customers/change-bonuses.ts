import { day } from '../../../domain/time/units.ts';
import type { Database } from '../../db/open.ts';
import { isBonusReason } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addBonuses } from '../bonus/bonuses.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import { type Customer, customerFrom, erasedStatus, lockCustomer } from './customer.ts';

export interface BonusChange {
  /** Below 0: bonuses are taken. */
  amount: number;
  /** A sentence that the customer reads. */
  reason: string;
  /** The same was done within a day, and is done once more. */
  isAgain: boolean;
}

/** Gives or takes bonuses for the seller. Returns the customer as of then. */
export const changeBonuses = (
  db: Database,
  customerId: number,
  { amount, reason, isAgain }: BonusChange,
  now: number,
): Promise<Customer> =>
  inTransaction(db, async (transaction) => {
    const { status, balance } = await lockCustomer(transaction, customerId);
    if (status === erasedStatus) throw new NotFound('customer', customerId);
    if (balance + amount < 0) throw new CommandRefused({ code: 'too-few-bonuses', balance });
    // Such a word would be shown as the text of another reason.
    if (isBonusReason(reason)) throw new CommandRefused({ code: 'reserved-reason', reason });
    const last = await transaction
      .selectFrom('bonus_entry')
      .select(['at', 'amount', 'reason'])
      .where('customer_id', '=', customerId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const isRepeated = last?.amount === amount && last.reason === reason && last.at > now - day;
    if (isRepeated && !isAgain) throw new CommandRefused({ code: 'bonuses-changed-already', at: last.at });
    return customerFrom(
      await addBonuses(transaction, { customerId, amount, reason: { sentence: reason }, at: now }),
    );
  });
