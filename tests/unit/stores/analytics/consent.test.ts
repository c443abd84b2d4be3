import { afterEach, expect, test, vi } from 'vitest';
import { allConsent, noConsent } from '../../../../src/domain/visitor/consent.ts';
import type { Edition } from '../../../../src/editions/edition.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const { ua, pl } = editions;
const landing = '?utm_source=google&utm_medium=cpc';

async function openPage(edition: Edition, kept: Readonly<Record<string, string>> = {}) {
  vi.resetModules();
  const browser = standInBrowser();
  for (const [name, value] of Object.entries(kept)) browser.cookies.set(name, value);
  vi.doMock('#edition', () => ({ edition }));
  const campaign = await import('../../../../src/stores/analytics/campaign.ts');
  const answer = await import('../../../../src/stores/analytics/give-consent.ts');
  const { isAllowed } = await import('../../../../src/stores/analytics/consent.ts');
  const { $message } = await import('../../../../src/stores/shell/message.ts');
  return { browser, isAllowed, $message, ...answer, ...campaign };
}

afterEach(() => vi.unstubAllGlobals());

test('without a consent question everything is allowed, and a campaign is stored at once', async () => {
  const { isAllowed, rememberCampaign, savedCampaign } = await openPage(ua);
  expect(isAllowed('analytics')).toBe(true);
  rememberCampaign('?utm_source=old&utm_term=кава');
  rememberCampaign(landing);
  expect(savedCampaign()).toEqual({
    utm_source_full: 'utm_source=google&utm_medium=cpc',
    utm_source: 'google',
    utm_medium: 'cpc',
  });
  rememberCampaign('?variant=7');
  expect(savedCampaign()).toHaveProperty('utm_source', 'google');
});

test('with a consent question nothing is allowed before the choice, and the campaign waits', async () => {
  const { isAllowed, rememberCampaign, savedCampaign, giveConsent } = await openPage(pl);
  rememberCampaign(landing);
  expect([isAllowed('analytics'), isAllowed('marketing'), savedCampaign()]).toEqual([
    false,
    false,
    undefined,
  ]);
  giveConsent({ analytics: true, marketing: false });
  expect([isAllowed('analytics'), isAllowed('marketing'), savedCampaign()]).toEqual([true, false, undefined]);
  giveConsent(allConsent);
  expect(savedCampaign()).toHaveProperty('utm_source', 'google');
});

test('a choice lasts a year and applies on the next page', async () => {
  const { browser, giveConsent } = await openPage(pl);
  giveConsent({ analytics: false, marketing: true });
  expect(browser.written.at(-1)).toBe('cookie_consent=101; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  const { isAllowed } = await openPage(pl, { cookie_consent: '101' });
  expect([isAllowed('analytics'), isAllowed('marketing')]).toEqual([false, true]);
  const asked = await openPage(pl, { cookie_consent: '011' });
  expect(asked.isAllowed('marketing')).toBe(false);
});

test('withdrawn consent deletes the campaign and the cookies of tags', async () => {
  const tags = { _ga: 'GA1.1', _ga_X1: 'GS1.1', _gid: '2', _gcl_au: '1.1', _gadget: '3', cart: '4' };
  const { browser, rememberCampaign, savedCampaign, giveConsent } = await openPage(pl, tags);
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.zerno.example' });
  giveConsent(allConsent);
  rememberCampaign(landing);
  giveConsent({ analytics: false, marketing: true });
  expect([...browser.cookies.keys()]).toEqual(['_gcl_au', '_gadget', 'cart', 'cookie_consent']);
  expect(browser.written).toContain('_ga=; Path=/; Max-Age=0; Domain=zerno.example');
  giveConsent(noConsent);
  expect([...browser.cookies.keys()]).toEqual(['_gadget', 'cart', 'cookie_consent']);
  giveConsent(allConsent);
  expect(savedCampaign()).toBeUndefined();
});

test('one click accepts everything or only the necessary, and confirms that it is saved', async () => {
  const { isAllowed, acceptAll, rejectAll, $message } = await openPage(pl);
  acceptAll();
  expect([isAllowed('analytics'), isAllowed('marketing')]).toEqual([true, true]);
  expect($message.get()?.name).toBe('consentKept');
  $message.set(undefined);
  rejectAll();
  expect([isAllowed('analytics'), isAllowed('marketing')]).toEqual([false, false]);
  expect($message.get()?.name).toBe('consentKept');
});

test('an invalid cookie counts as no choice', async () => {
  const { isAllowed, rememberCampaign, acceptAll, savedCampaign } = await openPage(pl, {
    cookie_consent: '1',
  });
  rememberCampaign(landing);
  expect([isAllowed('analytics'), savedCampaign()]).toEqual([false, undefined]);
  acceptAll();
  expect(savedCampaign()).toHaveProperty('utm_source', 'google');
});
