// @module-tag database
import { expect } from 'vitest';
import { amountOfLines } from '../../../src/domain/receipts/receipt-lines.ts';
import { editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import type { WantedChange } from '../../../src/server/shop/order-changes/change-order.ts';
import { listReceipts } from '../../../src/server/shop/receipts/list-receipts.ts';
import {
  type Receipt,
  ReceiptError,
  type ReceiptProvider,
} from '../../../src/server/shop/receipts/provider.ts';
import { receiptJobs } from '../../../src/server/shop/receipts/receipt-jobs.ts';
import type { Clock } from '../../support/api/clock.ts';
import {
  change as changeAny,
  moveThrough,
  placeTwo,
  shopOfTwo,
  totalOfTwo,
} from '../../support/api/order-changes.ts';
import { type Buyer, place } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { refundAllDue, reportFromSandbox } from '../../support/payments/sandbox-payments.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let issued: Receipt[];
let closings: number[];
let failure: ReceiptError | undefined;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await shopOfTwo());
  [issued, closings, failure] = [[], [], undefined];
});

const register: ReceiptProvider = {
  async issue(receipt) {
    issued.push(receipt);
    if (failure !== undefined) throw failure;
    return { url: `https://check.example/${receipt.id}`, fiscalCode: 'F-1' };
  },
  check: async () => undefined,
  async closeShift(openedBefore) {
    closings.push(openedBefore);
  },
};
const parts = (receipts: ReceiptProvider = register) => ({
  db: api.db,
  edition: editions.ua,
  now: clock.now,
  receipts,
  isSettled: () => true,
  log: createLog(() => undefined),
});
/** A round of the jobs in two processes at once. */
const round = () => Promise.all([...receiptJobs(parts()), ...receiptJobs(parts())].map(({ run }) => run()));

const total = totalOfTwo;
const report = (order: number, status: 'paid' | 'refunded') =>
  reportFromSandbox(api, order, status, clock.now);
const move = (id: number, ...to: ('packing' | 'sent' | 'delivered')[]) =>
  moveThrough(api, id, to, clock.now());
const change = (id: number, different: Partial<WantedChange>) => changeAny(api, id, different, clock.now());
const told = () => issued.map(({ kind, amount, paidBy }) => [kind, amount, paidBy]);
const readOrder = async (id: number) =>
  (await ask(`${api.url}/api/v1/order/${id}`, { headers: bearer(buyer.token) })).json;
const list = async () => (await listReceipts(api.db, false, { limit: 200 })).rows;

test('a payment gets one receipt, which the order, its export and its customer have', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await round();
  expect(issued).toEqual([]);
  await report(id, 'paid');
  await round();
  expect(told()).toEqual([['sale', total, 'bank']]);
  const [receipt] = issued;
  expect(receipt?.lines).toEqual([
    { code: '10', name: 'Кава 1, 250 г', price: 19_950, quantity: 2, discount: 5990 },
  ]);
  const url = `https://check.example/${receipt?.id}`;
  expect(await readOrder(id)).toMatchObject({
    receipts: [{ kind: 'sale', at: clock.now(), amount: total / 100, url }],
  });
  const shown = await runOperator(['order', 'show', 'ua', String(id)], api.environment);
  expect(shown.out).toContain(`339.1 UAH: ${url}`);
});

test('an order that is paid at the handover gets its receipt then, without what was taken out', async () => {
  const { id } = await placeTwo(api, buyer, 'cod');
  await move(id, 'packing');
  await change(id, { kind: 'correction', goods: [{ goods: '10', count: 1 }] });
  await move(id, 'sent');
  await round();
  expect(issued).toEqual([]);
  await move(id, 'delivered');
  await round();
  expect(told()).toEqual([['sale', total / 2, 'handover']]);
  expect(issued[0]?.lines).toMatchObject([{ quantity: 1 }]);
});

test('refunds get return receipts once they are paid out: a piece, money alone, and the rest', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await report(id, 'paid');
  await move(id, 'packing', 'sent', 'delivered');
  await change(id, { goods: [{ goods: '10', count: 1 }] });
  await change(id, { kind: 'refund', goods: [], refund: 1000 });
  await round();
  expect(told()).toEqual([['sale', total, 'bank']]);
  await refundAllDue(api, clock.now());
  await change(id, { goods: 'all' });
  await refundAllDue(api, clock.now());
  await round();
  expect(told()).toEqual([
    ['sale', total, 'bank'],
    ['return', total / 2, 'bank'],
    ['return', 1000, 'bank'],
    ['return', total / 2 - 1000, 'bank'],
  ]);
  expect(issued.slice(1).map(({ saleId }) => saleId)).toEqual(Array(3).fill(issued[0]?.id));
  expect(issued[2]?.lines).toEqual([
    { code: 'other', name: 'Інше за замовленням', price: 1000, quantity: 1, discount: 0 },
  ]);
  for (const { lines, amount } of issued) expect(amountOfLines(lines)).toBe(amount);
});

