import type { Transaction } from 'kysely';
import { lengthOfNextCode } from '../../../domain/sign-in/budgets.ts';
import type { CodeLength } from '../../../domain/sign-in/code.ts';
import {
  sendsPerAddress,
  sendsPerAddressAndNetwork,
  sendsPerClient,
  sendsPerNetwork,
} from '../../../domain/sign-in/limits.ts';
import { networkOf } from '../../../domain/sign-in/network.ts';
import { secondsToNextDay, smsWarning, startOfDay } from '../../../domain/sign-in/sms-budget.ts';
import { type RateLimit, secondsToWait } from '../../../domain/time/rate-limits.ts';
import { signInWays } from '../../../editions/sign-in-ways.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireCatalogue } from '../catalogue/source.ts';
import type { Identity } from '../customers/customer.ts';
import { type RateLimitCode, TooManyRequests, Unavailable } from '../failures.ts';
import { type Message, SenderError } from '../messages/sender.ts';
import type { ShopContext } from '../shop-context.ts';
import { checkIdentity, codeHash, newCode, newSalt } from './code.ts';
import { countWrongCodes } from './wrong-codes.ts';

interface CodeRequest {
  identity: Identity;
  /** The network address of the browser. */
  client: string;
  /** Writes the message with a code. */
  compose: (code: string) => Omit<Message, 'to'>;
}

type Context = Pick<ShopContext, 'catalogue' | 'db' | 'edition' | 'log' | 'now' | 'senders'> & {
  /** The most codes by SMS a day. */
  smsPerDay: number;
};

/** Returns how many digits the code has. */
export async function sendCode(
  { identity, client, compose }: CodeRequest,
  context: Context,
): Promise<CodeLength> {
  const { db, log, now, senders, smsPerDay } = context;
  const to = await checkIdentity(identity, context);
  const saved = await saveCode(db, { to, client, at: now(), smsPerDay });
  if ('wait' in saved) throw new TooManyRequests('sign-in-codes', saved.wait);
  if ('nextDay' in saved) throw new TooManyRequests(await noSmsCode(context), saved.nextDay);
  const { id, code, sms } = saved;
  try {
    await senders[to.kind].send({ to: to.address, ...compose(code) });
  } catch (error) {
    // A code that was not sent counts in no limit, and the one before it stays valid.
    await db.deleteFrom('sign_in_code').where('id', '=', id).execute();
    if (!(error instanceof SenderError)) throw error;
    log.error('a code was not sent', { kind: to.kind, reason: error.message });
    throw new Unavailable('code-not-sent');
  }
  const warning = sms === undefined ? undefined : smsWarning(sms, smsPerDay);
  if (warning !== undefined) log.error(warningTexts[warning], { sent: sms, SMS_PER_DAY: smsPerDay });
  return saved.length;
}

const warningTexts = {
  'half-spent': 'half of the SMS of this day are sent',
  'nearly-spent': 'most of the SMS of this day are sent: raise SMS_PER_DAY if this is no attack',
  spent: 'the last SMS of this day was sent: nobody can sign in by phone until midnight UTC',
};

async function noSmsCode({ catalogue, edition }: Context): Promise<RateLimitCode> {
  const { file } = await requireCatalogue(catalogue);
  return signInWays(edition, file.settings.login).includes('email') ? 'no-sms-use-email' : 'no-sms';
}

interface NewCode {
  to: Identity;
  client: string;
  at: number;
  smsPerDay: number;
}

interface SavedCode {
  id: number;
  code: string;
  length: CodeLength;
  /** The how manyth SMS of the day; undefined: not an SMS. */
  sms: number | undefined;
}

/** The latest row of an identity holds its code; all rows count towards the limits. */
const saveCode = (
  db: Database,
  { to, client, at, smsPerDay }: NewCode,
): Promise<SavedCode | { wait: number } | { nextDay: number }> =>
  inTransaction(db, async (transaction) => {
    await acquireLock(transaction, 'sign-in');
    const wait = await secondsToNextCode(transaction, to, client, at);
    if (wait > 0) return { wait };
    const sms = to.kind === 'phone' ? (await smsOfDay(transaction, at)) + 1 : undefined;
    if (sms !== undefined && sms > smsPerDay) return { nextDay: secondsToNextDay(at) };
    const length = lengthOfNextCode(await countWrongCodes(transaction, to, client, at));
    const [code, salt] = [newCode(length), newSalt()];
    const hidden = { salt, hash: codeHash(code, salt, to), digits: length };
    const { id } = await transaction
      .insertInto('sign_in_code')
      .values({ ...to, ...hidden, client, network: networkOf(client), sent_at: at, wrong_tries: 0, used: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, code, length, sms };
  });

async function secondsToNextCode(db: Transaction<Tables>, to: Identity, client: string, at: number) {
  const sent = db.selectFrom('sign_in_code').select(['sent_at', 'network']);
  const network = networkOf(client);
  const toIdentity = await sent.where('kind', '=', to.kind).where('address', '=', to.address).execute();
  const ofClient = await sent.where('client', '=', client).execute();
  const ofNetwork = await sent.where('network', '=', network).execute();
  const secondsFor = (rows: readonly { sent_at: number }[], limits: readonly RateLimit[]) =>
    secondsToWait(
      rows.map(({ sent_at }) => sent_at),
      limits,
      at,
    );
  return Math.max(
    secondsFor(toIdentity, sendsPerAddress),
    secondsFor(
      toIdentity.filter((row) => row.network === network),
      sendsPerAddressAndNetwork,
    ),
    secondsFor(ofClient, sendsPerClient),
    secondsFor(ofNetwork, sendsPerNetwork),
  );
}

async function smsOfDay(db: Transaction<Tables>, now: number): Promise<number> {
  const { sent } = await db
    .selectFrom('sign_in_code')
    .where('kind', '=', 'phone')
    .where('sent_at', '>=', startOfDay(now))
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  return sent;
}
