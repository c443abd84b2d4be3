import type { Selectable } from 'kysely';
import { apiBase } from '../../../contract/endpoint.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Job } from '../../jobs.ts';
import { firstPause, mostTries } from '../messages/due-messages.ts';
import { type Message, SenderError } from '../messages/sender.ts';
import type { ShopContext } from '../shop-context.ts';

type Notice = Selectable<Tables['stock_notice']>;

interface NoticeParts extends Pick<ShopContext, 'db' | 'senders' | 'log' | 'now'> {
  siteUrl: string;
  /** Undefined: the API has the site's address. */
  apiUrl: string | undefined;
}

export const stopPath = `${apiBase}/stock-notices`;

const batchSize = 100;

/** In seconds. A link to stop messages works as long as it can matter. */
const day = 24 * 60 * 60;
const keptAfterSending = 90 * day;
const keptWaiting = 365 * day;

/**
 * Sends one message for each notice whose goods are back. A process claims a notice by moving its next try into the
 * future, so another process sends it only if this one dies.
 */
export async function sendNotices(parts: NoticeParts, stopping?: AbortSignal): Promise<void> {
  await deleteOld(parts.db, parts.now());
  for (let sent = 0; sent < batchSize && !stopping?.aborted; sent += 1) {
    const notice = await claimNext(parts.db, parts.now());
    if (notice === undefined) return;
    await sendOne(notice, parts);
  }
}

export const noticeJob = (parts: NoticeParts): Job => ({
  name: 'send stock notices',
  apart: true,
  run: (stopping) => sendNotices(parts, stopping),
});

function claimNext(db: Database, now: number): Promise<Notice | undefined> {
  const first = db
    .selectFrom('stock_notice')
    .select('stock_notice.id')
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('variant')
          .innerJoin('goods_card', 'goods_card.id', 'variant.card_id')
          .select('variant.id')
          .where('hidden', '=', 0)
          .whereRef('variant.card_id', '=', 'stock_notice.card_id')
          .where(({ or, eb }) => or([eb('variant.stock', 'is', null), eb('variant.stock', '>', 0)])),
      ),
    )
    .orderBy('next_at')
    .orderBy('stock_notice.id')
    .limit(1);
  return db
    .updateTable('stock_notice')
    .set((row) => {
      const tries = row('tries', '+', 1);
      const pause = row(row.val(firstPause), '*', row(tries, '*', tries));
      return { tries, next_at: row(row.val(now), '+', pause) };
    })
    .where('id', '=', first)
    .where('sent_at', 'is', null)
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

async function sendOne(notice: Notice, parts: NoticeParts): Promise<void> {
  const { db, senders, log, now } = parts;
  const message = await messageOf(notice, parts);
  try {
    if (message !== undefined) await senders[notice.kind].send(message);
  } catch (error) {
    if (!(error instanceof SenderError)) throw error;
    log.warn('a stock notice was not sent', { card: notice.card_id, reason: error.message });
    if (notice.tries < mostTries) return;
    log.error('a stock notice is given up', { card: notice.card_id });
  }
  await db.updateTable('stock_notice').set({ sent_at: now() }).where('id', '=', notice.id).execute();
}

/** Undefined: the goods are not sold any more. */
async function messageOf(
  { card_id, address, token }: Notice,
  { db, siteUrl, apiUrl = siteUrl }: NoticeParts,
): Promise<Message | undefined> {
  const card = await db
    .selectFrom('goods_card')
    .select(['name', 'chpu'])
    .where('id', '=', card_id)
    .executeTakeFirst();
  if (card === undefined) return undefined;
  const { subject, text } = serverWords(defaultLocale.iso).stockNotice;
  const values = {
    name: card.name,
    link: `${siteUrl}${paths.product(card.chpu)}`,
    stop: `${apiUrl}${stopPath}/${token}`,
    shop: defaultLocale.words.shop.name,
  };
  return { to: address, subject: fill(subject, values), text: fill(text, values) };
}

const deleteOld = (db: Database, now: number) =>
  db
    .deleteFrom('stock_notice')
    .where(({ or, eb }) =>
      or([eb('sent_at', '<=', now - keptAfterSending), eb('requested_at', '<=', now - keptWaiting)]),
    )
    .execute();
