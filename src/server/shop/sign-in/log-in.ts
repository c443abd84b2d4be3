import type { Selectable, Transaction } from 'kysely';
import { codeLifetime, maxWrongCodes } from '../../../domain/sign-in/code.ts';
import { failuresPerClient } from '../../../domain/sign-in/limits.ts';
import { isWithin, secondsToWait } from '../../../domain/time/rate-limits.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Tables } from '../../db/tables.ts';
import type { Customer, Identity } from '../customers/customer.ts';
import { findOrCreateCustomer } from '../customers/find-or-create.ts';
import { CodeExpired, InvalidInput, TooManyRequests } from '../failures.ts';
import type { ShopContext } from '../shop-context.ts';
import { checkIdentity, codeHash, isSameHash } from './code.ts';
import { startSession } from './session.ts';

interface Attempt {
  identity: Identity;
  code: string;
  /** The network address of the browser. */
  client: string;
}

interface SignedIn {
  token: string;
  customer: Customer;
}

/** Exchanges a code for a session. Until the code is right, strangers and customers get the same responses. */
export async function logIn(
  attempt: Attempt,
  context: Pick<ShopContext, 'catalogue' | 'db' | 'edition' | 'now'>,
): Promise<SignedIn> {
  const identity = await checkIdentity(attempt.identity, context);
  // Thrown only after the transaction has stored the failed attempt.
  const result = await tryCode({ ...attempt, identity }, context);
  if ('wait' in result) throw new TooManyRequests('sign-in-attempts', result.wait);
  if (!('failure' in result)) return result;
  throw result.failure === 'wrong' ? new InvalidInput({ code: { code: 'wrong-code' } }) : new CodeExpired();
}

/** The lock covers the whole attempt: of two right ones with the same code, the second finds it used. */
const tryCode = (
  { identity, code, client }: Attempt,
  { db, edition, now }: Pick<ShopContext, 'db' | 'edition' | 'now'>,
) =>
  db
    .transaction()
    .execute(async (transaction): Promise<SignedIn | { failure: 'wrong' | 'expired' } | { wait: number }> => {
      await acquireLock(transaction, 'sign-in');
      const at = now();
      const wait = await secondsAfterFailures(transaction, client, at);
      if (wait > 0) return { wait };
      const sent = await latestCode(transaction, identity);
      const isRight = sent !== undefined && isSameHash(sent.hash, codeHash(code, sent.salt, identity));
      if (sent === undefined || isExpired(sent, at) || !isRight) {
        await transaction.insertInto('sign_in_failure').values({ client, at }).execute();
        if (sent === undefined || isExpired(sent, at)) return { failure: 'expired' };
        await updateCode(transaction, sent.id, { wrong_tries: sent.wrong_tries + 1 });
        return { failure: 'wrong' };
      }
      await updateCode(transaction, sent.id, { used: 1 });
      const customer = await findOrCreateCustomer(transaction, identity, at, edition.welcomeBonuses);
      return { token: await startSession(transaction, customer.id, at), customer };
    });

async function secondsAfterFailures(db: Transaction<Tables>, client: string, now: number): Promise<number> {
  const rows = await db.selectFrom('sign_in_failure').select('at').where('client', '=', client).execute();
  return secondsToWait(
    rows.map(({ at }) => at),
    failuresPerClient,
    now,
  );
}

type CodeRow = Selectable<Tables['sign_in_code']>;

const latestCode = (db: Transaction<Tables>, { kind, address }: Identity): Promise<CodeRow | undefined> =>
  db
    .selectFrom('sign_in_code')
    .selectAll()
    .where('kind', '=', kind)
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const isExpired = (code: CodeRow, now: number): boolean =>
  code.used === 1 || code.wrong_tries >= maxWrongCodes || !isWithin(codeLifetime, code.sent_at, now);

const updateCode = (
  db: Transaction<Tables>,
  id: number,
  columns: { used: number } | { wrong_tries: number },
) => db.updateTable('sign_in_code').set(columns).where('id', '=', id).execute();
