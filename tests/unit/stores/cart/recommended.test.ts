import { afterEach, expect, test, vi } from 'vitest';
import { encodeCart } from '../../../../src/domain/cart/codec.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';
import { openCart } from '../../../support/stores/open-cart.ts';

async function askWith(lines: Parameters<typeof openCart>[0], isCartOpen = true) {
  const cart = await openCart(lines);
  const { openModal } = await import('../../../../src/stores/shell/modal.ts');
  if (isCartOpen) openModal('cart', 'Кошик');
  vi.doMock('../../../../src/stores/catalogue/cards.ts', () => ({
    cardFile: async (id: number) => {
      if (id === 5) throw new Error('offline');
      return id === 6 ? undefined : { card: { id }, grindings: [] };
    },
  }));
  const { loadRecommended } = await import('../../../../src/stores/cart/recommended.ts');
  const cards = loadRecommended();
  return { ...cart, cards, recommending: cart.nth(lines.length > 0 ? 1 : 0) };
}

afterEach(() => vi.unstubAllGlobals());

test('the card of each line is loaded once, and lines whose cards load are shown', async () => {
  const { recommending, cards } = await askWith([line(11), line(12), line(21)]);
  expect(recommending.query).toEqual({ ids: [1, 2] });
  recommending.answer([4, 5, 6, 7].map((id) => ({ id })));
  expect((await cards).map(({ id }) => id)).toEqual([4, 7]);
});

test('an empty cart requests recommendations for no goods', async () => {
  const { recommending, cards } = await askWith([]);
  expect(recommending.query).toEqual({ ids: [] });
  recommending.answer([]);
  expect(await cards).toEqual([]);
});

test('a rejection by the shop empties the cart and sets it aside', async () => {
  const { recommending, cards, refused, $cart, $setAside } = await askWith([line(11)]);
  recommending.fail(refused(500));
  expect(await cards).toEqual([]);
  expect([$cart.get(), $setAside.get()]).toEqual([[], [line(11)]]);
});

test.each(['no network', 'an answer against the contract', 401, 408, 429, 502, 503, 504])(
  '%s leaves the cart as it is',
  async (what) => {
    const { recommending, cards, refused, unreachable, ContractError, $cart } = await askWith([line(11)]);
    if (typeof what === 'number') recommending.fail(refused(what));
    else recommending.fail(what === 'no network' ? unreachable() : new ContractError('x', 'no list'));
    expect(await cards).toEqual([]);
    expect($cart.get()).toEqual([line(11)]);
  },
);

test('a rejection that arrives after the cart was closed does nothing', async () => {
  const { recommending, cards, refused, $cart } = await askWith([line(11)], false);
  recommending.fail(refused(500));
  await cards;
  expect($cart.get()).toEqual([line(11)]);
});

test('a restored cart stays even if the shop rejects it again', async () => {
  const { recommending, cards, refused, nth, restoreCart, $cart } = await askWith([line(11)]);
  recommending.fail(refused(500));
  await cards;
  restoreCart();
  const { loadRecommended } = await import('../../../../src/stores/cart/recommended.ts');
  const again = loadRecommended();
  nth(2).fail(refused(500));
  await again;
  expect($cart.get()).toEqual([line(11)]);
});

test('a rejection of an empty cart keeps what another tab has set aside', async () => {
  const stored = standInStorage('localStorage');
  const { recommending, cards, refused } = await askWith([]);
  const elsewhere = encodeCart([line(11)]);
  stored.set('cart_aside', elsewhere);
  recommending.fail(refused(500));
  await cards;
  expect(stored.get('cart_aside')).toBe(elsewhere);
});
