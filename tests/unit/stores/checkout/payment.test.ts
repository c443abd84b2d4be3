import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollingDelay } from '../../../../src/domain/checkout/payment-pace.ts';
import { paths } from '../../../../src/editions/paths.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

/** The page that polls a payment; responses come in this order, the last one repeats. */
const wait = (...answers: (object | Error)[]) => waitAt('?order=7', ...answers);

async function waitAt(search: string, ...answers: (object | Error)[]) {
  const browser = standInBrowser();
  vi.resetModules();
  const replaced: string[] = [];
  Object.assign(location, { search, replace: (path: string) => replaced.push(path) });
  let asked = 0;
  const { ShopRefused } = await import('../../../../src/client/failures.ts');
  vi.doMock('../../../../src/stores/shell/shop.ts', () => ({
    askShop: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      if (answer === undefined) throw new ShopRefused('', '', 404, { message: '', errors: {} });
      return { id: 7, status: 'new', ...answer };
    },
  }));
  const { $payment, pollPayment, retryPayment } = await import('../../../../src/stores/checkout/payment.ts');
  const stop = pollPayment();
  await vi.advanceTimersByTimeAsync(0);
  return { $payment, stop, retryPayment, browser, replaced, times: () => asked };
}

const waiting = { payment_status: 'waiting' };
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['paid', paths.orderPlaced(7)],
  ['none', paths.orderPlaced(7)],
  ['failed', paths.paymentFailed(7)],
])('a payment with status %s redirects to %s', async (payment_status, path) => {
  const { replaced } = await wait({ payment_status });
  expect(replaced).toEqual([path]);
});

test('a pending payment is polled, also after a failed request', async () => {
  const { $payment, replaced } = await wait(waiting, new Error('offline'), waiting, {
    payment_status: 'paid',
  });
  expect($payment.get()).toEqual({ state: 'asking' });
  await minutes(1);
  expect(replaced).toEqual([paths.orderPlaced(7)]);
});

test('after the time limit, polling stops and the page links to the order', async () => {
  const { $payment, times } = await wait(waiting);
  await minutes(3);
  expect($payment.get()).toEqual({ state: 'late', order: 7 });
  const before = times();
  await minutes(10);
  expect(times()).toBe(before);
});

test('a cancelled order is shown, and a missing one is reported', async () => {
  expect((await wait({ ...waiting, status: 'cancelled' })).replaced).toEqual([paths.order(7)]);
  expect((await wait()).$payment.get()).toEqual({ state: 'unknown' });
});

test('leaving the page stops the polling', async () => {
  const { stop, times, replaced } = await wait(waiting);
  stop();
  await minutes(3);
  expect([times(), replaced]).toEqual([1, []]);
});

test('a response that arrives after the page was left does not redirect', async () => {
  const { stop, replaced, browser, times } = await wait(waiting, { payment_status: 'paid' });
  vi.advanceTimersByTime(pollingDelay(0) ?? 0);
  expect(times()).toBe(2);
  stop();
  await minutes(3);
  browser.comeBack();
  await minutes(3);
  expect([times(), replaced]).toEqual([2, []]);
});

test('an unreachable shop is reported without a link to the order', async () => {
  const { $payment } = await wait(new Error('offline'));
  await minutes(3);
  expect($payment.get()).toEqual({ state: 'late', order: undefined });
});

test.each(['', '?order=', '?order=x', '?order=-7', '?order=7.5'])(
  'the address «%s» names no order, and the shop is not asked',
  async (search) => {
    const { $payment, times } = await waitAt(search, waiting);
    expect($payment.get()).toEqual({ state: 'unknown' });
    expect(times()).toBe(0);
  },
);

test('a page restored from the back/forward cache polls anew, a first load does not', async () => {
  const { $payment, browser, times } = await wait(waiting);
  await minutes(3);
  const before = times();
  browser.appear();
  expect($payment.get().state).toBe('late');
  browser.comeBack();
  expect($payment.get().state).toBe('asking');
  await vi.advanceTimersByTimeAsync(0);
  expect(times()).toBe(before + 1);
});

test('a new payment attempt redirects to the URL from the shop', async () => {
  const url = 'https://pay.example/7';
  const { retryPayment, browser } = await wait({ ...waiting, url });
  await retryPayment(7);
  expect(browser.visited).toEqual([url]);
});
