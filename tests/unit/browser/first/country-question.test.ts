import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInPage } from '../../../support/browser/fake-page.ts';

async function openPage(timeZone: string, answer?: string, question = '<aside id="country"></aside>') {
  const page = standInPage();
  page.parse(question);
  if (answer) page.cookies.set('country', answer);
  const options = Intl.DateTimeFormat().resolvedOptions();
  const resolvedOptions = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone });
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  const { askCountryWhenIdle, countryAsked } = await import(
    '../../../../src/browser/first/country-question.ts'
  );
  const { paintFromCookies } = await import('../../../../src/browser/first/paint-from-cookies.ts');
  const asked = vi.fn();
  paintFromCookies();
  page.document.addEventListener(countryAsked, asked);
  askCountryWhenIdle();
  return {
    ...page,
    asked,
    resolvedOptions,
    becomeIdle() {
      for (const callback of idle.splice(0)) callback();
    },
    isAsked: () => page.root.hasAttribute('data-asks-country'),
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the time zone is asked for when the loaded page is idle, and the question goes with its answer', async () => {
  const { load, becomeIdle, resolvedOptions, isAsked, asked, cookies, document } =
    await openPage('America/New_York');
  becomeIdle();
  load();
  expect(resolvedOptions).not.toHaveBeenCalled();
  becomeIdle();
  expect([isAsked(), asked.mock.calls.length]).toEqual([true, 1]);
  cookies.set('country', 'yes');
  document.dispatchEvent(new Event('cookiechange'));
  expect(isAsked()).toBe(false);
});

test('at home nothing is asked', async () => {
  const { load, becomeIdle, isAsked, asked } = await openPage('Europe/Kyiv');
  load();
  becomeIdle();
  expect([isAsked(), asked.mock.calls.length]).toEqual([false, 0]);
});

test('a page without the question, in a shop of one country, asks nothing', async () => {
  const { load, becomeIdle, resolvedOptions, isAsked, asked } = await openPage(
    'America/New_York',
    undefined,
    '<main></main>',
  );
  load();
  becomeIdle();
  expect(resolvedOptions).not.toHaveBeenCalled();
  expect([isAsked(), asked.mock.calls.length]).toEqual([false, 0]);
});

test('the time zone of a visitor who has answered is not read', async () => {
  const { load, becomeIdle, resolvedOptions } = await openPage('America/New_York', 'no');
  load();
  becomeIdle();
  expect(resolvedOptions).not.toHaveBeenCalled();
});

test.each([undefined, 'UTC', 'Etc/Unknown', 42])(
  'nobody is asked whose browser gives %s as time zone',
  async (zone) => {
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => zone } });
    const { load, becomeIdle, isAsked, resolvedOptions } = await openPage('Etc/Unknown');
    load();
    becomeIdle();
    expect([isAsked(), resolvedOptions.mock.calls.length]).toEqual([false, zone === undefined ? 1 : 0]);
  },
);

test('a browser that gives the time zone directly is not asked for its locale data', async () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/New_York' } });
  const { load, becomeIdle, isAsked, resolvedOptions } = await openPage('Europe/Kyiv');
  load();
  becomeIdle();
  expect([isAsked(), resolvedOptions.mock.calls.length]).toEqual([true, 0]);
});
