import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('callbacks run at once on a visible page, and on activation when it is prerendered', async () => {
  const { document } = standInBrowser();
  const { whenActivated } = await import('../../../../src/stores/shell/when-activated.ts');
  const acts: string[] = [];
  whenActivated(() => acts.push('here'));
  expect(acts).toEqual(['here']);
  Object.assign(document, { prerendering: true });
  whenActivated(() => acts.push('ahead'));
  expect(acts).toEqual(['here']);
  for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event('prerenderingchange'));
  expect(acts).toEqual(['here', 'ahead']);
});

test('a promo code and a campaign are both read from the URL', async () => {
  const { cookies } = standInBrowser();
  cookies.set('cookie_consent', '111');
  const address = new URL('https://zerno.example/filtr/?promocode=KAVA&utm_source=mail');
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  const { applyQueryParams } = await import('../../../../src/stores/shell/query-params.ts');
  const { $promocode } = await import('../../../../src/stores/cart/promo-code.ts');
  const { savedCampaign } = await import('../../../../src/stores/analytics/campaign.ts');
  applyQueryParams();
  expect($promocode.get()).toBe('KAVA');
  expect(savedCampaign()).toMatchObject({ utm_source: 'mail' });
});

test('a promo code and a campaign in the URL of a prerendered page wait until somebody sees it', async () => {
  const { cookies, document } = standInBrowser();
  cookies.set('cookie_consent', '111');
  Object.assign(document, { prerendering: true });
  const address = new URL('https://zerno.example/filtr/?promocode=KAVA&utm_source=mail');
  const replaceState = vi.fn();
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { state: null, replaceState });
  const { applyQueryParams } = await import('../../../../src/stores/shell/query-params.ts');
  const { $promocode } = await import('../../../../src/stores/cart/promo-code.ts');
  const { savedCampaign } = await import('../../../../src/stores/analytics/campaign.ts');
  applyQueryParams();
  expect([$promocode.get(), savedCampaign()]).toEqual(['', undefined]);
  expect(replaceState).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  expect([$promocode.get(), savedCampaign()?.utm_source]).toEqual(['KAVA', 'mail']);
});

test('the answer to which country it is is kept for four weeks, and every script hears of it', async () => {
  const { written, document } = standInBrowser();
  const { saveCountryAnswer } = await import('../../../../src/stores/shell/persistent.ts');
  const { cookieChanged } = await import('../../../../src/stores/shell/cookies.ts');
  const heard = vi.fn();
  document.addEventListener(cookieChanged, heard);
  saveCountryAnswer('no');
  expect(written.at(-1)).toMatch(/^country=no; Path=\/; Max-Age=2419200;/);
  expect(heard).toHaveBeenCalledOnce();
});

test('only the sign-in methods that the page lists are offered', async () => {
  const { document } = standInBrowser();
  const { signInWays } = await import('../../../../src/stores/sign-in/send-code.ts');
  Object.assign(document, { querySelector: () => ({ getAttribute: () => 'email pigeon phone' }) });
  expect(signInWays()).toEqual(['email', 'phone']);
  Object.assign(document, { querySelector: () => null });
  expect(signInWays()).toEqual([]);
});
