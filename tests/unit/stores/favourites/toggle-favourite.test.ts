import { afterEach, expect, test, vi } from 'vitest';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { openPage, refusal } from '../../../support/stores/open-page.ts';

const path = '../../../../src/stores/favourites/favourites-at-shop.ts';

/** A customer with these favourites, whose browser fails to load the script that sends them. */
async function openWithoutScript(ids: readonly number[]) {
  const page = await openPage(editions.ua, () => refusal(500), 'a-token-of-the-shop');
  page.updateFavourites(() => ids);
  vi.resetModules();
  vi.doMock(path, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { $favourites } = await import('../../../../src/stores/favourites/favourites.ts');
  const { toggleFavourite } = await import('../../../../src/stores/favourites/toggle-favourite.ts');
  const { $message } = await import('../../../../src/stores/shell/message.ts');
  return { $favourites, toggleFavourite, $message };
}

afterEach(() => {
  vi.doUnmock(path);
  vi.unstubAllGlobals();
});

test.each([
  ['set', [2]],
  ['taken out', [1, 2]],
])(
  'a heart that was %s and that nobody can tell the shop of is taken back, and said',
  async (_what, before) => {
    const { $favourites, toggleFavourite, $message } = await openWithoutScript(before);
    toggleFavourite(1);
    expect($favourites.get()).not.toEqual(before);
    await vi.waitFor(() => expect($message.get()?.name).toBe('favouriteNotSaved'));
    expect([...$favourites.get()].sort()).toEqual(before);
  },
);

test.each([
  ['on', []],
  ['off', [1]],
])(
  'a heart that was pressed %s and back while nobody could tell the shop is as it was',
  async (_what, before) => {
    const { $favourites, toggleFavourite, $message } = await openWithoutScript(before);
    toggleFavourite(1);
    toggleFavourite(1);
    await vi.waitFor(() => expect($message.get()?.name).toBe('favouriteNotSaved'));
    await new Promise(setImmediate);
    expect($favourites.get()).toEqual(before);
  },
);
