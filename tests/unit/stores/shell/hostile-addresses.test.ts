import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { maxPromocodeLength } from '../../../../src/domain/cart-pricing/promo-code.ts';
import { readSelection, sortOrders, writeSelection } from '../../../../src/domain/catalogue/selection.ts';
import { maxCampaignValueLength } from '../../../../src/domain/text/longest.ts';
import { campaignOfQuery } from '../../../../src/domain/visitor/campaign.ts';
import { paths } from '../../../../src/editions/paths.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { hostileQuery, hostileText } from '../../../support/fixtures/hostile-queries.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { openPage, somebody } from '../../../support/stores/open-page.ts';

const here = 'https://zerno.example/filtr/';
const known = new Set([1, 12]);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page with a new URL for each run; returns where it was redirected. */
function standInAddress() {
  standInBrowser();
  const led: string[] = [];
  const lead = (_state: unknown, _title: string, address: string | URL) => led.push(String(address));
  vi.stubGlobal('history', { state: null, back: () => undefined, pushState: lead, replaceState: lead });
  return {
    led,
    visit(query: string) {
      led.length = 0;
      vi.stubGlobal('location', new URL(here + query));
    },
  };
}

const leaves = (address: string) => !new URL(address, here).href.startsWith(here);

test('any query parses into filters, and writing them gives an equivalent query', () => {
  fc.assert(
    fc.property(hostileQuery, (query) => {
      const selection = readSelection(query, known);
      expect(selection.filters.every((id) => known.has(id))).toBe(true);
      expect(sortOrders).toContain(selection.order);
      const written = writeSelection(query, selection);
      expect(leaves(`/filtr/${written}`)).toBe(false);
      expect(readSelection(written, known)).toEqual(selection);
    }),
  );
});

test('any query parses into a campaign of short, one-line values', () => {
  fc.assert(
    fc.property(hostileQuery, (query) => {
      for (const value of Object.values(campaignOfQuery(query) ?? {})) {
        expect(value.length).toBeLessThanOrEqual(maxCampaignValueLength);
        expect(value).not.toMatch(/\p{Cc}/u);
      }
    }),
  );
});

test('the promo code is removed from any query, and the page stays the same', async () => {
  const { led, visit } = standInAddress();
  const { applyPromocodeParam } = await import('../../../../src/stores/cart/promo-code.ts');
  const { $promocode } = await import('../../../../src/stores/cart/promo-code.ts');
  fc.assert(
    fc.property(hostileQuery, (query) => {
      visit(query);
      applyPromocodeParam();
      expect(led).toHaveLength(new URLSearchParams(query).has('promocode') ? 1 : 0);
      expect(led.filter(leaves)).toEqual([]);
      expect(led.some((address) => new URL(address).searchParams.has('promocode'))).toBe(false);
      expect($promocode.get().length).toBeLessThanOrEqual(maxPromocodeLength);
    }),
  );
});

test('any news id requests only a news file, and closing stays on the page', async () => {
  const { led, visit } = standInAddress();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('', { status: 404 });
  });
  const { showNewsInAddress } = await import('../../../../src/stores/catalogue/news.ts');
  const { closeModal } = await import('../../../../src/stores/shell/modal.ts');
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      visit(`?${new URLSearchParams({ news: text })}`);
      showNewsInAddress();
      closeModal('news');
      expect(asked.filter((path) => !/^\/news\/[a-z\d-]+\.json$/.test(path))).toEqual([]);
      expect(led.map((address) => new URL(address).href)).toEqual([here]);
    }),
  );
});

test('whatever return path is given to sign-in, the redirect stays within the shop', async () => {
  const { continueAfterSignIn, browser } = await openPage(
    editions.ua,
    () => Response.json(somebody),
    'a-token-of-the-shop',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(hostileText, fc.constantFrom('cart', 'account', 'constructor')),
      async (text) => {
        vi.stubGlobal('sessionStorage', { getItem: () => text, setItem: () => {}, removeItem: () => {} });
        browser.visited.length = 0;
        await continueAfterSignIn();
        expect(browser.visited).toHaveLength(1);
        expect([paths.checkout, paths.account, 'again']).toContain(browser.visited[0]);
      },
    ),
  );
});
