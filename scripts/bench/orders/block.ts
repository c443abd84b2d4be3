/** A block of customers and finished orders that the program itself writes, to be repeated. */
import { inTransaction } from '../../../src/server/db/transaction.ts';
import { findOrCreateCustomer } from '../../../src/server/shop/customers/find-or-create.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { applyPaymentReport } from '../../../src/server/shop/payments/apply-payment-report.ts';
import { savePromoCode } from '../../../src/server/shop/promo-codes/promo-codes.ts';
import { type BenchShop, type Buyer, calculate, cartOf, placeOrder, signIn } from './bench-shop.ts';

export const block = { orders: 100, customers: 30 } as const;
export const cards = 20_000;
/** The last cards have no stock, and customers wait for them. */
export const soldOut = 500;

const promoCode = 'BENCH';
const currency = 'UAH';
const terms = {
  title: 'Знижка',
  description: '',
  minimum: 0,
  benefit: { type: 'percent' as const, percent: 10 },
  startsAt: undefined,
  endsAt: undefined,
  useLimit: undefined,
  customerLimit: 1000,
} as const;

/** Each order takes a minute of the shop's clock. */
export async function placeBlock(shop: BenchShop, clock: { at: number }): Promise<void> {
  await savePromoCode(shop.db, { ...terms, code: promoCode });
  const buyers: Buyer[] = [];
  for (let index = 0; index < block.customers; index += 1) buyers.push(await newBuyer(shop, index, clock.at));
  for (let index = 0; index < block.orders; index += 1) {
    clock.at += 60;
    // Some order often, most seldom.
    const buyer = buyers[index % 10 === 0 ? 0 : index % block.customers];
    if (buyer !== undefined) await orderAndFinish(shop, buyer, index, clock.at);
  }
  // As if every waiting message had been sent.
  for (const table of ['mail_due', 'seller_news', 'webhook_delivery', 'outbox'] as const)
    await shop.db.deleteFrom(table).execute();
}

async function newBuyer({ db }: BenchShop, index: number, at: number): Promise<Buyer> {
  const address = String(380_500_000_000 + index);
  const { id } = await inTransaction(db, (transaction) =>
    findOrCreateCustomer(transaction, { kind: 'phone', address }, at, 50),
  );
  const name = { first_name: 'Олена', last_name: 'Коваль', email: `c${index}@mail.example` };
  await db.updateTable('customer').set(name).where('id', '=', id).execute();
  await db
    .insertInto('favourite')
    .values([1, 2].map((place) => ({ customer_id: id, card_id: index * 2 + place })))
    .execute();
  if (index < 3) {
    const code = `ПІДСУМОК-${index}`;
    await savePromoCode(db, { ...terms, code, customerLimit: undefined, useLimit: 1 }, true);
    await db.insertInto('recap_code').values({ customer_id: id, year: 2025, code }).execute();
  }
  if (index < 2)
    await db
      .insertInto('stock_notice')
      .values({
        card_id: cards - index,
        kind: 'phone',
        address,
        token: `token-${index}`,
        requested_at: at,
        tries: 0,
        next_at: at,
        sent_at: null,
      })
      .execute();
  return signIn(db, id, at);
}

async function orderAndFinish(shop: BenchShop, buyer: Buyer, index: number, at: number): Promise<void> {
  const { db, log } = shop;
  const cart = cartOf([index * 7 + 1, index * 11 + 2], index % 10 === 5 ? promoCode : null);
  const total = await calculate(shop, buyer, cart);
  const isOnline = index % 3 === 0;
  const { id } = await placeOrder(shop, buyer, { cart, total, payForm: isOnline ? 'online' : 'cod' });
  const report = async (status: 'paid' | 'refunded') => {
    const attempt = await db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const { reference, amount, provider } = attempt;
    const sum = { amount, currency: attempt.currency, externalId: `external-${reference}` };
    await applyPaymentReport(
      provider,
      { reference, event: status, status, ...sum },
      { db, log, now: () => at },
    );
  };
  if (isOnline) await report('paid');
  const isCancelled = index % 10 === 9;
  for (const to of isCancelled ? (['cancelled'] as const) : (['packing', 'sent', 'delivered'] as const))
    await moveOrder(
      db,
      id,
      { to, currency, trackingNumber: to === 'sent' ? `2045${id}` : undefined },
      changeByCommand(at),
    );
  if (isOnline && isCancelled) await report('refunded');
}
