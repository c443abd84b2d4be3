/** What is measured in both shops in turn, so that other work on the machine meets both. */
import { unixTime } from '../../../src/domain/time/clock.ts';
import { day } from '../../../src/domain/time/units.ts';
import { inTransaction } from '../../../src/server/db/transaction.ts';
import { readOutbox } from '../../../src/server/outside/senders/outbox.ts';
import { queueMessages } from '../../../src/server/shop/order-state/queue-messages.ts';
import { exportOrders } from '../../../src/server/shop/orders/export-orders.ts';
import { readAllOrders } from '../../../src/server/shop/orders/read-orders.ts';
import { listAttempts } from '../../../src/server/shop/payments/attempts.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import { listPromoCodes } from '../../../src/server/shop/promo-codes/promo-codes.ts';
import { type BenchShop, type Buyer, calculate, call, cartOf, placeOrder, signIn } from './bench-shop.ts';
import { cards, soldOut } from './block.ts';

export interface MeasuredShop {
  shop: BenchShop;
  buyers: readonly Buyer[];
  /** What a measure prepared for its run. */
  prepared: number;
  code: string;
}

export interface Measure {
  name: string;
  times: number;
  /** Not measured. */
  prepare?: (measured: MeasuredShop, run: number) => Promise<void>;
  run: (measured: MeasuredShop, run: number) => Promise<unknown>;
}

/** As many as the smaller shop has of each kind. */
const pageSize = 50;

const buyerOf = ({ buyers }: MeasuredShop, run: number): Buyer => {
  const buyer = buyers[run % buyers.length];
  if (buyer === undefined) throw new Error('There are no buyers');
  return buyer;
};
const cartOfRun = (run: number) =>
  cartOf([run * 13, run * 29 + 1].map((card) => (card % (cards - soldOut)) + 1));
const phoneOf = (run: number) => String(380_630_000_000 + run);
const from = (run: number) => ({
  Client: 'web',
  'X-Forwarded-For': `10.${run % 250}.${Math.floor(run / 250)}.1`,
});

const newestOrder = async ({ db }: BenchShop, offset = 0): Promise<number> => {
  const { id } = await db
    .selectFrom('customer_order')
    .select('id')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

const job = (name: string, what: string, prepare: Measure['prepare'], times = 200): Measure => ({
  name: `job: ${what}`,
  times,
  ...(prepare && { prepare }),
  run: async ({ shop }) => shop.jobs.find((one) => one.name === name)?.run(),
});

export const measures: readonly Measure[] = [
  {
    name: 'calculate a cart',
    times: 500,
    run: async (measured, run) => calculate(measured.shop, buyerOf(measured, run), cartOfRun(run)),
  },
  {
    name: 'place an order',
    times: 500,
    async prepare(measured, run) {
      measured.prepared = await calculate(measured.shop, buyerOf(measured, run), cartOfRun(run));
    },
    run: (measured, run) =>
      placeOrder(measured.shop, buyerOf(measured, run), { cart: cartOfRun(run), total: measured.prepared }),
  },
  {
    name: 'read an order',
    times: 500,
    async prepare(measured, run) {
      const { id } = buyerOf(measured, run);
      const order = await measured.shop.db
        .selectFrom('customer_order')
        .select('id')
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow();
      measured.prepared = order.id;
    },
    run: (measured, run) => call(measured.shop, `/order/${measured.prepared}`, buyerOf(measured, run)),
  },
  {
    name: "a customer's orders",
    times: 500,
    run: (measured, run) => call(measured.shop, '/order?limit=20', buyerOf(measured, run)),
  },
  {
    name: "a customer's bonuses",
    times: 500,
    run: (measured, run) => call(measured.shop, '/user/bonus?limit=20', buyerOf(measured, run)),
  },
  {
    name: 'send a code',
    times: 200,
    run: ({ shop }, run) => call(shop, `/sms-code?phone=${phoneOf(run)}`, { headers: from(run) }),
  },
  {
    name: 'sign in with it',
    times: 200,
    async prepare(measured, run) {
      const phone = phoneOf(1000 + run);
      await call(measured.shop, `/sms-code?phone=${phone}`, { headers: from(run) });
      const message = (await readOutbox(measured.shop.db)).find(({ address }) => address === phone);
      measured.code = /\d{4,6}/.exec(message?.text ?? '')?.[0] ?? '';
    },
    run: ({ shop, code }, run) =>
      call(shop, '/login', { body: { phone: phoneOf(1000 + run), code }, headers: from(run) }),
  },
  {
    name: 'list: orders',
    times: 200,
    run: ({ shop }) => readAllOrders(shop.db, undefined, { limit: pageSize }),
  },
  {
    name: 'list: orders that were cancelled',
    times: 200,
    run: ({ shop }) => readAllOrders(shop.db, 'cancelled', { limit: pageSize }),
  },
  {
    name: 'list: orders, a page in the middle',
    times: 200,
    async prepare(measured, run) {
      if (run === 0) measured.prepared = await newestOrder(measured.shop, 900);
    },
    run: ({ shop, prepared }) => readAllOrders(shop.db, undefined, { before: prepared, limit: pageSize }),
  },
  { name: 'list: payments', times: 200, run: ({ shop }) => listAttempts(shop.db, { limit: pageSize }) },
  { name: 'list: refunds due', times: 200, run: ({ shop }) => listRefundsDue(shop.db) },
  { name: 'list: promo codes', times: 50, run: ({ shop }) => listPromoCodes(shop.db) },
  {
    name: 'export 200 orders of a period',
    times: 100,
    async prepare(measured, run) {
      if (run > 0) return;
      const { created_at } = await measured.shop.db
        .selectFrom('customer_order')
        .select('created_at')
        .where('id', '=', await newestOrder(measured.shop, 900))
        .executeTakeFirstOrThrow();
      measured.prepared = created_at;
    },
    async run({ shop, prepared }) {
      let count = 0;
      for await (const _ of exportOrders(shop.db, { from: prepared })) if (++count === 200) return;
    },
  },
  job('reconcile payments', 'query the provider of a payment', undefined),
  job('expire orders', 'cancel an unpaid order', async ({ shop }, run) => {
    await shop.db
      .updateTable('customer_order')
      .set({ status: 'new', payment_status: 'failed', pay_until: unixTime() - 2 * day })
      .where('id', '=', await newestOrder(shop, run % 100))
      .execute();
  }),
  job('send mails', 'send a mail', async ({ shop }, run) => {
    const id = await newestOrder(shop, run % 100);
    await inTransaction(shop.db, async (transaction) => {
      await transaction.deleteFrom('mail_due').where('order_id', '=', id).execute();
      await queueMessages(transaction, id, 'sent', unixTime());
    });
  }),
  job('tell the seller', 'tell the seller', async ({ shop }, run) => {
    const id = await newestOrder(shop, run % 100);
    await inTransaction(shop.db, (transaction) => queueMessages(transaction, id, 'paid', unixTime()));
  }),
  job('send stock notices', 'look for notices to send', undefined),
  job('delete old rows', 'delete an old row', async ({ shop, buyers }) => {
    await signIn(shop.db, buyers[0]?.id ?? 0, unixTime() - 100 * day);
  }),
  job('alert about long waits', 'look for long waits', undefined),
  { name: 'metrics', times: 200, run: ({ shop }) => shop.readMetrics() },
];
