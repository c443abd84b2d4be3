import { type Selectable, sql } from 'kysely';
import { apiBase } from '../../../contract/endpoint.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import { claimNext, mostTries } from '../../db/claim-next.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Job } from '../../jobs.ts';
import { letterMessage } from '../messages/letter-html.ts';
import { type Message, SenderError } from '../messages/sender.ts';
import type { ShopContext } from '../shop-context.ts';

type Notice = Selectable<Tables['stock_notice']>;

interface NoticeParts extends Pick<ShopContext, 'db' | 'edition' | 'senders' | 'log' | 'now'> {
  siteUrl: string;
  /** Undefined: the API has the site's address. */
  apiUrl: string | undefined;
}

export const stopPath = `${apiBase}/stock-notices`;

/** Sends one message for each notice whose goods are back. */
export async function sendNotices(parts: NoticeParts, stopping?: AbortSignal): Promise<void> {
  for (const card of await cardsInStock(parts.db)) {
    while (!stopping?.aborted) {
      const notice = await claimNotice(parts.db, card, parts.now());
      if (notice === undefined) break;
      await sendOne(notice, parts);
    }
  }
}

export const noticeJob = (parts: NoticeParts): Job => ({
  name: 'send stock notices',
  apart: true,
  run: (stopping) => sendNotices(parts, stopping),
});

/** Cards that somebody waits for and that are back. Steps from card to card, because one may have thousands of notices. */
async function cardsInStock(db: Database): Promise<number[]> {
  const waiting = sql`select min(card_id) from ${sql.table('stock_notice')} where sent_at is null`;
  const { rows } = await sql<{ card_id: number }>`
    with recursive waited (card_id) as (
      select (${waiting})
      union all
      select (${waiting} and card_id > waited.card_id) from waited where card_id is not null)
    select card_id from waited where card_id is not null and exists (
      select 1 from ${sql.table('variant')} as goods
      inner join ${sql.table('goods_card')} as card on card.id = goods.card_id and card.hidden = 0
      where goods.card_id = waited.card_id and (goods.stock is null or goods.stock > 0))`.execute(db);
  return rows.map(({ card_id }) => card_id);
}

function claimNotice(db: Database, card: number, now: number): Promise<Notice | undefined> {
  const rows = db
    .selectFrom('stock_notice')
    .select('id')
    .where('card_id', '=', card)
    .where('sent_at', 'is', null);
  return claimNext(db, 'stock_notice', rows, now);
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
  { card_id, kind, address, token }: Notice,
  { db, edition, siteUrl, apiUrl = siteUrl }: NoticeParts,
): Promise<Message | undefined> {
  const card = await db
    .selectFrom('goods_card')
    .select(['name', 'chpu'])
    .where('id', '=', card_id)
    .executeTakeFirst();
  if (card === undefined) return undefined;
  const { subject, sms, mail } = serverWords(defaultLocale.iso).stockNotice;
  const values = {
    name: card.name,
    link: `${siteUrl}${paths.product(card.chpu)}`,
    stop: `${apiUrl}${stopPath}/${token}`,
    shop: defaultLocale.words.shop.name,
  };
  if (kind === 'phone') return { to: address, subject: '', text: fill(sms, values) };
  const { seller } = edition;
  return {
    to: address,
    ...(await letterMessage({
      subject: fill(subject, values),
      shop: values.shop,
      about: '',
      title: fill(mail.title, values),
      blocks: [
        { kind: 'text', paragraphs: [mail.text] },
        { kind: 'button', label: mail.link, href: values.link },
        { kind: 'link', label: mail.stop, href: values.stop },
      ],
      footer: [`${seller.name}, ${seller.address}`],
    })),
  };
}
