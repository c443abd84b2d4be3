import type { Edition } from '../../../editions/edition.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Database } from '../../db/open.ts';
import type { Job } from '../../jobs.ts';
import { type QueueParts, type SendingOptions, sendDue } from '../messages/due-messages.ts';
import type { SellerChannels } from '../messages/sender.ts';
import { readLines } from '../order-state/order-lines.ts';
import { readOrderRow } from '../order-state/order-row.ts';
import { orderFrom } from '../orders/order-from.ts';
import { readOrderRefunds } from '../payments/refunds-due.ts';
import { readLowStock } from './low-stock.ts';
import { type DueNews, newsQueue } from './news-queue.ts';
import { type News, newsText } from './news-text.ts';

interface NewsParts extends QueueParts {
  edition: Edition;
  seller: SellerChannels;
}

export const newsJob = (parts: NewsParts): Job => ({
  name: 'tell the seller',
  apart: true,
  run: (stopping) => sendNews(parts, { stopping }),
});

/** Tells the seller about orders, on each channel that is set up. */
export const sendNews = (parts: NewsParts, options?: SendingOptions): Promise<void> =>
  sendDue(
    newsQueue(parts.db),
    parts,
    async ({ news, channel }) => {
      const target = parts.seller[channel];
      if (target === undefined) return;
      const read: News[] = [];
      for (const due of news) read.push(...(await readNews(parts.db, due)));
      if (read.length === 0) return;
      const words = serverWords(defaultLocale.iso);
      const message = newsText(read, channel, { words, edition: parts.edition });
      await target.sender.send({ to: target.to, ...message });
    },
    options,
  );

async function readNews(db: Database, { order_id, kind }: DueNews['news'][number]): Promise<News[]> {
  const row = await readOrderRow(db, order_id);
  if (row === undefined) return [];
  const lines = await readLines(db, order_id);
  return [
    {
      kind,
      row,
      order: orderFrom(row, lines, []),
      refunds: kind === 'refund' ? await readOrderRefunds(db, order_id) : [],
      low: kind === 'placed' ? await readLowStock(db, lines) : [],
    },
  ];
}
