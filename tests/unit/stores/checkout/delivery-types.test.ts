import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { kyiv } from '../../../support/stores/order-drafts.ts';

const lviv = { external_id: 'lviv', name: 'Львів', region: 'Львівська область' };
const type = (id: number) => ({ id, name: `Спосіб ${id}`, code: 'warehouse', carrier: 'НП', price: 1 });

/** The checkout of an edition; the test gives the shop’s responses. */
async function openCheckout(edition = editions.ua) {
  const asked: { settlement: string; answer(types: unknown[]): void; fail(error: Error): void }[] = [];
  vi.doMock('#edition', () => ({ edition }));
  vi.doMock('../../../../src/stores/shell/shop.ts', () => ({
    askShop: (_call: unknown, { query }: { query: { settlement_external_id: string } }) =>
      new Promise((answer, fail) => asked.push({ settlement: query.settlement_external_id, answer, fail })),
  }));
  const [types, { updateDraft }, { $destination }] = await Promise.all([
    import('../../../../src/stores/checkout/delivery-types.ts'),
    import('../../../../src/stores/checkout/draft.ts'),
    import('../../../../src/stores/cart/destination.ts'),
  ]);
  const stop = types.followDelivery();
  return { ...types, updateDraft, $destination, asked, stop };
}

const offered = async ({ $deliveryTypes }: Awaited<ReturnType<typeof openCheckout>>, state: string) =>
  vi.waitFor(() => expect($deliveryTypes.get().state).toBe(state));

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('../../../../src/stores/shell/shop.ts'));

test('delivery types are loaded once for each settlement', async () => {
  const checkout = await openCheckout();
  expect(checkout.$deliveryTypes.get().state).toBe('none');
  checkout.updateDraft({ settlement: kyiv });
  checkout.updateDraft({ comment: 'Дзвоніть у двері' });
  expect(checkout.asked.map(({ settlement }) => settlement)).toEqual(['kyiv']);
  checkout.asked[0]?.answer([type(1)]);
  await offered(checkout, 'ready');
});

test('a response for a settlement that was deselected is dropped', async () => {
  const checkout = await openCheckout();
  checkout.updateDraft({ settlement: kyiv });
  checkout.updateDraft({ settlement: lviv });
  checkout.asked[1]?.answer([type(2)]);
  await offered(checkout, 'ready');
  checkout.asked[0]?.answer([type(1)]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(checkout.$deliveryTypes.get().types).toEqual([type(2)]);
});

test('a failed load can be retried', async () => {
  const checkout = await openCheckout();
  checkout.updateDraft({ settlement: kyiv });
  checkout.asked[0]?.fail(new Error('away'));
  await offered(checkout, 'failed');
  void checkout.loadDeliveryTypes();
  checkout.asked[1]?.answer([type(1)]);
  await offered(checkout, 'ready');
});

test.each([
  [404, 'notOffered'],
  [501, 'notOffered'],
  [500, 'failed'],
])('after a %i the delivery types are «%s»', async (status, state) => {
  const checkout = await openCheckout();
  const { ShopRefused } = await import('../../../../src/client/failures.ts');
  checkout.updateDraft({ settlement: kyiv });
  checkout.asked[0]?.fail(new ShopRefused('', '', status, { message: 'no', errors: {} }));
  await offered(checkout, state);
});

test('only an offered delivery type can be chosen, and it reaches the calculation where needed', async () => {
  const { pl } = editions;
  for (const edition of [editions.ua, pl]) {
    vi.resetModules();
    const checkout = await openCheckout(edition);
    checkout.updateDraft({ settlement: kyiv, deliveryTypeId: 1 });
    expect(checkout.$deliveryType.get()).toBeUndefined();
    checkout.asked[0]?.answer([type(1)]);
    await offered(checkout, 'ready');
    expect(checkout.$deliveryType.get()).toEqual(type(1));
    const destination = { settlement_external_id: 'kyiv', delivery_type_id: 1 };
    expect(checkout.$destination.get()).toEqual(edition.cart.sendsDelivery ? destination : undefined);
    checkout.stop();
    expect(checkout.$destination.get()).toBeUndefined();
  }
});

test('clearing the settlement clears its delivery types and drops pending responses', async () => {
  const checkout = await openCheckout();
  checkout.updateDraft({ settlement: kyiv });
  checkout.updateDraft({ settlement: undefined });
  expect(checkout.$deliveryTypes.get()).toEqual({ state: 'none' });
  checkout.asked[0]?.answer([type(1)]);
  await new Promise(setImmediate);
  expect(checkout.$deliveryTypes.get()).toEqual({ state: 'none' });
  expect(checkout.asked).toHaveLength(1);
});
