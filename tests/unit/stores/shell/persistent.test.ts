import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeFavourites } from '../../../../src/domain/visitor/favourites.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('with the Cookie Store API, another tab’s change appears once the cookie is written', async () => {
  const { cookies } = standInBrowser();
  const answered = Promise.withResolvers<null>();
  const cookieStore = Object.assign(new EventTarget(), { get: () => answered.promise });
  vi.stubGlobal('cookieStore', cookieStore);
  const { $favourites } = await import('../../../../src/stores/favourites/favourites.ts');
  cookieStore.dispatchEvent(new Event('change'));
  cookies.set('favorites', encodeFavourites([7]));
  expect($favourites.get()).toEqual([]);
  answered.resolve(null);
  await vi.waitFor(() => expect($favourites.get()).toEqual([7]));
});

test('a page that becomes visible again shows another tab’s changes', async () => {
  const { cookies, document } = standInBrowser();
  const { $favourites } = await import('../../../../src/stores/favourites/favourites.ts');
  for (const [event, id] of [
    ['visibilitychange', 7],
    ['prerenderingchange', 8],
  ] as const) {
    cookies.set('favorites', encodeFavourites([id]));
    document.dispatchEvent(new Event(event));
    expect($favourites.get()).toEqual([id]);
  }
});

test('a change that the first script makes beside the store appears at once', async () => {
  const { cookies, document } = standInBrowser();
  const { $favourites } = await import('../../../../src/stores/favourites/favourites.ts');
  cookies.set('favorites', encodeFavourites([7]));
  document.dispatchEvent(new Event('cookiechange'));
  expect($favourites.get()).toEqual([7]);
});

test('cookies are written over plain http too', async () => {
  const { written } = standInBrowser();
  Object.assign(location, { protocol: 'http:' });
  const { setFavourite } = await import('../../../../src/stores/favourites/favourites.ts');
  setFavourite(7, true);
  expect(written).toEqual([expect.stringMatching(/^favorites=.*; SameSite=Lax$/)]);
});
