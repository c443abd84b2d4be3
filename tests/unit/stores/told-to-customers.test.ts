import { afterEach, expect, test, vi } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { openPage, refusal, somebody } from '../../support/visit.ts';

const token = 'a-token-of-the-shop';

afterEach(() => vi.unstubAllGlobals());

test('the account shows the profile and the orders together', async () => {
  const { calls } = await openPage(
    editions.ua,
    ({ call }) => Response.json(call.endsWith('/user') ? somebody : []),
    token,
  );
  const { $account, askAccount } = await import('../../../src/stores/account.ts');
  await askAccount();
  expect($account.get()).toEqual({ state: 'told', value: { profile: somebody, orders: [] } });
  expect(calls().sort()).toEqual(['GET /order', 'GET /user']);
});

test('an account whose session has ended shows nothing of it', async () => {
  await openPage(editions.ua, () => refusal(401), token);
  const { $account, askAccount } = await import('../../../src/stores/account.ts');
  await askAccount();
  expect($account.get().state).not.toBe('told');
});

test('the orders have a page of their own', async () => {
  await openPage(editions.ua, () => Response.json([]), token);
  const { $orders, askOrders } = await import('../../../src/stores/orders.ts');
  await askOrders();
  expect($orders.get()).toEqual({ state: 'told', value: [] });
});

test('bonuses that the shop does not tell can be asked for again', async () => {
  await openPage(editions.ua, () => refusal(400), token);
  const { $bonuses, askBonuses } = await import('../../../src/stores/bonus.ts');
  await askBonuses();
  expect($bonuses.get()).toEqual({ state: 'failed' });
});

test('ways to pay stay nameless when the shop does not tell them', async () => {
  await openPage(editions.ua, () => refusal(400));
  const { $payForms, askPayForms } = await import('../../../src/stores/pay-forms.ts');
  await askPayForms();
  expect($payForms.get().size).toBe(0);
});
