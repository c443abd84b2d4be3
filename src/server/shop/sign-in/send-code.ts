import type { Transaction } from 'kysely';
import { sendsPerAddress, sendsPerClient, signInRetention } from '../../../domain/sign-in/limits.ts';
import { secondsToWait } from '../../../domain/time/rate-limits.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Identity } from '../customers/customer.ts';
import { TooManyRequests, Unavailable } from '../failures.ts';
import { type Message, SenderError } from '../messages/sender.ts';
import type { ShopContext } from '../shop-context.ts';
import { checkIdentity, codeHash, newCode, newSalt } from './code.ts';
import { tokenLife } from './session.ts';

interface CodeRequest {
  identity: Identity;
  /** The network address of the browser. */
  client: string;
  /** Writes the message with a code. */
  compose: (code: string) => Omit<Message, 'to'>;
}

type Context = Pick<ShopContext, 'catalogue' | 'db' | 'edition' | 'log' | 'now' | 'senders'>;

export async function sendCode({ identity, client, compose }: CodeRequest, context: Context): Promise<void> {
  const { db, log, now, senders } = context;
  const to = await checkIdentity(identity, context);
  const code = newCode();
  const saved = await saveCode(db, { to, client, code, at: now() });
  if ('wait' in saved) throw new TooManyRequests('sign-in-codes', saved.wait);
  try {
    await senders[to.kind].send({ to: to.address, ...compose(code) });
  } catch (error) {
    // A code that was not sent counts in no limit, and the one before it stays valid.
    await db.deleteFrom('sign_in_code').where('id', '=', saved.id).execute();
    if (!(error instanceof SenderError)) throw error;
    log.error('a code was not sent', { kind: to.kind, reason: error.message });
    throw new Unavailable('code-not-sent');
  }
}

interface NewCode {
  to: Identity;
  client: string;
  code: string;
  at: number;
}

/** The latest row of an identity holds its code; all rows count towards the limits. */
function saveCode(
  db: Database,
  { to, client, code, at }: NewCode,
): Promise<{ id: number } | { wait: number }> {
  return db.transaction().execute(async (transaction) => {
    await acquireLock(transaction, 'sign-in');
    await deleteExpired(transaction, at);
    const sent = transaction.selectFrom('sign_in_code').select('sent_at');
    const toIdentity = await sent.where('kind', '=', to.kind).where('address', '=', to.address).execute();
    const ofClient = await sent.where('client', '=', client).execute();
    const wait = Math.max(
      secondsToWait(
        toIdentity.map((row) => row.sent_at),
        sendsPerAddress,
        at,
      ),
      secondsToWait(
        ofClient.map((row) => row.sent_at),
        sendsPerClient,
        at,
      ),
    );
    if (wait > 0) return { wait };
    const salt = newSalt();
    return transaction
      .insertInto('sign_in_code')
      .values({ ...to, client, salt, hash: codeHash(code, salt, to), sent_at: at, wrong_tries: 0, used: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

const deletedAtOnce = 100;

/** Deletes a few expired rows, so that no single request has to delete years of them. */
async function deleteExpired(db: Transaction<Tables>, now: number): Promise<void> {
  const codes = db
    .selectFrom('sign_in_code')
    .select('id')
    .where('sent_at', '<=', now - signInRetention);
  await db.deleteFrom('sign_in_code').where('id', 'in', codes.limit(deletedAtOnce)).execute();
  const failures = db
    .selectFrom('sign_in_failure')
    .select('id')
    .where('at', '<=', now - signInRetention);
  await db.deleteFrom('sign_in_failure').where('id', 'in', failures.limit(deletedAtOnce)).execute();
  const sessions = db
    .selectFrom('session')
    .select('token_hash')
    .where('created_at', '<=', now - tokenLife);
  await db.deleteFrom('session').where('token_hash', 'in', sessions.limit(deletedAtOnce)).execute();
}
