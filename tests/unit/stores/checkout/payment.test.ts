import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/editions/paths.ts';
import { standInBrowser } from '../../../support/browser.ts';

/** The page that waits for a payment, and a shop that answers in this order; its last answer stays. */
async function wait(...answers: (object | Error)[]) {
  standInBrowser();
  vi.resetModules();
  const replaced: string[] = [];
  vi.stubGlobal('location', { search: '?order=7', replace: (path: string) => replaced.push(path) });
  vi.stubGlobal('removeEventListener', () => undefined);
  let asked = 0;
  const { ShopRefused } = await import('../../../../src/client/failures.ts');
  vi.doMock('../../../../src/stores/shop.ts', () => ({
    askShop: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      if (answer === undefined) throw new ShopRefused('', '', 404, { message: '', errors: {} });
      return { id: 7, status: 'new', ...answer };
    },
  }));
  const { $payment, followPayment } = await import('../../../../src/stores/checkout/payment.ts');
  const stop = followPayment();
  await vi.advanceTimersByTimeAsync(0);
  return { $payment, stop, replaced, times: () => asked };
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
])('a payment that is %s leads to %s', async (payment_status, path) => {
  const { replaced } = await wait({ payment_status });
  expect(replaced).toEqual([path]);
});

test('while it is not decided the shop is asked again, also after it could not be asked', async () => {
  const { $payment, replaced } = await wait(waiting, new Error('offline'), waiting, {
    payment_status: 'paid',
  });
  expect($payment.get()).toEqual({ state: 'asking' });
  await minutes(1);
  expect(replaced).toEqual([paths.orderPlaced(7)]);
});

test('what takes too long is said, with the order to go to, and is not asked about any more', async () => {
  const { $payment, times } = await wait(waiting);
  await minutes(3);
  expect($payment.get()).toEqual({ state: 'late', order: 7 });
  const before = times();
  await minutes(10);
  expect(times()).toBe(before);
});

test('an order that was cancelled meanwhile is shown, and one that is not there is said not to be', async () => {
  expect((await wait({ ...waiting, status: 'cancelled' })).replaced).toEqual([paths.order(7)]);
  expect((await wait()).$payment.get()).toEqual({ state: 'unknown' });
});

test('a page that was left asks nothing more', async () => {
  const { stop, times, replaced } = await wait(waiting);
  stop();
  await minutes(3);
  expect([times(), replaced]).toEqual([1, []]);
});
