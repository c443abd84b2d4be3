import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';

/** A tab whose storage other tabs share. */
async function openTab() {
  const browser = standInBrowser();
  const stored = standInStorage('localStorage');
  return { browser, stored, ...(await import('../../../../src/stores/cart/promo-code.ts')) };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a promo code is stored for the next visit until it is removed', async () => {
  const { enterPromocode, clearPromocode, stored } = await openTab();
  enterPromocode(' КАВА10 ');
  expect([...stored]).toEqual([['promocode', 'КАВА10']]);
  clearPromocode();
  expect([...stored]).toEqual([]);
});

test('a promo code from another tab applies here, its other stored values do not', async () => {
  const { $promocode, browser, stored } = await openTab();
  stored.set('promocode', 'КАВА10');
  browser.storeElsewhere('recent_searches');
  expect($promocode.get()).toBe('');
  browser.storeElsewhere('promocode');
  expect($promocode.get()).toBe('КАВА10');
});
