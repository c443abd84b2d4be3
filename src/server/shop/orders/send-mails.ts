import type { Edition } from '../../../editions/edition.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Database } from '../../db/open.ts';
import {
  type Due,
  mailQueue,
  type QueueParts,
  type SendingOptions,
  sendDue,
} from '../messages/due-messages.ts';
import { letterMessage } from '../messages/letter-html.ts';
import type { Message, Senders } from '../messages/sender.ts';
import { readOrderRow } from '../order-state/order-row.ts';
import { readOrderRefunds } from '../payments/refunds-due.ts';
import { type Holder, mayTell } from './message-limit.ts';
import { orderMail } from './order-mail.ts';
import { orderSms } from './order-sms.ts';
import { orderOfRow } from './read-orders.ts';

export interface OrderMessageParts extends QueueParts {
  edition: Edition;
  senders: Senders;
  siteUrl: string;
}

/** Tells customers about their orders: by mail, or by SMS where they have a phone only. */
export const sendOrderMessages = (parts: OrderMessageParts, options?: SendingOptions): Promise<void> =>
  sendDue(
    mailQueue(parts.db),
    parts,
    async (due) => {
      const letter = await letterOf(due, parts);
      if (letter !== undefined) await parts.senders[letter.way].send(letter.message);
    },
    options,
  );

/** Undefined: the customer has no address, or one that got enough today. */
async function letterOf(
  { id, order_id }: Due,
  { siteUrl, db, edition, log, now }: OrderMessageParts,
): Promise<{ way: keyof Senders; message: Message } | undefined> {
  const row = await readOrderRow(db, order_id);
  if (row === undefined) return undefined;
  const due = await db.selectFrom('mail_due').select('kind').where('id', '=', id).executeTakeFirst();
  // The customer was erased, or a newer message took its place, since this one was claimed.
  if (due === undefined) return undefined;
  const { kind } = due;
  const { email, first_name: name } = await db
    .selectFrom('customer')
    .select(['email', 'first_name'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow();
  const to = email === '' ? await phoneOf(db, row.customer_id) : ({ way: 'email', address: email } as const);
  if (to === undefined) return undefined;
  if (!(await mayTell(db, { customerId: row.customer_id, to, orderId: order_id, kind }, now()))) {
    log.warn('a message about an order was left out: its address got many today', { order: order_id });
    return undefined;
  }
  const order = await orderOfRow(db, row);
  const words = serverWords(defaultLocale.iso);
  const refunds = kind === 'refund' ? await readOrderRefunds(db, order_id) : [];
  const told = { kind, name, row, order, refunds };
  const message =
    to.way === 'email'
      ? await letterMessage(orderMail(told, { words: words.orderMail, edition, siteUrl }))
      : { subject: '', text: orderSms(told, { words: words.orderSms, edition, siteUrl }) };
  return { way: to.way, message: { to: to.address, ...message } };
}

/** The number that the customer signs in with. */
async function phoneOf(db: Database, customerId: number): Promise<Holder | undefined> {
  const phone = await db
    .selectFrom('identity')
    .select('address')
    .where('kind', '=', 'phone')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return phone && { way: 'phone', address: phone.address };
}
