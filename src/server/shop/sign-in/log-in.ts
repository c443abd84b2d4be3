import type { Selectable, Transaction } from 'kysely';
import { codeLife, wrongTries } from '../../../domain/sign-in/code.ts';
import { failuresOfClient } from '../../../domain/sign-in/limits.ts';
import { isWithin, secondsToWait } from '../../../domain/time/rate-limits.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Customer } from '../customers/customer.ts';
import { customerAt, type Welcome } from '../customers/customer-at.ts';
import { type Address, codeHash, isSameHash } from './code.ts';
import { newToken, tokenHash } from './token.ts';

type LoggedIn = { token: string; customer: Customer } | { refused: 'wrong' | 'dead' } | { wait: number };

interface Parts {
  db: Database;
  now: () => number;
  welcome: Welcome;
}

interface Attempt {
  from: Address;
  code: string;
  client: string;
}

/** All of an attempt happens in one turn: of two right ones with one code, the second finds it used. */
export function logIn({ from, code, client }: Attempt, { db, now, welcome }: Parts): Promise<LoggedIn> {
  return db.transaction().execute(async (transaction): Promise<LoggedIn> => {
    await acquireLock(transaction, 'sign-in');
    const at = now();
    const wait = await secondsAfterFailures(transaction, client, at);
    if (wait > 0) return { wait };
    const sent = await latestCode(transaction, from);
    const isRight = sent !== undefined && isSameHash(sent.hash, codeHash(code, sent.salt, from));
    if (sent === undefined || isDead(sent, at) || !isRight) {
      await transaction.insertInto('sign_in_failure').values({ client, at }).execute();
      if (sent === undefined || isDead(sent, at)) return { refused: 'dead' };
      await change(transaction, sent.id, { wrong_tries: sent.wrong_tries + 1 });
      return { refused: 'wrong' };
    }
    await change(transaction, sent.id, { used: 1 });
    const customer = await customerAt(transaction, from, at, welcome);
    const token = newToken();
    const session = { token_hash: tokenHash(token), customer_id: customer.id, created_at: at };
    await transaction.insertInto('session').values(session).execute();
    return { token, customer };
  });
}

async function secondsAfterFailures(db: Transaction<Tables>, client: string, now: number): Promise<number> {
  const rows = await db.selectFrom('sign_in_failure').select('at').where('client', '=', client).execute();
  return secondsToWait(
    rows.map(({ at }) => at),
    failuresOfClient,
    now,
  );
}

type Sent = Selectable<Tables['sign_in_code']>;

const latestCode = (db: Transaction<Tables>, { kind, address }: Address): Promise<Sent | undefined> =>
  db
    .selectFrom('sign_in_code')
    .selectAll()
    .where('kind', '=', kind)
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const isDead = (sent: Sent, now: number): boolean =>
  sent.used === 1 || sent.wrong_tries >= wrongTries || !isWithin(codeLife, sent.sent_at, now);

const change = (db: Transaction<Tables>, id: number, columns: { used: number } | { wrong_tries: number }) =>
  db.updateTable('sign_in_code').set(columns).where('id', '=', id).execute();
