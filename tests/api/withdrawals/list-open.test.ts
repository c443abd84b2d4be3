import { expect } from 'vitest';
import { listOpenWithdrawals } from '../../../src/server/shop/withdrawals/open-withdrawals.ts';
import { withdrawingShop } from '../../support/api/withdrawing-shop.ts';
import { test } from '../../support/closing/test.ts';

test('all open withdrawals are listed, the oldest first, however many there are', async () => {
  const { api, clock, order } = await withdrawingShop();
  const request = (index: number) => ({
    order_id: order,
    order_number: String(order),
    name: 'Олена Коваль',
    kind: 'phone' as const,
    address: '48601234567',
    goods: '',
    reason: '',
    is_confirmed: 1,
    fingerprint: String(index),
    requested_at: clock.now(),
    closed_at: index === 0 ? clock.now() : null,
  });
  const requests = Array.from({ length: 402 }, (_, index) => request(index));
  await api.db.insertInto('withdrawal_request').values(requests).execute();
  const open = await listOpenWithdrawals(api.db);
  expect(open.map((one) => one.request.fingerprint)).toEqual(
    requests.slice(1).map(({ fingerprint }) => fingerprint),
  );
  expect(new Set(open.map((one) => one.order?.id))).toEqual(new Set([order]));
});
