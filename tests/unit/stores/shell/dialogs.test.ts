import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeCart } from '../../../../src/domain/cart/codec.ts';
import { files } from '../../../../src/editions/paths.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

async function openPage() {
  const browser = standInBrowser();
  const { $modals, openModal, closeModal } = await import('../../../../src/stores/shell/modal.ts');
  return {
    browser,
    openModal,
    closeModal,
    dialogs: () => $modals.get().map(({ name, title }) => [name, title]),
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a dialog opens once, and closing it closes those opened above it', async () => {
  const { openModal, closeModal, dialogs } = await openPage();
  for (const name of ['cart', 'selectGoods', 'selectGoods', 'city'] as const) openModal(name);
  expect(dialogs().map(([name]) => name)).toEqual(['cart', 'selectGoods', 'city']);
  closeModal('recap');
  closeModal('selectGoods');
  expect(dialogs().map(([name]) => name)).toEqual(['cart']);
});

test('goods whose weight or grind is to be chosen name the dialog', async () => {
  const { dialogs } = await openPage();
  const { selectGoods, $currentGoods } = await import('../../../../src/stores/cart/select-goods.ts');
  selectGoods(7, 'Гедеб');
  expect(dialogs()).toEqual([['selectGoods', 'Гедеб']]);
  expect($currentGoods.get()).toEqual({ card: 7, name: 'Гедеб', isGift: false });
});

test('after a change of grind, the cart returns to the changed line', async () => {
  const { browser, dialogs } = await openPage();
  const line = { id: 1, goodscardId: 1, grindingMethodId: 2, qtt: 3 };
  browser.cookies.set('cart', encodeCart([line]));
  const { openGrinding, regrind, $grindingLine, $regroundLine } = await import(
    '../../../../src/stores/cart/select-goods.ts'
  );
  const { $cart } = await import('../../../../src/stores/cart/cart.ts');
  openGrinding(line, 'Гедеб');
  expect(dialogs()).toEqual([['grinding', 'Гедеб']]);
  expect($grindingLine.get()).toBe(line);
  regrind(line, 4);
  expect($cart.get()).toEqual([{ ...line, grindingMethodId: 4 }]);
  expect($regroundLine.get()).toEqual({ id: 1, grindingMethodId: 4 });
});

test('a change of grind does not reopen a closed cart', async () => {
  const { browser } = await openPage();
  const line = { id: 1, goodscardId: 1, grindingMethodId: 2, qtt: 3 };
  browser.cookies.set('cart', encodeCart([line]));
  vi.doMock('../../../../src/stores/shell/shop.ts', () => ({ askShop: () => new Promise(() => {}) }));
  const { followCart } = await import('../../../../src/stores/cart/calculation.ts');
  const { regrind, $regroundLine } = await import('../../../../src/stores/cart/select-goods.ts');
  const close = followCart();
  regrind(line, 4);
  close();
  expect($regroundLine.get()).toBeUndefined();
});

test('the price list opens its parts over the one that is read', async () => {
  const { dialogs } = await openPage();
  const { $priceNav, openPriceNav } = await import('../../../../src/stores/catalogue/price-nav.ts');
  const here = { path: '#price-filtr', name: 'Фільтр', count: '12' };
  const gone: string[] = [];
  openPriceNav({ parts: [here], here, goTo: ({ path }) => gone.push(path) });
  $priceNav.get().goTo(here);
  expect(dialogs()).toEqual([['priceNav', '']]);
  expect(gone).toEqual(['#price-filtr']);
});

test('messages about added goods and about a full line name the goods', async () => {
  await openPage();
  const { addWithMessage } = await import('../../../../src/stores/cart/cart.ts');
  const { $message } = await import('../../../../src/stores/shell/message.ts');
  const line = { id: 1, goodscardId: 1, grindingMethodId: null, qtt: 999 };
  expect(addWithMessage(line, 'Гедеб')).toBe('added');
  expect($message.get()).toEqual({ name: 'added', about: 'Гедеб' });
  expect(addWithMessage(line, 'Гедеб')).toBe('lineFull');
  expect($message.get()).toEqual({ name: 'lineFull', about: 'Гедеб' });
});

test('shop-wide filters open a listing with those filters that it supports', async () => {
  const { browser } = await openPage();
  const { goToFiltered } = await import('../../../../src/stores/catalogue/filtered-categories.ts');
  const variants = [1, 2].map((id) => ({ id, name: String(id) }));
  const groups = [{ name: 'Смак', color: '#000000', variants }];
  goToFiltered({ path: '/filtr/', name: 'Фільтр', groups, cards: [] }, [2, 9, 1]);
  expect(browser.visited).toEqual(['/filtr/?f=1,2']);
});

test('shop-wide filters come from the built file; without it there are none', async () => {
  await openPage();
  const category = { path: '/filtr/', name: 'Фільтр', groups: [], cards: [] };
  const { readFilteredCategories } = await import('../../../../src/stores/catalogue/filtered-categories.ts');
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === files.filters ? [category] : undefined),
  );
  expect(await readFilteredCategories()).toEqual([category]);
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await readFilteredCategories()).toEqual([]);
});
