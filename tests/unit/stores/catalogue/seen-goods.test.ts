import { afterEach, expect, test, vi } from 'vitest';
import { allConsent, noConsent } from '../../../../src/domain/visitor/consent.ts';
import type { Edition } from '../../../../src/editions/edition.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';

async function openPage(edition: Edition) {
  vi.resetModules();
  standInBrowser();
  const stored = standInStorage('localStorage');
  vi.doMock('#edition', () => ({ edition }));
  const seen = await import('../../../../src/stores/catalogue/seen-goods.ts');
  const { giveConsent } = await import('../../../../src/stores/analytics/give-consent.ts');
  return { ...seen, giveConsent, stored };
}

afterEach(() => vi.unstubAllGlobals());

test('goods are remembered next to those of other tabs, and forgotten on request', async () => {
  const { rememberSeen, seenGoods, forgetSeen, stored } = await openPage(editions.ua);
  rememberSeen(7);
  stored.set('seen_goods', '9 7');
  rememberSeen(8);
  expect(seenGoods()).toEqual([8, 9, 7]);
  forgetSeen();
  expect(stored.has('seen_goods')).toBe(false);
});

test('where consent is asked for, nothing is stored without it, or after it is withdrawn', async () => {
  const { rememberSeen, seenGoods, giveConsent, stored } = await openPage(editions.pl);
  rememberSeen(7);
  expect(stored.has('seen_goods')).toBe(false);
  giveConsent(allConsent);
  rememberSeen(8);
  expect(seenGoods()).toEqual([8]);
  giveConsent(noConsent);
  expect(stored.has('seen_goods')).toBe(false);
});