test('a cancelled or reversed payment is returned whole; money that was never sold for has no receipt', async () => {
  const cancelled = await placeTwo(api, buyer, 'sandbox');
  await report(cancelled.id, 'paid');
  const headers = bearer(buyer.token);
  await ask(`${api.url}/api/v1/order/${cancelled.id}/cancel`, { method: 'POST', headers });
  await refundAllDue(api, clock.now());
  const reversed = await place(api, buyer, { payForm: 'sandbox' });
  await report(reversed.id, 'paid');
  await report(reversed.id, 'refunded');
  const late = await place(api, buyer, { payForm: 'sandbox' });
  await ask(`${api.url}/api/v1/order/${late.id}/cancel`, { method: 'POST', headers });
  await report(late.id, 'paid');
  await refundAllDue(api, clock.now());
  await round();
  expect(told().toSorted()).toEqual(
    [
      ['sale', total, 'bank'],
      ['return', total, 'bank'],
      ['sale', 19_950, 'bank'],
      ['return', 19_950, 'bank'],
    ].toSorted(),
  );
});

test('while the register is away, receipts wait, orders go on, and the same receipt is asked for again', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await report(id, 'paid');
  const closeShift = async () => {
    throw new ReceiptError('Checkbox answered 503');
  };
  await receiptJobs(parts({ ...register, closeShift }))[0]?.run();
  expect(issued).toEqual([]);
  const [job] = receiptJobs(parts());
  await job?.run();
  expect(issued).toHaveLength(1);
  await move(id, 'packing');
  failure = new ReceiptError('Checkbox answered 503');
  const second = await place(api, buyer, { payForm: 'sandbox' });
  await report(second.id, 'paid');
  await job?.run();
  await job?.run();
  expect(issued).toHaveLength(2);
  const waiting = await runOperator(['receipt', 'list', 'ua', '--waiting'], api.environment);
  expect(waiting.out).toMatch(/order \d+ {2}Receipt of the sale .*next try .*\(Checkbox answered 503\)/);
  failure = undefined;
  clock.move(60);
  await job?.run();
  expect([issued.length, issued[2]?.id === issued[1]?.id]).toEqual([3, true]);
  expect((await list()).map(({ done_at }) => done_at === null)).toEqual([false, false]);
});

test('a refused receipt waits for the operator; a spent id is replaced', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await report(id, 'paid');
  const [job] = receiptJobs(parts());
  await job?.run();
  issued = [];
  const second = await place(api, buyer, { payForm: 'sandbox' });
  await report(second.id, 'paid');
  failure = new ReceiptError('body.goods', 'refused');
  await job?.run();
  clock.move(24 * 3600);
  failure = undefined;
  await job?.run();
  expect(issued).toHaveLength(1);
  const retried = await runOperator(['receipt', 'retry', 'ua', '--waiting'], api.environment);
  expect(retried.out).toContain('1 receipt is tried again');
  failure = new ReceiptError('Помилка ДПС', 'id-spent');
  // The operator's clock is the real one, and receipts wait in the last quarter of an hour of a day.
  const today = Math.floor(Date.now() / 1000 / (24 * 3600));
  const later = receiptJobs({ ...parts(), now: () => ((today + 1) * 24 + 10) * 3600 })[0];
  await later?.run();
  expect(issued).toHaveLength(2);
  expect((await list())[0]).toMatchObject({ answer: 'Помилка ДПС', done_at: null });
  expect((await list())[0]?.receipt_id).not.toBe(issued[1]?.id);
});

test('the shift is closed each evening, and receipts wait for the next day', async () => {
  const [job] = receiptJobs(parts());
  await job?.run();
  await job?.run();
  expect(closings).toHaveLength(1);
  const evening = closings[0] ?? 0;
  clock.move(evening + 24 * 3600 - 15 * 60 - clock.now());
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await report(id, 'paid');
  await job?.run();
  await job?.run();
  expect([closings.length, closings[1], issued.length]).toEqual([2, clock.now(), 0]);
  clock.move(15 * 60);
  await job?.run();
  expect([closings[2], issued.length]).toEqual([clock.now(), 1]);
});

test('a shop without a register keeps nothing, unless it made receipts before', async () => {
  const { id } = await placeTwo(api, buyer, 'sandbox');
  await report(id, 'paid');
  const forget = (receipts: 'none' | undefined) => receiptJobs({ ...parts(), receipts })[0]?.run();
  await forget(undefined);
  expect(await list()).toEqual([]);
  const second = await place(api, buyer, { payForm: 'sandbox' });
  await report(second.id, 'paid');
  await round();
  const third = await place(api, buyer, { payForm: 'sandbox' });
  await report(third.id, 'paid');
  await forget(undefined);
  expect(await list()).toHaveLength(2);
  await forget('none');
  expect(await list()).toHaveLength(1);
});
