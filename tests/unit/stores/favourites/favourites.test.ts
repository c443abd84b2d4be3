import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeFavourites, maxFavourites } from '../../../../src/domain/visitor/favourites.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { standInShop } from '../../../support/stores/favourites-api.ts';

const token = 'a-token-of-the-shop';

/** The stores of a page that is opened with these cookies. */
async function openPage({
  favourites = [],
  isSignedIn = true,
}: {
  favourites?: number[];
  isSignedIn?: boolean;
}) {
  const browser = standInBrowser();
  if (isSignedIn) browser.cookies.set('token', token);
  if (favourites.length > 0) browser.cookies.set('favorites', encodeFavourites(favourites));
  const [
    { $favourites },
    { toggleFavourite },
    { $message },
    { mergeFavourites, loadFavourites, saveFavourite },
  ] = await Promise.all([
    import('../../../../src/stores/favourites/favourites.ts'),
    import('../../../../src/stores/favourites/toggle-favourite.ts'),
    import('../../../../src/stores/shell/message.ts'),
    import('../../../../src/stores/favourites/favourites-at-shop.ts'),
  ]);
  return { browser, $favourites, toggleFavourite, $message, mergeFavourites, loadFavourites, saveFavourite };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test("a guest's heart goes on and off without a call", async () => {
  const shop = standInShop();
  const { $favourites, toggleFavourite } = await openPage({ isSignedIn: false });
  expect(toggleFavourite(1)).toBe('favourite');
  expect($favourites.get()).toEqual([1]);
  expect(toggleFavourite(1)).toBe('notFavourite');
  expect($favourites.get()).toEqual([]);
  expect(shop.calls).toEqual([]);
});

test('the cookie lasts a year and covers all pages', async () => {
  const { browser, toggleFavourite } = await openPage({ isSignedIn: false });
  toggleFavourite(1);
  expect(browser.written).toEqual([
    `favorites=${encodeFavourites([1])}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
  ]);
});

test('adding to a full list shows a message and calls no API', async () => {
  const shop = standInShop();
  const favourites = Array.from({ length: maxFavourites }, (_none, id) => id);
  const { $favourites, toggleFavourite } = await openPage({ favourites });
  expect(toggleFavourite(maxFavourites)).toBe('favouritesFull');
  expect($favourites.get()).toEqual(favourites);
  expect(shop.calls).toEqual([]);
});

test("a customer's heart is shown at once and told to the shop", async () => {
  const shop = standInShop();
  const { $favourites, toggleFavourite } = await openPage({});
  toggleFavourite(1);
  expect($favourites.get()).toEqual([1]);
  await vi.waitFor(() => expect(shop.kept).toEqual(new Set([1])));
  toggleFavourite(1);
  await vi.waitFor(() => expect(shop.kept).toEqual(new Set()));
  expect(shop.calls).toEqual(['PATCH /user/fav {"goods":[1]}', 'DELETE /user/fav/1']);
});

test('calls are sent one at a time, in the order of the clicks', async () => {
  const shop = standInShop();
  const { saveFavourite } = await openPage({});
  const wishes = [true, false, true, false, true];
  await Promise.all(wishes.map((wanted) => saveFavourite(1, wanted)));
  expect(shop.calls.map((call) => call.startsWith('PATCH'))).toEqual(wishes);
  expect(shop.kept).toEqual(new Set([1]));
});

test('a change that the shop rejects is undone, with a message', async () => {
  const shop = standInShop();
  shop.status = 500;
  const { $favourites, $message, toggleFavourite } = await openPage({ favourites: [2] });
  toggleFavourite(1);
  await vi.waitFor(() => expect($message.get()?.name).toBe('favouriteNotSaved'));
  expect($favourites.get()).toEqual([2]);
  $message.set(undefined);
  toggleFavourite(2);
  await vi.waitFor(() => expect($message.get()?.name).toBe('favouriteNotSaved'));
  expect($favourites.get()).toEqual([2]);
});

test('after two rejected changes the favourite matches the shop', async () => {
  const shop = standInShop();
  shop.status = 500;
  const { $favourites, $message, loadFavourites, toggleFavourite } = await openPage({});
  toggleFavourite(1);
  toggleFavourite(1);
  await vi.waitFor(() => expect(shop.calls).toHaveLength(2));
  await expect(loadFavourites()).rejects.toThrow();
  expect($favourites.get()).toEqual([]);
  expect($message.get()).toBeUndefined();
});

test('signing in merges the guest’s favourites, and the shop’s list replaces the local one', async () => {
  const shop = standInShop([1, 2]);
  const { $favourites, mergeFavourites } = await openPage({ favourites: [2, 3] });
  await mergeFavourites();
  expect(shop.calls).toEqual(['PATCH /user/fav {"goods":[2,3]}', 'GET /user/fav']);
  expect($favourites.get()).toEqual([1, 2, 3]);
});

test('a guest without favourites gets the shop’s list after signing in', async () => {
  const shop = standInShop([1]);
  const { $favourites, mergeFavourites } = await openPage({});
  await mergeFavourites();
  expect(shop.calls).toEqual(['GET /user/fav']);
  expect($favourites.get()).toEqual([1]);
});

test('a failed merge keeps the guest’s favourites', async () => {
  const shop = standInShop();
  shop.status = 500;
  const { $favourites, mergeFavourites } = await openPage({ favourites: [3] });
  await expect(mergeFavourites()).rejects.toThrow();
  expect($favourites.get()).toEqual([3]);
});

test('a favourite added while the list loads survives its arrival', async () => {
  const shop = standInShop([1]);
  const { $favourites, loadFavourites, toggleFavourite } = await openPage({});
  const read = loadFavourites();
  toggleFavourite(5);
  await read;
  await vi.waitFor(() => expect(shop.kept).toEqual(new Set([1, 5])));
  await vi.waitFor(() => expect($favourites.get()).toEqual([1, 5]));
});

test('of a list too long for the cookie, the latest favourites are stored', async () => {
  standInShop(Array.from({ length: maxFavourites + 1 }, (_none, id) => id));
  const { browser, $favourites, loadFavourites } = await openPage({});
  await loadFavourites();
  expect($favourites.get()).toHaveLength(maxFavourites);
  expect($favourites.get()).toContain(maxFavourites);
  expect(Buffer.byteLength(browser.written.at(-1) ?? '')).toBeLessThanOrEqual(4096);
});

test('a token that the shop rejects ends the session and redirects home', async () => {
  const shop = standInShop();
  shop.status = 401;
  const { browser, toggleFavourite } = await openPage({});
  toggleFavourite(1);
  await vi.waitFor(() => expect(browser.visited).toEqual(['/']));
  expect(browser.cookies.has('token')).toBe(false);
});
