import { officeCodeLength } from '../../../domain/office/codes.ts';
import { cleanEmail, emailError } from '../../../domain/profile/fields.ts';
import { networkOf } from '../../../domain/sign-in/network.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidInput, TooManyRequests } from '../failures.ts';
import type { Message } from '../messages/sender.ts';
import type { ShopContext } from '../shop-context.ts';
import { codeHash, newCode, newSalt } from '../sign-in/code.ts';
import { secondsToNextCode } from '../sign-in/next-code.ts';

interface CodeRequest {
  email: string;
  /** The network address of the browser. */
  client: string;
  /** Writes the message with a code. */
  compose: (code: string) => Omit<Message, 'to'>;
}

type Context = Pick<ShopContext, 'db' | 'log' | 'now' | 'senders'>;

/** Throws for what is no address. */
export function checkStaffEmail(text: string): string {
  const error = emailError(text);
  if (error !== undefined) throw new InvalidInput({ email: { code: 'malformed', error } });
  return cleanEmail(text);
}

/**
 * Sends a code if somebody of the shop has this address. The response waits for no mail server, so that neither it nor its
 * time tells who works here.
 */
export async function sendStaffCode(request: CodeRequest, context: Context): Promise<void> {
  const { db, now } = context;
  const email = checkStaffEmail(request.email);
  const { id, code, isOfStaff } = await saveCode(db, { email, client: request.client, at: now() });
  if (isOfStaff) void deliver({ id, message: { to: email, ...request.compose(code) } }, context);
}

async function deliver(
  { id, message }: { id: number; message: Message },
  { db, log, senders }: Context,
): Promise<void> {
  try {
    await senders.email.send(message);
  } catch (error) {
    log.error('a code to the office was not sent', { error });
    // A code that was not sent counts in no limit.
    await db
      .deleteFrom('staff_code')
      .where('id', '=', id)
      .execute()
      .catch(() => undefined);
  }
}

interface NewCode {
  email: string;
  client: string;
  at: number;
}

/** The latest row of an address holds its code; all rows count towards the limits, of strangers too. */
const saveCode = (db: Database, { email, client, at }: NewCode) =>
  inTransaction(db, async (transaction) => {
    await acquireLock(transaction, 'sign-in');
    const toAddress = await transaction
      .selectFrom('staff_code')
      .select(['sent_at', 'network'])
      .where('email', '=', email)
      .execute();
    const wait = await secondsToNextCode(transaction, 'staff_code', { toAddress, client, at });
    if (wait > 0) throw new TooManyRequests('sign-in-codes', wait);
    const person = await transaction
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    const [code, salt] = [newCode(officeCodeLength), newSalt()];
    const hash = codeHash(code, salt, { kind: 'email', address: email });
    const { id } = await transaction
      .insertInto('staff_code')
      .values({
        ...{ email, staff_id: person?.id ?? null, client, network: networkOf(client) },
        ...{ salt, hash, sent_at: at, wrong_tries: 0, used: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, code, isOfStaff: person !== undefined };
  });
