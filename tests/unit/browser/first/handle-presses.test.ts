import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeCart, encodeCart } from '../../../../src/domain/cart/codec.ts';
import { type CartLine, maxQuantity } from '../../../../src/domain/cart/lines.ts';
import {
  decodeFavourites,
  encodeFavourites,
  maxFavourites,
} from '../../../../src/domain/visitor/favourites.ts';
import { card, standInPage } from '../../../support/browser/fake-page.ts';
import { line } from '../../../support/fixtures/carts.ts';

/** A page whose first script has run, and no other. */
async function openPage(cart: readonly CartLine[] = []) {
  const page = standInPage();
  if (cart.length > 0) page.cookies.set('cart', encodeCart(cart));
  vi.doMock('../../../../src/browser/first/early-frame.ts', () => ({ openEarlyFrame: () => undefined }));
  const { paintFromCookies } = await import('../../../../src/browser/first/paint-from-cookies.ts');
  const { holdPresses } = await import('../../../../src/browser/first/hold-presses.ts');
  const { hasHeldPress } = await import('../../../../src/browser/first/presses.ts');
  paintFromCookies();
  holdPresses();
  const reported: unknown[] = [];
  page.document.addEventListener('handled', (event) => reported.push('detail' in event && event.detail));
  return {
    ...page,
    reported,
    hasHeldPress,
    /** The element of the card with this `data-press`. */
    find: (press: string) => page.root.querySelector(`[data-press="${press}"]`),
    wakeUp: () => page.document.dispatchEvent(new Event('awake')),
    lines: () => decodeCart(page.cookies.get('cart') ?? ''),
    favourites: () => decodeFavourites(page.cookies.get('favorites') ?? ''),
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('goods without a choice are added and counted in the task of the press', async () => {
  const { parse, press, find, lines, root } = await openPage([line(20)]);
  parse(`<b data-cart-count>0</b>${card(1, 'Гедеб')}`);
  expect(press(find('add'))).toBe(true);
  expect(lines()).toEqual([line(20), line(10)]);
  expect(root.querySelector('[data-cart-count]')?.textContent).toBe('2');
  expect(root.querySelector('[data-quantity]')?.textContent).toBe('1');
});

test('the cookies are those that the stores write', async () => {
  const { parse, press, find, written, cookies } = await openPage();
  parse(card(1, 'Гедеб'));
  press(find('add'));
  press(find('favourite'));
  press(find('favourite'));
  const byScript = written.splice(0);
  cookies.delete('cart');
  const { addToCart } = await import('../../../../src/stores/cart/cart.ts');
  const { setFavourite } = await import('../../../../src/stores/favourites/favourites.ts');
  addToCart(line(10));
  setFavourite(1, true);
  setFavourite(1, false);
  expect(byScript).toEqual(written);
});

test('each handled press is reported once, when the page has woken up', async () => {
  const { parse, press, find, reported, wakeUp, hasHeldPress, lines } = await openPage();
  parse(card(1, 'Гедеб'));
  press(find('add'));
  press(find('add'));
  press(find('favourite'));
  expect([reported, hasHeldPress(), lines()]).toEqual([[], true, [line(10, 2)]]);
  wakeUp();
  const added = { message: 'added', about: 'Гедеб', change: { event: 'add_to_cart', line: line(10) } };
  expect(reported).toEqual([added, added, { message: 'favourite', about: 'Гедеб' }]);
  expect(hasHeldPress()).toBe(false);
  wakeUp();
  expect(reported).toHaveLength(3);
});

test('a page that is awake handles its presses itself', async () => {
  const { parse, press, find, wakeUp, lines, reported } = await openPage();
  parse(card(1, 'Гедеб'));
  wakeUp();
  expect(press(find('add'))).toBe(false);
  expect([lines(), reported]).toEqual([[], []]);
});

test.each([
  ['goods with something to choose', [], 'add', ''],
  ['a full line', [line(10, maxQuantity)], 'add', 'data-variant="10"'],
  [
    'a full cart',
    Array.from({ length: 100 }, (_, index) => line(index * 10 + 20)),
    'add',
    'data-variant="10"',
  ],
  ['one less', [line(10)], 'less', 'data-variant="10"'],
])('a press on %s is held and repeated', async (_what, cart, name, attribute) => {
  const { parse, press, find, wakeUp, lines, reported, hasHeldPress } = await openPage(cart);
  parse(card(1, 'Гедеб', attribute));
  const element = find(name);
  expect(press(element)).toBe(true);
  expect([element?.clicks, hasHeldPress(), lines()]).toEqual([0, true, cart]);
  wakeUp();
  expect([element?.clicks, hasHeldPress(), reported]).toEqual([1, false, []]);
});

test('a guest’s heart changes at once; a full list and a customer’s heart, which is sent to the shop, are held', async () => {
  const { parse, press, find, cookies, favourites, document } = await openPage();
  const say = () => document.dispatchEvent(new Event('cookiechange'));
  parse(card(1, 'Гедеб'));
  press(find('favourite'));
  expect([favourites(), find('favourite')?.hasAttribute('data-on')]).toEqual([[1], true]);
  press(find('favourite'));
  expect([favourites(), find('favourite')?.hasAttribute('data-on')]).toEqual([[], false]);
  const full = Array.from({ length: maxFavourites }, (_, index) => index + 2);
  cookies.set('favorites', encodeFavourites(full));
  say();
  press(find('favourite'));
  expect(favourites()).toEqual(full);
  cookies.delete('favorites');
  cookies.set('token', 'a-token-of-this-shop');
  say();
  press(find('favourite'));
  expect(favourites()).toEqual([]);
});

test('a second tab’s cart is added to, not replaced', async () => {
  const { parse, press, find, cookies, lines } = await openPage();
  parse(card(1, 'Гедеб'));
  cookies.set('cart', encodeCart([line(50)]));
  press(find('add'));
  expect(lines()).toEqual([line(50), line(10)]);
});

test('when a script of the page fails to load, what was added stays, and presses are left to the browser', async () => {
  const { parse, press, find, fail, lines } = await openPage();
  const [article] = parse(card(1, 'Гедеб'));
  press(find('add'));
  fail(article);
  expect(lines()).toEqual([line(10)]);
  expect(press(find('add'))).toBe(false);
});
