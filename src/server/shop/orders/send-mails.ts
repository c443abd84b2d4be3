import type { Selectable } from 'kysely';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { type Message, SenderError } from '../messages/sender.ts';
import type { AppParts } from '../shop-context.ts';
import { orderAnswer } from './order-answer.ts';
import { orderMail } from './order-mail.ts';
import { readLines, readOrderRow } from './read-orders.ts';

type DueMail = Selectable<Tables['mail_due']>;
type Parts = Pick<AppParts, 'db' | 'edition' | 'senders' | 'log' | 'now'> & {
  config: Pick<AppParts['config'], 'siteUrl'>;
};

const mostAtOnce = 100;

/** In seconds: longer than sending takes. Grows with the square of the tries: the last comes after three days. */
const firstPause = 60;
const mostTries = 24;

/** In milliseconds. Who refuses a mail does so sooner; who is silent for longer would be so for the next mail too. */
const usuallyRefusedWithin = 5000;

export interface SendingOptions {
  /** When it is aborted, the mail at hand is the last. */
  stopping?: AbortSignal | undefined;
  refusedWithin?: number;
}

/**
 * Sends what is due, each mail at least once: whoever takes one moves it on first, so that another process comes to it
 * only when this one has died with it. A mail server that is away delays mails, and never an order: what it did not take
 * is due later, behind the others, and the round is over if it kept silent.
 */
export async function sendMails(
  parts: Parts,
  { stopping, refusedWithin = usuallyRefusedWithin }: SendingOptions = {},
): Promise<void> {
  for (let tried = 0; tried < mostAtOnce && !stopping?.aborted; tried += 1) {
    const mail = await takeOne(parts.db, parts.now());
    if (mail === undefined) return;
    const begun = performance.now();
    const isTaken = await sendOne(mail, parts);
    if (!isTaken && performance.now() - begun >= refusedWithin) return;
  }
}

function takeOne(db: Database, now: number): Promise<DueMail | undefined> {
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

/** Whether the mail server took it, or did not have to. */
async function sendOne(mail: DueMail, parts: Parts): Promise<boolean> {
  const { db, senders, log } = parts;
  const message = await messageOf(mail, parts);
  let isTaken = true;
  try {
    if (message !== undefined) await senders.email.send(message);
  } catch (error) {
    if (!(error instanceof SenderError)) throw error;
    isTaken = false;
    log.warn('a mail about an order was not sent', { order: mail.order_id, reason: error.message });
    if (mail.tries < mostTries) return isTaken;
    log.error('a mail about an order is given up', { order: mail.order_id, kind: mail.kind });
  }
  await db.deleteFrom('mail_due').where('id', '=', mail.id).execute();
  return isTaken;
}

/** Undefined: the customer has no mailbox. */
async function messageOf(
  { order_id, kind }: DueMail,
  { config: { siteUrl }, db, edition }: Parts,
): Promise<Message | undefined> {
  const row = await readOrderRow(db, order_id);
  if (row === undefined) return undefined;
  const { email, first_name: name } = await db
    .selectFrom('customer')
    .select(['email', 'first_name'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow();
  if (email === '') return undefined;
  const order = orderAnswer(row, await readLines(db, order_id));
  const words = serverWords(defaultLocale.iso).orderMail;
  return { to: email, ...orderMail({ kind, name, row, order }, { words, edition, siteUrl }) };
}
