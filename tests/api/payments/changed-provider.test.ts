import { expect } from 'vitest';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { createLog } from '../../../src/server/log.ts';
import { openShop, type Shop } from '../../../src/server/open-shop.ts';
import type { PaymentConfig } from '../../../src/server/outside/payments/config.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';
import { imitateMono } from '../../support/payments/mono.ts';
import {
  openPayingShop,
  type PayingShop,
  startedOrder,
  stateOf,
} from '../../support/payments/paying-shop.ts';

let before: PayingShop;
let order: number;
let paid: Awaited<ReturnType<typeof startedOrder>>['paid'];
test.beforeEach(async () => {
  before = await openPayingShop(imitateMono);
  ({ order, paid } = await startedOrder(before));
});

/** The same shop after a restart with the sandbox chosen. */
async function restart(former: PaymentConfig['former']): Promise<Shop> {
  const choice = { methods: new Map(), otherwise: 'sandbox' as const };
  const { config } = before.api;
  const payments = { ...config.payments, choice, chosen: [{ code: 'sandbox' as const }], former };
  const log = createLog((line) => before.api.logged.push(line));
  const shop = await openShop({ ...config, payments }, log, { create: false, now: before.clock.now });
  closeAfterwards(() => shop.db.destroy());
  return shop;
}

test('a payment that was started before the provider changed is reported by its callback', async () => {
  const shop = await restart([before.provider.chosen]);
  const { body, headers } = await before.provider.happen(before.api, paid);
  const { status } = await shop.app.request(`${apiBase}/payment/mono/callback`, {
    method: 'POST',
    headers,
    body,
  });
  expect(status).toBe(200);
  expect(await stateOf(before, order)).toBe('paid, payment paid');
});

test('a payment that was started before the provider changed is asked for', async () => {
  const shop = await restart([before.provider.chosen]);
  await before.provider.happen(before.api, paid);
  before.clock.move(120);
  for (const { run } of shop.jobs) await run();
  expect(await stateOf(before, order)).toBe('paid, payment paid');
});

test('a shop does not start while orders may be paid through a provider without an account', async () => {
  await expect(restart([])).rejects.toThrow(
    `Orders ${order} may still be paid through mono, which has no account in the settings any more.`,
  );
  await before.provider.happen(before.api, paid);
  before.clock.move(120);
  for (const { run } of before.api.jobs) await run();
  await restart([]);
});
