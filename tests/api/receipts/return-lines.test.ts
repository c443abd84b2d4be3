import { expect } from 'vitest';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { change, moveThrough } from '../../support/api/order-changes.ts';
import { type Buyer, newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { type Checkbox, startCheckbox } from '../../support/outside/checkbox.ts';
import { refundAllDue, reportFromSandbox } from '../../support/payments/sandbox-payments.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let register: Checkbox;
test.beforeEach(async () => {
  clock = standingClock();
  register = await startCheckbox();
  register.slowness = 0;
  register.openShift(new Date(clock.now() * 1000).toISOString());
  const { license: licenseKey, pin, url } = register;
  const receipts = { licenseKey, pin, url, taxCodes: [], handover: 'cashless' } as const;
  api = await startApi({ catalogue: postingCatalogue(), now: clock.now, settings: { receipts } });
  buyer = await newBuyer(api, { balance: 50, at: clock.now() });
});

/** Variant 10 costs 125.00, and its delivery 84.50. */
function postingCatalogue() {
  const catalogue = sellingCatalogue();
  return {
    ...catalogue,
    delivery_type: catalogue.delivery_type.map((type) => ({ ...type, price: 84.5 })),
    goods: catalogue.goods.map((card) => ({
      ...card,
      goods: card.goods.map((variant) => ({ ...variant, price: 125 })),
    })),
  };
}

/** Two packs, of whose 250.00 fifty are paid with bonuses: 200.00 for the goods and 84.50 for the delivery. */
async function sold(): Promise<number> {
  const order = { goods: [line(10, 2)], used_bonuses: 50, payForm: 'sandbox', expected_total: 284.5 };
  const { id } = await place(api, buyer, order);
  await reportFromSandbox(api, id, 'paid', clock.now);
  return id;
}

/** The lines of all receipts of a kind together, as the register got them: pieces, and what was paid for them. */
async function linesAtRegister(isReturn: boolean) {
  for (const { name, run } of api.jobs) if (name === 'issue receipts') await run();
  const goods = [...register.receipts.values()].flatMap(({ sold }) => sold.goods);
  const lines = new Map<string, { pieces: number; paid: number }>();
  for (const { good, quantity, discounts = [] } of goods.filter((line) => line.is_return === isReturn)) {
    const { pieces, paid } = lines.get(good.code) ?? { pieces: 0, paid: 0 };
    const off = discounts.reduce((sum, { value }) => sum + value, 0);
    lines.set(good.code, {
      pieces: pieces + quantity / 1000,
      paid: paid + (good.price * quantity) / 1000 - off,
    });
  }
  return Object.fromEntries(lines);
}

const asSold = { '10': { pieces: 2, paid: 20_000 }, delivery: { pieces: 1, paid: 8450 } };

test('goods that were partly paid with bonuses come back piece by piece as they were sold, and the delivery as a service', async () => {
  const id = await sold();
  await moveThrough(api, id, ['packing', 'sent', 'delivered'], clock.now());
  await change(api, id, { goods: [{ goods: '10', count: 1 }] }, clock.now());
  await refundAllDue(api, clock.now());
  expect(await linesAtRegister(true)).toEqual({ '10': { pieces: 1, paid: 10_000 } });
  await change(api, id, { refundsDelivery: true }, clock.now());
  await refundAllDue(api, clock.now());
  expect(await linesAtRegister(true)).toEqual(asSold);
  expect(await linesAtRegister(false)).toEqual(asSold);
  expect(register.receipts.size).toBe(3);
});

test('a cancelled order is returned as it was sold', async () => {
  const id = await sold();
  await ask(`${api.url}/api/v1/order/${id}/cancel`, { method: 'POST', headers: bearer(buyer.token) });
  await refundAllDue(api, clock.now());
  expect(await linesAtRegister(true)).toEqual(asSold);
  expect(await linesAtRegister(false)).toEqual(asSold);
  expect(register.receipts.size).toBe(2);
});
