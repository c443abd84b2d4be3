import { inTransaction } from '../../db/transaction.ts';
import type { Customer } from '../customers/customer.ts';
import { findOrCreateCustomer } from '../customers/find-or-create.ts';
import type { ShopContext } from '../shop-context.ts';
import { checkIdentity } from './code.ts';
import { startSession } from './session.ts';
import { type CodeAttempt, codeFailure, type SpentCode, spendCode } from './spend-code.ts';

interface SignedIn {
  token: string;
  customer: Customer;
}

/** Exchanges a code for a session. Until the code is right, strangers and customers get the same responses. */
export async function logIn(
  attempt: CodeAttempt,
  context: Pick<ShopContext, 'catalogue' | 'db' | 'edition' | 'now'>,
): Promise<SignedIn> {
  const { db, edition, now } = context;
  const identity = await checkIdentity(attempt.identity, context);
  const result = await inTransaction(
    db,
    async (transaction): Promise<SignedIn | Exclude<SpentCode, 'right'>> => {
      const spent = await spendCode(transaction, { ...attempt, identity }, now);
      if (spent !== 'right') return spent;
      const at = now();
      const customer = await findOrCreateCustomer(transaction, identity, at, edition.welcomeBonuses);
      return { token: await startSession(transaction, customer.id, at), customer };
    },
  );
  if (typeof result === 'string') throw codeFailure(result);
  return result;
}
