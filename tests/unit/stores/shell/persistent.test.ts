import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeFavourites } from '../../../../src/domain/visitor/favourites.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('where the browser tells of cookies, what another tab did is shown once the cookies are true', async () => {
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

test('a page that is looked at again shows what another tab did meanwhile', async () => {
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

test('a shop that is tried without https keeps what it has to, all the same', async () => {
  const { written } = standInBrowser();
  Object.assign(location, { protocol: 'http:' });
  const { setFavourite } = await import('../../../../src/stores/favourites/favourites.ts');
  setFavourite(7, true);
  expect(written).toEqual([expect.stringMatching(/^favorites=.*; SameSite=Lax$/)]);
});
