import { beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryType } from '../../../../src/contract/delivery.ts';
import { editions } from '../../../../src/editions/editions.ts';
import type { Deed } from '../../../../src/stores/track.ts';
import { standInBrowser } from '../../../support/browser.ts';

const type: DeliveryType = { id: 1, name: 'У відділення', code: 'warehouse', carrier: 'НП', price: 1 };

async function openCheckout() {
  standInBrowser();
  vi.doMock('#edition', () => ({ edition: editions.ua }));
  const [{ followSteps }, { changeDraft }, { $deliveryTypes }, { listenToDeeds }] = await Promise.all([
    import('../../../../src/stores/checkout/tell-steps.ts'),
    import('../../../../src/stores/checkout/draft.ts'),
    import('../../../../src/stores/checkout/delivery-types.ts'),
    import('../../../../src/stores/track.ts'),
  ]);
  const deeds: Deed[] = [];
  listenToDeeds((deed) => deeds.push(deed));
  return { changeDraft, $deliveryTypes, deeds, stop: followSteps() };
}

beforeEach(() => vi.resetModules());

test('analytics hear when a way of delivery and of payment are chosen, each time that they change', async () => {
  const { changeDraft, $deliveryTypes, deeds } = await openCheckout();
  $deliveryTypes.set({ state: 'ready', types: [type] });
  changeDraft({ deliveryTypeId: 1 });
  changeDraft({ payForm: 'cod' });
  changeDraft({ comment: 'Дзвоніть у двері' });
  changeDraft({ payForm: 'sandbox' });
  expect(deeds).toEqual([
    { event: 'add_shipping_info', goods: [], more: { shipping_tier: type.name } },
    { event: 'add_payment_info', goods: [], more: { payment_type: 'cod' } },
    { event: 'add_payment_info', goods: [], more: { payment_type: 'sandbox' } },
  ]);
});

test('they hear nothing once the checkout is left', async () => {
  const { changeDraft, deeds, stop } = await openCheckout();
  stop();
  changeDraft({ payForm: 'cod' });
  expect(deeds).toEqual([]);
});
