import { sellerNewsEvery } from '../../../domain/time/rate-limits.ts';
import { claimed } from '../../db/claim-next.ts';
import type { Database } from '../../db/open.ts';
import type { NewsKind, SellerChannel } from '../../db/order-tables.ts';
import { checkRateLimit } from '../../rate-limits/rate-limit.ts';
import type { Due, Queue } from '../messages/due-messages.ts';

/** News of one customer's orders on one channel, which go in one message. */
export interface DueNews extends Due {
  channel: SellerChannel;
  /** The oldest first. */
  news: readonly { id: number; order_id: number; kind: NewsKind }[];
}

/** As many as a chat shows whole; the others go with the next message. */
const mostAtOnce = 50;

/**
 * Gathers the news of each customer's orders: the first go at once, and those that follow within `sellerNewsEvery` wait for one
 * message. So no account can flood the seller, and none delays the news of another.
 */
export const newsQueue = (db: Database): Queue<DueNews> => ({
  name: 'seller_news',
  claim: (now) => claimNews(db, now),
  async finish({ news }) {
    const ids = news.map(({ id }) => id);
    await db.deleteFrom('seller_news').where('id', 'in', ids).execute();
  },
});

async function claimNews(db: Database, now: number): Promise<DueNews | undefined> {
  const first = await db
    .selectFrom('seller_news')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['seller_news.id', 'channel', 'customer_id'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('seller_news.id')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  const { id, channel, customer_id } = first;
  const due = db
    .selectFrom('seller_news')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select('seller_news.id')
    .where('customer_id', '=', customer_id)
    .where('channel', '=', channel)
    .where('next_at', '<=', now);
  // Named by its first news, so that a message that was not accepted may be tried again.
  const attempt = {
    kind: 'seller-news',
    client: `customer ${customer_id} ${channel}`,
    what: String(id),
  } as const;
  const limits = [{ max: 1, seconds: sellerNewsEvery }];
  const wait = await checkRateLimit(db, attempt, { limits, now, counts: async () => true });
  if (wait > 0) {
    const later = { next_at: now + wait };
    await db.updateTable('seller_news').set(later).where('id', 'in', due).execute();
    return claimNews(db, now);
  }
  const rows = await db
    .updateTable('seller_news')
    .set(claimed(now))
    .where('id', 'in', due.orderBy('next_at').orderBy('seller_news.id').limit(mostAtOnce))
    .where('next_at', '<=', now)
    .returning(['id', 'order_id', 'kind', 'tries'])
    .execute();
  const news = rows.toSorted((one, other) => one.id - other.id);
  const [oldest] = news;
  // Another process was faster.
  if (oldest === undefined) return claimNews(db, now);
  const tries = Math.min(...news.map((row) => row.tries));
  return { id, order_id: oldest.order_id, tries, channel, news };
}
