import type { Selectable, Transaction } from 'kysely';
import { isTooShort } from '../../../domain/sign-in/budgets.ts';
import { codeLifetime, maxWrongCodes, maxWrongCodesOfAll } from '../../../domain/sign-in/code.ts';
import { networkOf } from '../../../domain/sign-in/network.ts';
import { isWithin } from '../../../domain/time/rate-limits.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Tables } from '../../db/tables.ts';
import type { Identity } from '../customers/customer.ts';
import { CodeExpired, InvalidInput } from '../failures.ts';
import { codeHash, isSameHash } from './code.ts';
import { countWrongCodes } from './wrong-codes.ts';

export interface CodeAttempt {
  identity: Identity;
  code: string;
  /** The network address of the browser. */
  client: string;
}

export type SpentCode = 'right' | 'wrong' | 'expired';

/**
 * Uses up the code that was sent to this identity, or counts the wrong try. The lock covers the whole attempt: of two right
 * ones with the same code, the second finds it used.
 */
export async function spendCode(
  transaction: Transaction<Tables>,
  { identity, code, client }: CodeAttempt,
  now: () => number,
): Promise<SpentCode> {
  await acquireLock(transaction, 'sign-in');
  const at = now();
  const sent = await latestCode(transaction, identity);
  if (sent === undefined || isExpired(sent, at)) return 'expired';
  const wrong = await countWrongCodes(transaction, identity, client, at);
  const isGuessedAway = (await wrongTriesOf(transaction, sent.id, client)) >= maxWrongCodes;
  if (isGuessedAway || isTooShort(sent.digits, wrong)) return 'expired';
  if (!isSameHash(sent.hash, codeHash(code, sent.salt, identity))) {
    const failure = { code_id: sent.id, client, network: networkOf(client), at };
    await transaction.insertInto('sign_in_failure').values(failure).execute();
    await updateCode(transaction, sent.id, { wrong_tries: sent.wrong_tries + 1 });
    return 'wrong';
  }
  await updateCode(transaction, sent.id, { used: 1 });
  return 'right';
}

/** Thrown only after the transaction has stored the failed attempt. */
export const codeFailure = (spent: Exclude<SpentCode, 'right'>): Error =>
  spent === 'wrong' ? new InvalidInput({ code: { code: 'wrong-code' } }) : new CodeExpired();

/** How many wrong codes this client gave instead of this one. */
async function wrongTriesOf(db: Transaction<Tables>, codeId: number, client: string): Promise<number> {
  const rows = db.selectFrom('sign_in_failure').where('code_id', '=', codeId).where('client', '=', client);
  return (await rows.select('id').execute()).length;
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
  code.used === 1 || code.wrong_tries >= maxWrongCodesOfAll || !isWithin(codeLifetime, code.sent_at, now);

const updateCode = (
  db: Transaction<Tables>,
  id: number,
  columns: { used: number } | { wrong_tries: number },
) => db.updateTable('sign_in_code').set(columns).where('id', '=', id).execute();
