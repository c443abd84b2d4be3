import { mailboxOf } from '../../../domain/profile/fields.ts';
import { orderMessageLimits, unprovenLimits } from '../../../domain/time/rate-limits.ts';
import type { Edition } from '../../../editions/edition.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import { claimed } from '../../db/claim-next.ts';
import type { Database } from '../../db/open.ts';
import type { SellerChannel } from '../../db/order-tables.ts';
import type { Job } from '../../jobs.ts';
import { checkRateLimit } from '../../rate-limits/rate-limit.ts';
import {
  type Due,
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
import { orderFrom } from '../orders/order-from.ts';
import { endOf } from './terms.ts';
import { acknowledgement, acknowledgementSms, type WithdrawalDetails, withdrawalNews } from './texts.ts';

interface WithdrawalParts extends QueueParts {
  edition: Edition;
  senders: Senders;
  seller: SellerChannels;
  siteUrl: string;
}

/** A message names so many requests, and counts the others. */
const maxNamedRequests = 10;

export const withdrawalJob = (parts: WithdrawalParts): Job => ({
  name: 'acknowledge withdrawals',
  apart: true,
  run: (stopping) => sendWithdrawalMessages(parts, { stopping }),
});

/** Acknowledges each withdrawal to its sender, and tells the seller of all new ones in one message. */
const sendWithdrawalMessages = (parts: WithdrawalParts, options?: SendingOptions): Promise<void> =>
  sendDue(
    withdrawalQueue(parts.db),
    parts,
    async ({ requests, channel }) => {
      if (channel !== 'customer') return tellSeller(requests, channel, parts);
      for (const id of requests) await acknowledge(id, parts);
    },
    options,
  );

async function acknowledge(requestId: number, parts: WithdrawalParts): Promise<void> {
  const { db, edition, senders, siteUrl } = parts;
  const withdrawal = await readWithdrawal(db, requestId, edition);
  if (withdrawal === undefined) return;
  const { kind, address } = withdrawal.request;
  if (!(await mayAcknowledge(parts, withdrawal.request))) return;
  const voice = { words: serverWords(defaultLocale.iso).withdrawal, edition, siteUrl };
  const message =
    kind === 'email'
      ? await letterMessage(acknowledgement(withdrawal, voice))
      : { subject: '', text: acknowledgementSms(withdrawal, voice) };
  await senders[kind].send({ to: address, ...message });
}

async function tellSeller(
  requestIds: readonly number[],
  channel: SellerChannel,
  { db, edition, seller, siteUrl }: WithdrawalParts,
): Promise<void> {
  const target = seller[channel];
  if (target === undefined) return;
  const read = await Promise.all(
    requestIds.slice(0, maxNamedRequests).map((id) => readWithdrawal(db, id, edition)),
  );
  const withdrawals = read.filter((one) => one !== undefined);
  if (withdrawals.length === 0) return;
  const voice = { words: serverWords(defaultLocale.iso).withdrawal, edition, siteUrl };
  const others = requestIds.length - read.length;
  const news = withdrawalNews(withdrawals, { isForMail: channel === 'email', others }, voice);
  await target.sender.send({ to: target.to, ...news });
}

interface DueWithdrawals extends Due {
  channel: 'customer' | SellerChannel;
  /** One for the customer; for the seller all that are due. */
  requests: readonly number[];
  ids: readonly number[];
}

const withdrawalQueue = (db: Database): Queue<DueWithdrawals> => ({
  name: 'withdrawal_message',
  claim: (now) => claimMessages(db, now),
  async finish({ ids }) {
    await db.deleteFrom('withdrawal_message').where('id', 'in', ids).execute();
  },
});

async function claimMessages(db: Database, now: number): Promise<DueWithdrawals | undefined> {
  const first = await db
    .selectFrom('withdrawal_message')
    .select(['id', 'channel'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  const { channel } = first;
  const due = db.updateTable('withdrawal_message').set(claimed(now)).where('next_at', '<=', now);
  const claimedRows = await (channel === 'customer'
    ? due.where('id', '=', first.id)
    : due.where('channel', '=', channel)
  )
    .returning(['id', 'request_id', 'tries'])
    .execute();
  const rows = claimedRows.sort((one, other) => one.id - other.id);
  const [row] = rows;
  // Another process was faster.
  if (row === undefined) return claimMessages(db, now);
  const request = await db
    .selectFrom('withdrawal_request')
    .select('order_id')
    .where('id', '=', row.request_id)
    .executeTakeFirst();
  return {
    id: row.id,
    order_id: request?.order_id ?? 0,
    tries: Math.min(...rows.map(({ tries }) => tries)),
    channel,
    requests: rows.map(({ request_id }) => request_id),
    ids: rows.map(({ id }) => id),
  };
}

/** Undefined: the customer was erased since the message was claimed. */
async function readWithdrawal(
  db: Database,
  requestId: number,
  edition: Edition,
): Promise<WithdrawalDetails | undefined> {
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

/** Anybody may write any address into the form: those that are not of the order get a limited number of messages a day. */
async function mayAcknowledge({ db, now, log }: WithdrawalParts, request: Withdrawal): Promise<boolean> {
  if (request.is_confirmed === 1) return true;
  const client = request.kind === 'email' ? mailboxOf(request.address) : request.address;
  const attempt = { kind: 'order-mail', client, what: `withdrawal ${request.id}` } as const;
  const wait = await checkRateLimit(db, attempt, {
    limits: orderMessageLimits,
    alsoOf: [{ client: `withdrawals by ${request.kind}`, limits: unprovenLimits }],
    now: now(),
    counts: async () => true,
  });
  if (wait > 0)
    log.warn('an acknowledgement was left out: its address, or all unproven ones, got many today', {
      withdrawal: request.id,
    });
  return wait === 0;
}
