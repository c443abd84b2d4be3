import type { Edition } from '../../../editions/edition.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import type { Job } from '../../jobs.ts';
import { messageQueue, type QueueParts, type SendingOptions, sendDue } from '../messages/due-messages.ts';
import type { SellerChannels } from '../messages/sender.ts';
import { readLines } from '../order-state/order-lines.ts';
import { readOrderRow } from '../order-state/order-row.ts';
import { orderFrom } from '../orders/read-orders.ts';
import { readOrderRefunds } from '../payments/refunds-due.ts';
import { readLowStock } from './low-stock.ts';
import { newsText } from './news-text.ts';

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
    messageQueue(parts.db, 'seller_news'),
    parts,
    async ({ id, order_id }) => {
      const { db, edition, seller } = parts;
      const due = await db
        .selectFrom('seller_news')
        .select(['kind', 'channel'])
        .where('id', '=', id)
        .executeTakeFirst();
      // Newer news took its place since it was claimed.
      if (due === undefined) return;
      const { kind, channel } = due;
      const row = await readOrderRow(db, order_id);
      const to = seller[channel];
      if (row === undefined || to === undefined) return;
      const lines = await readLines(db, order_id);
      const told = {
        ...{ kind, row, channel, order: orderFrom(row, lines, []) },
        refunds: kind === 'refund' ? await readOrderRefunds(db, order_id) : [],
        low: kind === 'placed' ? await readLowStock(db, lines) : [],
      };
      const words = serverWords(defaultLocale.iso);
      await to.sender.send({ to: to.to, ...newsText(told, words, edition) });
    },
    options,
  );
