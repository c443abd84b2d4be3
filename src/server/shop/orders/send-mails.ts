import type { Selectable } from 'kysely';
import type { Edition } from '../../../editions/edition.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Log } from '../../log.ts';
import { type Message, SenderError, type Senders } from '../messages/sender.ts';
import { readOrderRow } from '../order-state/order-row.ts';
import { readOrderRefunds } from '../payments/refunds-due.ts';
import { mayMail } from './mail-limit.ts';
import { orderMail } from './order-mail.ts';
import { orderFrom, readLines } from './read-orders.ts';

type DueMail = Selectable<Tables['mail_due']>;
export interface MailParts {
  db: Database;
  edition: Edition;
  senders: Pick<Senders, 'email'>;
  siteUrl: string;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
}

const batchSize = 100;

/** In seconds, longer than sending takes. Pauses grow with the square of the tries; the last try is after three days. */
const firstPause = 60;
const mostTries = 24;

/** In milliseconds. A refusal comes sooner; a server that fails later is taken for down, so the batch ends. */
const refusalTimeout = 5000;

export interface SendingOptions {
  /** Once aborted, the current mail is the last. */
  stopping?: AbortSignal | undefined;
  refusedWithin?: number;
}

/**
 * Sends the mails that are due, each at least once. A process claims a mail by moving its next try into the future, so
 * another process sends it only if this one dies. A mail that the server did not accept is retried later, behind the
 * others; when the server does not respond at all, the batch ends.
 */
export async function sendMails(
  parts: MailParts,
  { stopping, refusedWithin = refusalTimeout }: SendingOptions = {},
): Promise<void> {
  for (let sent = 0; sent < batchSize && !stopping?.aborted; sent += 1) {
    const mail = await claimNext(parts.db, parts.now());
    if (mail === undefined) return;
    const startedAt = performance.now();
    const isAccepted = await sendOne(mail, parts);
    if (!isAccepted && performance.now() - startedAt >= refusedWithin) return;
  }
}

function claimNext(db: Database, now: number): Promise<DueMail | undefined> {
  const first = db
    .selectFrom('mail_due')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1);
  return db
    .updateTable('mail_due')
    .set((row) => {
      const tries = row('tries', '+', 1);
      const pause = row(row.val(firstPause), '*', row(tries, '*', tries));
      return { tries, next_at: row(row.val(now), '+', pause) };
    })
    .where('id', '=', first)
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** False: the mail server did not accept it. A customer without a mailbox needs no mail. */
async function sendOne(mail: DueMail, parts: MailParts): Promise<boolean> {
  const { db, senders, log } = parts;
  const message = await messageOf(mail, parts);
  let isAccepted = true;
  try {
    if (message !== undefined) await senders.email.send(message);
  } catch (error) {
    if (!(error instanceof SenderError)) throw error;
    isAccepted = false;
    log.warn('a mail about an order was not sent', { order: mail.order_id, reason: error.message });
    if (mail.tries < mostTries) return isAccepted;
    log.error('a mail about an order is given up', { order: mail.order_id, kind: mail.kind });
  }
  await db.deleteFrom('mail_due').where('id', '=', mail.id).execute();
  return isAccepted;
}

/** Undefined: the customer has no mailbox, or an unverified one that got enough today. */
async function messageOf(
  { order_id, kind }: DueMail,
  { siteUrl, db, edition, log, now }: MailParts,
): Promise<Message | undefined> {
  const row = await readOrderRow(db, order_id);
  if (row === undefined) return undefined;
  const { email, first_name: name } = await db
    .selectFrom('customer')
    .select(['email', 'first_name'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow();
  if (email === '') return undefined;
  if (!(await mayMail(db, { customerId: row.customer_id, email, orderId: order_id, kind }, now()))) {
    log.warn('a mail about an order was left out: its address is unverified and got many', {
      order: order_id,
    });
    return undefined;
  }
  const order = orderFrom(row, await readLines(db, order_id));
  const words = serverWords(defaultLocale.iso).orderMail;
  const refunds = kind === 'refund' ? await readOrderRefunds(db, order_id) : [];
  return { to: email, ...orderMail({ kind, name, row, order, refunds }, { words, edition, siteUrl }) };
}
