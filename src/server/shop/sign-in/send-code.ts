import { sendsOfClient, sendsToAddress } from '../../../domain/sign-in/limits.ts';
import { secondsToWait } from '../../../domain/time/rate-limits.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Message, Sender } from '../messages/sender.ts';
import { type Address, codeHash, newCode, newSalt } from './code.ts';
import { forgetOld } from './forget.ts';

interface Parts {
  db: Database;
  sender: Sender;
  now: () => number;
  /** The message that brings a code. */
  compose: (code: string) => Omit<Message, 'to'>;
}

/** Sends a new code; answers the seconds to wait when none may be sent yet. */
export async function sendCode(to: Address, client: string, parts: Parts): Promise<number> {
  const { db, sender, now, compose } = parts;
  const code = newCode();
  const noted = await noteCode(db, { to, client, code, at: now() });
  if ('wait' in noted) return noted.wait;
  try {
    await sender.send({ to: to.address, ...compose(code) });
  } catch (error) {
    // As if it had never been asked for: it counts in no limit, and the code before it lives on.
    await db.deleteFrom('sign_in_code').where('id', '=', noted.id).execute();
    throw error;
  }
  return 0;
}

interface Sending {
  to: Address;
  client: string;
  code: string;
  at: number;
}

/** The latest row of an address is its code, and the rows are what the limits count. */
function noteCode(
  db: Database,
  { to, client, code, at }: Sending,
): Promise<{ id: number } | { wait: number }> {
  return db.transaction().execute(async (transaction) => {
    await acquireLock(transaction, 'sign-in');
    await forgetOld(transaction, at);
    const sent = transaction.selectFrom('sign_in_code').select('sent_at');
    const toAddress = await sent.where('kind', '=', to.kind).where('address', '=', to.address).execute();
    const ofClient = await sent.where('client', '=', client).execute();
    const wait = Math.max(
      secondsToWait(
        toAddress.map((row) => row.sent_at),
        sendsToAddress,
        at,
      ),
      secondsToWait(
        ofClient.map((row) => row.sent_at),
        sendsOfClient,
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
