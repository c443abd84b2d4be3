import * as v from 'valibot';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { payOrder } from '../../../src/contract/resources/order.ts';
import { createLog } from '../../../src/server/log.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import type { Attempt, PaymentProvider } from '../../../src/server/shop/payments/provider.ts';
import { reconcile } from '../../../src/server/shop/payments/reconcile.ts';
import { newCustomer } from '../api/cart-requests.ts';
import { type Clock, standingClock } from '../api/clock.ts';
import { keepOrder } from '../api/order-rows.ts';
import { ask } from '../api/send-request.ts';
import { bearer } from '../api/sign-in.ts';
import { startApi, type TestApi } from '../api/start-api.ts';
import { moveSandbox } from './sandbox.ts';
import type { Callback, PaymentEvent, SimulatedProvider } from './simulated-provider.ts';
import { neverAsked } from './throwing-provider.ts';

/** A shop with a customer who pays through a simulated provider. */
export interface PayingShop {
  api: TestApi;
  clock: Clock;
  provider: SimulatedProvider;
  customer: { id: number; token: string };
}

export async function openPayingShop(
  imitate: () => Promise<SimulatedProvider> = moveSandbox,
): Promise<PayingShop> {
  const provider = await imitate();
  const clock = standingClock();
  const { chosen } = provider;
  const choice = { methods: new Map(), otherwise: chosen.code };
  const payments = {
    choice,
    chosen: [chosen],
    former: [],
    siteUrl: 'https://shop.example',
    apiUrl: undefined,
  };
  const api = await startApi({ edition: provider.edition, now: clock.now, settings: { payments } });
  return { api, clock, provider, customer: await newCustomer(api, phones[provider.edition]) };
}

const phones = { ua: '380671234567', pl: '48601234567' };

export const orderToPay = ({ api, clock, customer }: PayingShop): Promise<number> =>
  keepOrder(api, customer.id, {
    payment_status: 'waiting',
    pay_form: 'card',
    pay_online: 1,
    pay_until: clock.now() + 2 * 60 * 60,
  });

export const askToPay = ({ api, customer }: PayingShop, order: number) =>
  ask(`${api.url}${apiBase}/order/${order}/payment`, { method: 'POST', headers: bearer(customer.token) });

export const cancel = ({ api, customer }: PayingShop, order: number) =>
  ask(`${api.url}${apiBase}/order/${order}/cancel`, { method: 'POST', headers: bearer(customer.token) });

/** Starts a payment; returns the payment page and the event that pays the order. */
export async function startToPay(shop: PayingShop, order: number) {
  const { status, json, text } = await askToPay(shop, order);
  if (status !== 200) throw new Error(`${status} ${text}`);
  const { reference, amount, currency } = await shop.api.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const paid: PaymentEvent = { reference, amount, currency, status: 'paid' };
  return { url: v.parse(payOrder.answer, json).url, paid };
}

export const write = ({ api, provider }: PayingShop, { body, headers }: Callback) =>
  ask(`${api.url}${apiBase}/payment/${provider.chosen.code}/callback`, { method: 'POST', headers, body });

/** Makes an event happen at the provider and sends its callback. */
export const happen = async (shop: PayingShop, what: PaymentEvent) =>
  write(shop, await shop.provider.happen(shop.api, what));

export async function stateOf({ api }: PayingShop, order: number) {
  const row = await readOrderRow(api.db, order);
  return row && `${row.status}, payment ${row.payment_status}`;
}

export const refundsDueOf = ({ api }: PayingShop, order: number) =>
  api.db
    .selectFrom('refund_due')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['reason', 'refund_due.amount', 'refund_due.currency'])
    .where('order_id', '=', order)
    .where('done_at', 'is', null)
    .execute();

export const attemptsOf = async ({ api }: PayingShop, order: number) =>
  (
    await api.db
      .selectFrom('payment_attempt')
      .select('status')
      .where('order_id', '=', order)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);

export const eventsOf = ({ api }: PayingShop, order: number) =>
  api.db
    .selectFrom('payment_event')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select('event')
    .where('order_id', '=', order)
    .execute();

/** An order whose payment was started: its payment page, and the event that pays it. */
export async function startedOrder(shop: PayingShop) {
  const order = await orderToPay(shop);
  return { order, ...(await startToPay(shop, order)) };
}

export async function paidOrder(shop: PayingShop) {
  const { order, paid } = await startedOrder(shop);
  await happen(shop, paid);
  return { order, paid };
}

export async function cancelledPaidOrder(shop: PayingShop) {
  const payment = await paidOrder(shop);
  await cancel(shop, payment.order);
  return payment;
}

/** Lets the shop ask about its attempts once; these are the answers, and `asked` gets each reference. */
export function reconcileWith(
  { api, clock }: PayingShop,
  asked: string[],
  answer: (attempt: Attempt) => Awaited<ReturnType<PaymentProvider['ask']>>,
): Promise<void> {
  const provider: PaymentProvider = {
    ...neverAsked,
    async ask(attempt) {
      asked.push(attempt.reference);
      return answer(attempt);
    },
  };
  const log = createLog((line) => api.logged.push(line));
  return reconcile({ db: api.db, log, now: clock.now, payments: new Map([['sandbox', provider]]) });
}

/** Runs the jobs of the shop once. */
export async function doJobs({ api }: PayingShop): Promise<void> {
  for (const { run } of api.jobs) await run();
}
