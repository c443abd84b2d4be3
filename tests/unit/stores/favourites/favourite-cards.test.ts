import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeFavourites } from '../../../../src/domain/visitor/favourites.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { productSample } from '../../../support/fixtures/products.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const { card } = productSample();

/** A page with these favourites; the build wrote a file for each of the first two cards. */
async function openFavourites(ids: readonly number[], answer: (call: string) => Response, token = '') {
  const browser = standInBrowser();
  browser.cookies.set('favorites', encodeFavourites(ids));
  if (token !== '') browser.cookies.set('token', token);
  vi.doMock('#edition', () => ({ edition: editions.ua }));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'https://zerno.example');
    const id = Number(/^\/cards\/([12])\.json$/.exec(pathname)?.[1]);
    return id > 0 ? Response.json({ card: { ...card, id }, grindings: [] }) : answer(`${method} ${pathname}`);
  });
  const page = await import('../../../../src/stores/favourites/favourite-cards.ts');
  const { $favourites, updateFavourites } = await import('../../../../src/stores/favourites/favourites.ts');
  const shown = () => page.$favouriteCards.get().cards.map(({ id }) => id);
  return { ...page, $favourites, updateFavourites, shown };
}

const notSold = () => Response.json({ message: 'no' }, { status: 404 });
const failed = () => Response.json({ message: 'no' }, { status: 400 });

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the latest favourite comes first, and a removed one stays so that it can be restored', async () => {
  const { showFavouriteCards, updateFavourites, shown } = await openFavourites([1, 2], notSold);
  await showFavouriteCards();
  expect(shown()).toEqual([2, 1]);
  updateFavourites(() => [1]);
  await vi.waitFor(() => expect(shown()).toEqual([2, 1]));
});

test('a card that is not sold at the moment is counted and stays a favourite', async () => {
  const { showFavouriteCards, $favouriteCards, $favourites, shown } = await openFavourites([1, 99], notSold);
  await showFavouriteCards();
  expect($favouriteCards.get()).toMatchObject({ unsold: 1, isIncomplete: false });
  expect(shown()).toEqual([1]);
  expect($favourites.get()).toEqual([1, 99]);
});

test('of many cards that are not sold the latest twenty stay favourites', async () => {
  const unsold = Array.from({ length: 25 }, (_, index) => 100 + index);
  const { showFavouriteCards, $favourites } = await openFavourites([1, ...unsold, 2], notSold);
  await showFavouriteCards();
  expect($favourites.get()).toEqual([1, ...unsold.slice(5), 2]);
});

test('a card that failed to load is not counted as not sold', async () => {
  const { showFavouriteCards, $favouriteCards, $favourites, shown } = await openFavourites([1, 99], failed);
  await showFavouriteCards();
  expect($favouriteCards.get()).toMatchObject({ unsold: 0, isIncomplete: true });
  expect(shown()).toEqual([1]);
  expect($favourites.get()).toEqual([1, 99]);
});

test('a customer also sees favourites from other devices', async () => {
  const list = (call: string) => (call.endsWith('/user/fav') ? Response.json([]) : notSold());
  const { reloadFavouriteCards, $favourites } = await openFavourites([1], list, 'a-token-of-the-shop');
  await reloadFavouriteCards();
  expect($favourites.get()).toEqual([]);
});

test('if the customer’s list fails to load, the page says that it may be incomplete', async () => {
  const { showFavouriteCards, $favouriteCards } = await openFavourites([], failed, 'a-token-of-the-shop');
  await showFavouriteCards();
  expect($favouriteCards.get()).toMatchObject({ isIncomplete: true });
});

test('several favourites added in a row appear in one update', async () => {
  const { showFavouriteCards, updateFavourites, $favouriteCards, shown } = await openFavourites([], notSold);
  await showFavouriteCards();
  const seen: number[][] = [];
  $favouriteCards.listen(() => seen.push(shown()));
  updateFavourites(() => [1]);
  updateFavourites(() => [1, 2]);
  await vi.waitFor(() => expect(shown()).toEqual([2, 1]));
  expect(seen).toEqual([[2, 1]]);
});
