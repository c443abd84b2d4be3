import { mailboxOf } from '../../../domain/profile/fields.ts';
import { orderMessageLimits } from '../../../domain/time/rate-limits.ts';
import type { Edition, SignInWay } from '../../../editions/edition.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Database } from '../../db/open.ts';
import type { MessageKind } from '../../db/order-tables.ts';
import { checkRateLimit } from '../../rate-limits/rate-limit.ts';
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
import { readEdits, tellEdits } from '../order-state/read-edits.ts';
import { readOrderRefunds } from '../payments/refunds-due.ts';
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
      const addressed = await messageOf(due, parts);
      if (addressed !== undefined) await parts.senders[addressed.way].send(addressed.message);
    },
    options,
  );

/** Undefined: the customer has no address, or the address reached its limit of messages for today. */
async function messageOf(
  { id, order_id }: Due,
  { siteUrl, db, edition, log, now }: OrderMessageParts,
): Promise<{ way: keyof Senders; message: Message } | undefined> {
  const row = await readOrderRow(db, order_id);
  if (row === undefined) return undefined;
  const due = await db.selectFrom('mail_due').select('kind').where('id', '=', id).executeTakeFirst();
  // Since the claim the customer was erased, or a newer message replaced this one.
  if (due === undefined) return undefined;
  const { kind } = due;
  const { email, first_name: name } = await db
    .selectFrom('customer')
    .select(['email', 'first_name'])
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow();
  const to = email === '' ? await phoneOf(db, row.customer_id) : ({ way: 'email', address: email } as const);
  if (to === undefined) return undefined;
  if (!(await mayMessage(db, { customerId: row.customer_id, to, orderId: order_id, kind }, now()))) {
    log.warn('a message about an order was left out: its address got many today', { order: order_id });
    return undefined;
  }
  const order = await orderOfRow(db, row);
  const words = serverWords(defaultLocale.iso);
  const refunds = kind === 'refund' ? await readOrderRefunds(db, order_id) : [];
  const edits = kind === 'changed' ? tellEdits(await readEdits(db, [order_id])) : undefined;
  const content = { kind, name, row, order, refunds, edits };
  const message =
    to.way === 'email'
      ? await letterMessage(orderMail(content, { words: words.orderMail, edition, siteUrl }))
      : { subject: '', text: orderSms(content, { words: words.orderSms, edition, siteUrl }) };
  return { way: to.way, message: { to: to.address, ...message } };
}

/** The number that the customer signs in with. */
async function phoneOf(db: Database, customerId: number): Promise<Contact | undefined> {
  const phone = await db
    .selectFrom('identity')
    .select('address')
    .where('kind', '=', 'phone')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return phone && { way: 'phone', address: phone.address };
}

interface Contact {
  way: SignInWay;
  address: string;
}

interface AddressedMessage {
  customerId: number;
  to: Contact;
  orderId: number;
  kind: MessageKind;
}

/**
 * Whether a message about an order may be sent, and counts it. A profile may name a stranger's address, and an SMS costs money.
 * So a phone, or an e-mail address that the customer never signed in with, gets a limited number of messages a day, whoever
 * orders. Sending the same message again counts once.
 */
async function mayMessage(
  db: Database,
  { customerId, to: { way, address }, orderId, kind }: AddressedMessage,
  now: number,
): Promise<boolean> {
  if (way === 'email' && (await isVerified(db, address, customerId))) return true;
  const client = way === 'email' ? mailboxOf(address) : address;
  const attempt = { kind: 'order-mail', client, what: `${orderId} ${kind}` } as const;
  const terms = { limits: orderMessageLimits, now, counts: async () => true };
  return (await checkRateLimit(db, attempt, terms)) === 0;
}

async function isVerified(db: Database, address: string, customerId: number): Promise<boolean> {
  const identity = await db
    .selectFrom('identity')
    .select('address')
    .where('kind', '=', 'email')
    .where('address', '=', address)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return identity !== undefined;
}
