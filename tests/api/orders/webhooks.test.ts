import * as v from 'valibot';
import { expect } from 'vitest';
import { OrderEventSchema } from '../../../src/contract/resources/order-event.ts';
import { editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { EndpointGone, SenderError, type WebhookMessage } from '../../../src/server/shop/messages/sender.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { applyPaymentReport } from '../../../src/server/shop/payments/apply-payment-report.ts';
import { refund } from '../../../src/server/shop/payments/refund.ts';
import { deliver, webhookJobs } from '../../../src/server/shop/webhooks/deliver.ts';
import { listDeliveries, listStopped } from '../../../src/server/shop/webhooks/deliveries.ts';
import type { Clock } from '../../support/api/clock.ts';
import { type Buyer, place, startSellingShop } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let failure: Error | undefined;
let crm: WebhookMessage[];
let n8n: WebhookMessage[];
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop());
  failure = undefined;
  [crm, n8n] = [[], []];
});

const crmEndpoint = {
  name: 'crm.example#1',
  async send(message: WebhookMessage) {
    crm.push(message);
    if (failure !== undefined) throw failure;
    return 200;
  },
};
const n8nEndpoint = {
  name: 'n8n.example#2',
  async send(message: WebhookMessage) {
    n8n.push(message);
    return 204;
  },
};
const parts = (endpoints = [crmEndpoint, n8nEndpoint]) => ({
  db: api.db,
  edition: editions.ua,
  endpoints,
  now: clock.now,
  log: createLog(() => undefined),
});
/** A round of all jobs, in two processes at once. */
const round = () => Promise.all([...webhookJobs(parts()), ...webhookJobs(parts())].map(({ run }) => run()));
const list = async () => (await listDeliveries(api.db, false, { limit: 200 })).rows;

const eventOf = ({ body }: WebhookMessage) => v.parse(OrderEventSchema, JSON.parse(body));
const typesOf = (messages: readonly WebhookMessage[]) => messages.map((message) => eventOf(message).type);

test('each address hears once of each change, with the order and whom to call', async () => {
  const { id } = await place(api, buyer, { comment: 'Без дзвінка <b>' });
  await round();
  expect([crm.length, n8n.length, crm[0]?.id]).toEqual([1, 1, n8n[0]?.id]);
  const [first] = crm.map(eventOf);
  expect(first).toMatchObject({
    type: 'order.placed',
    timestamp: new Date(clock.now() * 1000).toISOString(),
    data: {
      edition: 'ua',
      currency: 'UAH',
      comment: 'Без дзвінка <b>',
      order: { id, status: 'new', goods: [{ qtt: 1 }] },
      recipient: { first_name: 'Олена', last_name: 'Коваль', phone: '380670000000' },
    },
  });
  const move = (to: 'packing' | 'sent' | 'delivered', trackingNumber?: string) =>
    moveOrder(
      api.db,
      id,
      { to, trackingNumber, isWithoutNumber: true, currency: 'UAH' },
      changeByCommand(clock.now()),
    );
  await move('packing');
  await move('sent', '1');
  await move('sent', '1');
  await move('sent', '2');
  await move('delivered');
  await expect(move('packing')).rejects.toThrow();
  await round();
  const types = ['packing', 'sent', 'tracking', 'changed', 'delivered'].map((event) => `order.${event}`);
  expect(typesOf(crm.slice(1)).toSorted()).toEqual(types.toSorted());
  expect(new Set(crm.map((message) => message.id)).size).toBe(6);
});

test('payments, cancellation and refund are told, whoever makes them', async () => {
  const { id } = await place(api, buyer, { payForm: 'sandbox' });
  const { reference, amount, currency } = await api.db
    .selectFrom('payment_attempt')
    .selectAll()
    .executeTakeFirstOrThrow();
  const report = { reference, amount, currency, externalId: null };
  for (const status of ['failed', 'paid', 'paid'] as const)
    await applyPaymentReport('sandbox', { ...report, event: status, status }, parts());
  await ask(`${api.url}/api/v1/order/${id}/cancel`, { method: 'POST', headers: bearer(buyer.token) });
  await refund(1, { db: api.db, payments: new Map(), now: clock.now() }, 'given');
  await round();
  const types = ['placed', 'payment_failed', 'paid', 'cancelled', 'refunded'];
  expect(typesOf(n8n).toSorted()).toEqual(types.map((event) => `order.${event}`).toSorted());
  const statuses = n8n.map(eventOf).map(({ data }) => data.order.status);
  expect(new Set(statuses)).toEqual(new Set(['cancelled']));
});

test('what is refused is tried again after growing pauses, until it is given up', async () => {
  failure = new SenderError('503');
  await place(api, buyer);
  await round();
  await round();
  expect([crm.length, n8n.length]).toEqual([1, 1]);
  clock.move(60);
  await round();
  expect([
    crm.length,
    crm[1]?.id === crm[0]?.id,
    Number(crm[1]?.timestamp) - Number(crm[0]?.timestamp),
  ]).toEqual([2, true, 60]);
  expect(await list()).toContainEqual(
    expect.objectContaining({ endpoint: crmEndpoint.name, answer: '503', tries: 2, is_delivered: 0 }),
  );
  for (let days = 0; days < 30; days += 1) {
    clock.move(24 * 3600);
    await round();
  }
  expect([crm.length, n8n.length]).toEqual([24, 1]);
  expect((await list()).map(({ next_at }) => next_at)).toEqual([null, null]);
});

test('an address that answers 410 is stopped until the operator replays', async () => {
  failure = new EndpointGone('410');
  await place(api, buyer);
  await place(api, buyer);
  clock.move(3600);
  await deliver(crmEndpoint, parts());
  await deliver(crmEndpoint, parts());
  expect([crm.length, (await listStopped(api.db)).map(({ name }) => name)]).toEqual([1, [crmEndpoint.name]]);
  await deliver(n8nEndpoint, parts());
  expect(n8n).toHaveLength(2);

  const shop = async (...words: string[]) => (await runOperator(['webhook', ...words], api.environment)).out;
  expect(await shop('list', 'ua', '--undelivered')).toMatch(
    /placed {2}crm\.example#1 .*answer: 410(.|\n)*answered 410 at/,
  );
  expect(await shop('replay', 'ua', '--undelivered')).toContain('2 webhooks are sent again');
  failure = undefined;
  await deliver(crmEndpoint, { ...parts(), now: () => Math.floor(Date.now() / 1000) + 10 });
  expect(new Set(crm.map(({ id }) => id)).size).toBe(2);
  expect((await list()).map(({ is_delivered }) => is_delivered)).toEqual([1, 1, 1, 1]);
});

test('an address that does not answer delays no other', async () => {
  await place(api, buyer);
  const answer = Promise.withResolvers<number>();
  const slow = { name: 'slow.example#3', send: () => answer.promise };
  const delivering = webhookJobs(parts([slow, n8nEndpoint])).map(({ run }) => run());
  await delivering.at(-1);
  expect(n8n).toHaveLength(1);
  answer.resolve(200);
  await Promise.all(delivering);
});

test('a shop without addresses stores nothing', async () => {
  await place(api, buyer);
  await Promise.all(webhookJobs(parts([])).map(({ run }) => run()));
  expect(await list()).toEqual([]);
});
