import { mailboxOf } from '../../../domain/profile/fields.ts';
import { orderMessageLimits, unprovenLimits } from '../../../domain/time/rate-limits.ts';
import type { Edition } from '../../../editions/edition.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Database } from '../../db/open.ts';
import type { Job } from '../../jobs.ts';
import { checkRateLimit } from '../../rate-limits/rate-limit.ts';
import {
  claimed,
  type Queue,
  type QueueParts,
  type SendingOptions,
  sendDue,
} from '../messages/due-messages.ts';
import { letterMessage } from '../messages/letter-html.ts';
import type { SellerChannels, Senders } from '../messages/sender.ts';
import { readLines } from '../order-state/order-lines.ts';
import { readOrderRow } from '../order-state/order-row.ts';
import { type Withdrawal, withLines } from '../order-state/withdrawals.ts';
import { orderFrom } from '../orders/read-orders.ts';
import { endOf } from './terms.ts';
import { acknowledgement, acknowledgementSms, type ToldWithdrawal, withdrawalNews } from './texts.ts';

interface WithdrawalParts extends QueueParts {
  edition: Edition;
  senders: Senders;
  seller: SellerChannels;
  siteUrl: string;
}

export const withdrawalJob = (parts: WithdrawalParts): Job => ({
  name: 'acknowledge withdrawals',
  apart: true,
  run: (stopping) => sendWithdrawalMessages(parts, { stopping }),
});

/** Acknowledges withdrawals to who sent them, and tells the seller. */
const sendWithdrawalMessages = (parts: WithdrawalParts, options?: SendingOptions): Promise<void> =>
  sendDue(
    withdrawalQueue(parts.db),
    parts,
    async ({ request_id, channel }) => {
      const { db, edition, senders, seller, siteUrl } = parts;
      const told = await readTold(db, request_id, edition);
      if (told === undefined) return;
      const words = serverWords(defaultLocale.iso).withdrawal;
      if (channel !== 'customer') {
        const to = seller[channel];
        const isForMail = channel === 'email';
        await to?.sender.send({ to: to.to, ...withdrawalNews(told, isForMail, { words, edition, siteUrl }) });
        return;
      }
      const { kind, address } = told.request;
      if (!(await mayAcknowledge(parts, told.request))) return;
      const voice = { words, edition, siteUrl };
      const message =
        kind === 'email'
          ? await letterMessage(acknowledgement(told, voice))
          : { subject: '', text: acknowledgementSms(told, voice) };
      await senders[kind].send({ to: address, ...message });
    },
    options,
  );

interface DueWithdrawal {
  id: number;
  order_id: number;
  tries: number;
  request_id: number;
  channel: 'customer' | 'email' | 'telegram';
}

const withdrawalQueue = (db: Database): Queue<DueWithdrawal> => ({
  name: 'withdrawal_message',
  async claim(now) {
    const first = db
      .selectFrom('withdrawal_message')
      .select('id')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('id')
      .limit(1);
    const due = await db
      .updateTable('withdrawal_message')
      .set(claimed(now))
      .where('id', '=', first)
      .where('next_at', '<=', now)
      .returning(['id', 'request_id', 'channel', 'tries'])
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const request = await db
      .selectFrom('withdrawal_request')
      .select('order_id')
      .where('id', '=', due.request_id)
      .executeTakeFirst();
    return { ...due, order_id: request?.order_id ?? 0 };
  },
  async finish({ id }) {
    await db.deleteFrom('withdrawal_message').where('id', '=', id).execute();
  },
});

/** Undefined: the customer was erased since the message was claimed. */
async function readTold(
  db: Database,
  requestId: number,
  edition: Edition,
): Promise<ToldWithdrawal | undefined> {
  const row = await db
    .selectFrom('withdrawal_request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [request = { ...row, lines: [] }] = await withLines(db, [row]);
  const order = request.order_id === null ? undefined : await readOrderRow(db, request.order_id);
  const goods = order === undefined ? [] : orderFrom(order, await readLines(db, order.id), []).goods;
  const endsAt = order && endOf(order, edition);
  return {
    request,
    goods,
    endsAt: endsAt !== undefined && request.requested_at >= endsAt ? endsAt : undefined,
  };
}

/** Anybody may write any address into the form: one that is not of the order gets a limited number of messages a day. */
async function mayAcknowledge({ db, now, log }: WithdrawalParts, request: Withdrawal): Promise<boolean> {
  if (request.is_confirmed === 1) return true;
  const client = request.kind === 'email' ? mailboxOf(request.address) : request.address;
  const attempt = { kind: 'order-mail', client, what: `withdrawal ${request.id}` } as const;
  const way = request.kind === 'email' ? 'mail' : 'SMS';
  const all = { kind: 'order-mail', client: `withdrawals by ${way}`, what: attempt.what } as const;
  const terms = { now: now(), counts: async () => true };
  const isAllowed =
    (await checkRateLimit(db, attempt, { ...terms, limits: orderMessageLimits })) === 0 &&
    (await checkRateLimit(db, all, { ...terms, limits: unprovenLimits })) === 0;
  if (!isAllowed)
    log.warn('an acknowledgement was left out: its address, or all of its kind, got many today', {
      withdrawal: request.id,
    });
  return isAllowed;
}
