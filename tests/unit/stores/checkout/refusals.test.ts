import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { kyiv } from '../../../support/stores/order-drafts.ts';

async function openCheckout() {
  standInBrowser();
  const [{ $partErrors }, { updateDraft }, { addToCart }, { enterPromocode }, { chooseGiftGrind }] =
    await Promise.all([
      import('../../../../src/stores/checkout/problems.ts'),
      import('../../../../src/stores/checkout/draft.ts'),
      import('../../../../src/stores/cart/cart.ts'),
      import('../../../../src/stores/cart/promo-code.ts'),
      import('../../../../src/stores/cart/gift.ts'),
    ]);
  $partErrors.set({ settlement: 'а', payment: 'б', goods: 'в', promocode: 'г', gift: 'ґ', comment: 'д' });
  const left = () => Object.keys($partErrors.get());
  return { updateDraft, addToCart, enterPromocode, chooseGiftGrind, left };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('changing a part clears only that part’s error', async () => {
  const checkout = await openCheckout();
  checkout.updateDraft({ settlement: kyiv });
  expect(checkout.left()).toEqual(['payment', 'goods', 'promocode', 'gift', 'comment']);
  checkout.updateDraft({ payForm: 'cod', bonuses: 0 });
  expect(checkout.left()).toEqual(['goods', 'promocode', 'gift', 'comment']);
  checkout.addToCart({ id: 1, goodscardId: 1, grindingMethodId: null, qtt: 1 });
  checkout.enterPromocode('КАВА10');
  checkout.chooseGiftGrind(2);
  expect(checkout.left()).toEqual(['comment']);
});
