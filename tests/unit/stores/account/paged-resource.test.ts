import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

interface Page {
  items: readonly number[];
  next?: { cursor: string; remaining: number } | undefined;
}

/** A page with a list of this many items, which a shop pages, or does not. */
async function openPage(total: number, { pages = true } = {}) {
  const browser = standInBrowser();
  browser.cookies.set('token', 'a-token-of-somebody');
  const { pagedResource, saveShownCount } = await import('../../../../src/stores/account/paged-resource.ts');
  const { clearToken } = await import('../../../../src/stores/sign-in/session.ts');
  const queries: { limit: number; cursor?: string | undefined }[] = [];
  const shop = { isAway: false, total, gate: Promise.resolve() };
  const fetchPage = async (query: (typeof queries)[number]): Promise<Page> => {
    queries.push(query);
    await shop.gate;
    if (shop.isAway) throw new Error('away');
    const start = Number(query.cursor ?? 0);
    const end = pages ? Math.min(shop.total, start + query.limit) : shop.total;
    const items = Array.from({ length: end - start }, (_none, index) => start + index);
    return { items, ...(end < shop.total && { next: { cursor: `${end}`, remaining: shop.total - end } }) };
  };
  const resource = pagedResource(fetchPage);
  return {
    ...resource,
    saveShownCount,
    browser,
    queries,
    shop,
    clearToken,
    items: () => resource.$state.get().value?.items,
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index);

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('pages are added to what is shown, until the list ends', async () => {
  const { load, loadMore, items, queries, $state } = await openPage(45);
  await load();
  expect($state.get().value).toEqual({ items: upTo(20), next: { cursor: '20', remaining: 25 } });
  expect(await loadMore()).toBe(true);
  expect(await loadMore()).toBe(true);
  expect($state.get().value).toEqual({ items: upTo(45), next: undefined });
  expect(await loadMore()).toBe(false);
  expect(items()).toEqual(upTo(45));
  expect(queries).toEqual([{ limit: 20 }, { limit: 20, cursor: '20' }, { limit: 20, cursor: '40' }]);
});

test('the whole list of a shop that does not page is complete', async () => {
  const { load, loadMore, items, queries } = await openPage(300, { pages: false });
  await load();
  expect(items()).toEqual(upTo(300));
  expect(await loadMore()).toBe(false);
  expect(queries).toHaveLength(1);
});

test('a page that fails to load leaves the list as it is, and can be retried', async () => {
  const { load, loadMore, items, shop, $more } = await openPage(45);
  await load();
  shop.isAway = true;
  expect(await loadMore()).toBe(false);
  expect([$more.get(), items()]).toEqual(['failed', upTo(20)]);
  shop.isAway = false;
  expect(await loadMore()).toBe(true);
  expect([$more.get(), items()]).toEqual(['idle', upTo(40)]);
});

test('two presses load one page', async () => {
  const { load, loadMore, items, $more } = await openPage(45);
  await load();
  const first = loadMore();
  expect($more.get()).toBe('loading');
  expect(await loadMore()).toBe(false);
  await first;
  expect(items()).toEqual(upTo(40));
});

test('a reload brings as many items as are shown, in few requests', async () => {
  const { load, loadMore, items, browser, queries, shop } = await openPage(150);
  await load();
  for (let times = 0; times < 6; times += 1) await loadMore();
  expect(items()).toEqual(upTo(140));
  queries.length = 0;
  shop.total = 145;
  browser.comeBack();
  await vi.waitFor(() => expect(queries).toEqual([{ limit: 100 }, { limit: 40, cursor: '100' }]));
  expect(items()).toEqual(upTo(140));
});

test('a reload of the page shows as many items as before', async () => {
  const { load, items, queries, saveShownCount } = await openPage(150);
  saveShownCount(60);
  await load();
  expect(items()).toEqual(upTo(60));
  expect(queries).toEqual([{ limit: 60 }]);
});

test.each([null, 'shown', { shown: '60' }, { shown: -1 }, { shown: Number.NaN }, {}])(
  'a state of the history such as %j means one page',
  async (state) => {
    const { load, items } = await openPage(150);
    history.replaceState(state, '');
    await load();
    expect(items()).toEqual(upTo(20));
  },
);

test('a page that arrives after the session has ended is dropped', async () => {
  const { load, loadMore, shop, $state, $more, clearToken } = await openPage(45);
  await load();
  const gate = Promise.withResolvers<void>();
  shop.gate = gate.promise;
  const more = loadMore();
  clearToken();
  gate.resolve();
  expect(await more).toBe(false);
  expect([$state.get(), $more.get()]).toEqual([{ state: 'guest' }, 'idle']);
});

test('a failure that arrives after the session has ended is not the next session’s', async () => {
  const { load, loadMore, shop, $more, clearToken } = await openPage(45);
  await load();
  const gate = Promise.withResolvers<void>();
  shop.gate = gate.promise;
  shop.isAway = true;
  const more = loadMore();
  clearToken();
  gate.resolve();
  await more;
  expect($more.get()).toBe('idle');
});

test('a shop whose cursor leads nowhere does not keep the reload going', async () => {
  const { load, shop, items, loadMore, browser, queries } = await openPage(45);
  await load();
  await loadMore();
  shop.total = 20;
  queries.length = 0;
  browser.comeBack();
  await vi.waitFor(() => expect(items()).toEqual(upTo(20)));
  expect(queries).toHaveLength(1);
});
