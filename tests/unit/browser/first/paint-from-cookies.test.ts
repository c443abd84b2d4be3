import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeCart } from '../../../../src/domain/cart/codec.ts';
import { checksum } from '../../../../src/domain/visitor/cookie-checksum.ts';
import { encodeFavourites } from '../../../../src/domain/visitor/favourites.ts';
import { card, standInPage } from '../../../support/browser/fake-page.ts';
import { line } from '../../../support/fixtures/carts.ts';

const visit = { cart: encodeCart([line(10, 2)]), favorites: encodeFavourites([1]) };

async function openPage(cookies: Readonly<Record<string, string>> = visit) {
  const page = standInPage();
  for (const [name, value] of Object.entries(cookies)) page.cookies.set(name, value);
  const { paintFromCookies } = await import('../../../../src/browser/first/paint-from-cookies.ts');
  const { cookieChanged } = await import('../../../../src/stores/shell/cookies.ts');
  paintFromCookies();
  return { ...page, change: () => page.document.dispatchEvent(new Event(cookieChanged)) };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('shows the cart and the favourites on the cards and in the header', async () => {
  const { parse, root } = await openPage();
  parse(`<header><b data-cart-count>0</b></header>${card(1, 'Гедеб')}${card(2, 'Хуйла')}`);
  const texts = (selector: string) => root.querySelectorAll(selector).map(({ textContent }) => textContent);
  expect(texts('[data-cart-count]')).toEqual(['2']);
  expect(texts('[data-quantity]')).toEqual(['2', '0']);
  expect(root.querySelectorAll('article').map((one) => one.hasAttribute('data-in-cart'))).toEqual([
    true,
    false,
  ]);
  expect(root.querySelectorAll('[data-press="favourite"]').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Прибрати з обраного: Гедеб',
    'Додати до обраного: Хуйла',
  ]);
});

test('a card whose elements are all reported is written once', async () => {
  const { parse, takeWrites } = await openPage();
  parse(card(1, 'Гедеб'));
  expect(takeWrites().toSorted()).toEqual([
    'add aria-label',
    'article aria-label',
    'article data-in-cart',
    'favourite aria-label',
    'favourite data-on',
    'less aria-label',
    'output text',
  ]);
});

test('what is added inside a card changes its names, and writes nothing that stands already', async () => {
  const { parse, takeWrites } = await openPage();
  const [article] = parse('<article data-card="1"><button data-press="favourite"></button></article>');
  takeWrites();
  parse('<h3>Гедеб</h3>', article);
  expect(takeWrites()).toEqual(['article aria-label', 'favourite aria-label']);
  parse('<p>ваніль</p>', article);
  expect(takeWrites()).toEqual([]);
});

test('cookies are read when they change, not while the page is parsed', async () => {
  const { parse, cookies, cookieReads, change, appear, takeWrites, root } = await openPage();
  parse(card(1, 'Гедеб'));
  const before = cookieReads();
  for (const id of [2, 3, 4]) parse(card(id, 'Хуйла'));
  expect(cookieReads()).toBe(before);
  takeWrites();
  appear();
  change();
  expect(takeWrites()).toEqual([]);
  cookies.set('cart', encodeCart([line(10, 3)]));
  change();
  expect(takeWrites()).toEqual(['output text']);
  expect(root.querySelector('[data-quantity]')?.textContent).toBe('3');
});

test('a page without cookies is left alone until it is parsed', async () => {
  const { parse, takeWrites, root, document } = await openPage({});
  parse(card(1, 'Гедеб'));
  expect(takeWrites()).toEqual([]);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(root.querySelector('[data-press="add"]')?.ariaLabel).toBe('Додати в кошик: Гедеб');
  takeWrites();
  parse(card(2, 'Хуйла'));
  expect(takeWrites()).toContain('add aria-label');
});

test('a message that was closed is hidden, and another one is shown', async () => {
  const message_closed = checksum('Свято: не працюємо');
  const { parse, root } = await openPage({ message_closed });
  parse('<p id="message">Свято: не працюємо</p>');
  expect(root.querySelector('#message')?.hidden).toBe(true);
  parse('<p id="message">Працюємо знову</p>');
  expect(root.querySelectorAll('#message')[1]?.hidden).toBe(false);
});
