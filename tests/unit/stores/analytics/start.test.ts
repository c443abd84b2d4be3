import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { allConsent, type Consent, noConsent } from '../../../../src/domain/visitor/consent.ts';
import type { Edition } from '../../../../src/editions/edition.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const { ua, pl } = editions;
const search = (search_term: string) => ({ event: 'search', search_term }) as const;
const onlyMarketing: Consent = { analytics: false, marketing: true };

async function openPage(edition: Edition) {
  vi.resetModules();
  standInBrowser();
  vi.stubGlobal('dataLayer', undefined);
  vi.doMock('#edition', () => ({ edition }));
  const { startAnalytics } = await import('../../../../src/stores/analytics/start.ts');
  const { track } = await import('../../../../src/stores/analytics/track.ts');
  const { saveConsent } = await import('../../../../src/stores/analytics/consent.ts');
  return { startAnalytics, track, saveConsent };
}

const EntrySchema = v.union([
  v.pipe(
    v.object({ event: v.string(), search_term: v.string() }),
    v.transform(({ search_term }) => search_term),
  ),
  v.pipe(
    v.object({ 1: v.string(), 2: v.object({ analytics_storage: v.string(), ad_storage: v.string() }) }),
    v.transform(({ 1: name, 2: said }) => `${name} ${said.analytics_storage} ${said.ad_storage}`),
  ),
]);

/** Pushed entries: searches by their query, commands by their arguments. */
async function told(): Promise<string[]> {
  await new Promise(setImmediate);
  return v.parse(v.array(EntrySchema), JSON.parse(JSON.stringify(globalThis.dataLayer ?? [])));
}

afterEach(() => vi.unstubAllGlobals());

test('without a consent question events are sent once, in order, early ones included', async () => {
  const { startAnalytics, track } = await openPage(ua);
  track(search('before'));
  startAnalytics([search('seen')]);
  startAnalytics();
  track(search('after'));
  expect(await told()).toEqual(['seen', 'before', 'after']);
});

test('with a consent question events wait for consent, stop when withdrawn and can resume', async () => {
  const { startAnalytics, track, saveConsent } = await openPage(pl);
  startAnalytics([search('seen')]);
  track(search('waiting'));
  await told();
  expect(globalThis.dataLayer).toBeUndefined();
  saveConsent(allConsent);
  const agreed = ['default denied denied', 'update granted granted', 'seen', 'waiting'];
  expect(await told()).toEqual(agreed);
  track(search('being looked up when it is withdrawn'));
  saveConsent(noConsent);
  track(search('unheard'));
  const withdrawn = [...agreed, 'update denied denied'];
  expect(await told()).toEqual(withdrawn);
  saveConsent(allConsent);
  track(search('again'));
  expect(await told()).toEqual([...withdrawn, 'update granted granted', 'again']);
});

test('after a refusal no event is sent, and no data layer is created', async () => {
  const { startAnalytics, track, saveConsent } = await openPage(pl);
  startAnalytics([search('seen')]);
  saveConsent(noConsent);
  track(search('after'));
  await told();
  expect(globalThis.dataLayer).toBeUndefined();
});

test('consent to marketing alone is passed to tags, without events', async () => {
  const { startAnalytics, track, saveConsent } = await openPage(pl);
  startAnalytics([search('seen')]);
  saveConsent(onlyMarketing);
  track(search('after'));
  expect(await told()).toEqual(['default denied denied', 'update denied granted']);
});
