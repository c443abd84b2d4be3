import type { Transaction } from 'kysely';
import { lengthOfNextCode } from '../../../domain/sign-in/budgets.ts';
import type { CodeLength } from '../../../domain/sign-in/code.ts';
import { networkOf } from '../../../domain/sign-in/network.ts';
import {
  isSpent,
  mostOfNetwork,
  needsProof,
  secondsToNextDay,
  startOfDay,
} from '../../../domain/sign-in/sms-budget.ts';
import { signInWays } from '../../../editions/sign-in-ways.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireCatalogue } from '../catalogue/source.ts';
import type { Identity } from '../customers/customer.ts';
import { ProofRequired, type RateLimitCode, TooManyRequests, Unavailable } from '../failures.ts';
import { type Message, SenderError } from '../messages/sender.ts';
import { countSms } from '../messages/sms-budget.ts';
import type { ShopContext } from '../shop-context.ts';
import { checkIdentity, codeHash, newCode, newSalt } from './code.ts';
import { secondsToNextCode } from './next-code.ts';
import { isProven } from './proof.ts';
import { countWrongCodes } from './wrong-codes.ts';

interface CodeRequest {
  identity: Identity;
  /** The network address of the browser. */
  client: string;
  /** Writes the message with a code. */
  compose: (code: string) => Omit<Message, 'to'>;
  /** The work that the browser did for it, if it did any. */
  proof?: string | undefined;
  /** Who signed in need not work. */
  isSignedIn?: boolean;
}

type Context = Pick<ShopContext, 'catalogue' | 'db' | 'edition' | 'log' | 'now' | 'senders'> & {
  /** The most SMS a day. */
  smsPerDay: number;
};

/** Returns how many digits the code has. */
export async function sendCode(request: CodeRequest, context: Context): Promise<CodeLength> {
  const { db, log, now, senders, smsPerDay } = context;
  const to = await checkIdentity(request.identity, context);
  const withoutSms = await refusalWithoutSms(context);
  const { id, code, length } = await saveCode(db, { ...request, to, at: now(), smsPerDay, withoutSms });
  try {
    await senders[to.kind].send({ to: to.address, ...request.compose(code) });
  } catch (error) {
    // A code that was not sent counts in no limit, and the one before it stays valid.
    await db.deleteFrom('sign_in_code').where('id', '=', id).execute();
    if (!(error instanceof SenderError)) throw error;
    log.error('a code was not sent', { kind: to.kind, reason: error.message });
    throw new Unavailable('code-not-sent');
  }
  return length;
}

async function refusalWithoutSms({ catalogue, edition }: Context): Promise<RateLimitCode> {
  const { file } = await requireCatalogue(catalogue);
  return signInWays(edition, file.settings.login).includes('email') ? 'no-sms-use-email' : 'no-sms';
}

interface NewCode extends Pick<CodeRequest, 'client' | 'proof' | 'isSignedIn'> {
  to: Identity;
  at: number;
  smsPerDay: number;
  /** What is said when no SMS can be sent. */
  withoutSms: RateLimitCode;
}

interface SavedCode {
  id: number;
  code: string;
  length: CodeLength;
}

/** The latest row of an identity holds its code; all rows count towards the limits. */
const saveCode = (db: Database, request: NewCode): Promise<SavedCode> =>
  inTransaction(db, async (transaction) => {
    const { to, client, at } = request;
    await acquireLock(transaction, 'sign-in');
    const toAddress = await transaction
      .selectFrom('sign_in_code')
      .select(['sent_at', 'network'])
      .where('kind', '=', to.kind)
      .where('address', '=', to.address)
      .execute();
    const wait = await secondsToNextCode(transaction, 'sign_in_code', { toAddress, client, at });
    if (wait > 0) throw new TooManyRequests('sign-in-codes', wait);
    if (to.kind === 'phone') await requireSms(transaction, request);
    const length = lengthOfNextCode(await countWrongCodes(transaction, to, client, at));
    const [code, salt] = [newCode(length), newSalt()];
    const hidden = { salt, hash: codeHash(code, salt, to), digits: length };
    const { id } = await transaction
      .insertInto('sign_in_code')
      .values({ ...to, ...hidden, client, network: networkOf(client), sent_at: at, wrong_tries: 0, used: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, code, length };
  });

/**
 * Throws if no SMS may be sent for this request. Whether the shop knows the phone changes nothing: a budget kept for
 * customers would tell who is one.
 */
async function requireSms(
  db: Transaction<Tables>,
  { to, client, at, proof, isSignedIn, smsPerDay, withoutSms }: NewCode,
): Promise<void> {
  const sent = await countSms(db, at);
  const refusal = new TooManyRequests(withoutSms, secondsToNextDay(at));
  if (isSpent('codes', sent, smsPerDay)) throw refusal;
  if (!isSignedIn && needsProof(sent, smsPerDay)) {
    if ((await codesOfNetwork(db, client, at)) >= mostOfNetwork(smsPerDay)) throw refusal;
    if (!(await isProven(db, to, proof, at))) throw new ProofRequired(at);
  }
}

async function codesOfNetwork(db: Transaction<Tables>, client: string, at: number): Promise<number> {
  const { sent } = await db
    .selectFrom('sign_in_code')
    .where('network', '=', networkOf(client))
    .where('kind', '=', 'phone')
    .where('sent_at', '>=', startOfDay(at))
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  return sent;
}
