import { afterEach, expect, test, vi } from 'vitest';
import { searchFiles } from '../../../../src/catalogue/site-files/search-files.ts';
import type { CardView } from '../../../../src/domain/catalogue/card.ts';
import { buildSearchIndex, search } from '../../../../src/domain/search/search.ts';
import { files } from '../../../../src/editions/paths.ts';
import { productSample } from '../../../support/fixtures/products.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';

const { card } = productSample();
const kinds = ['Кава', 'Чай', 'Чашка', 'Млинок'];
const places = ['Гедеб', 'Серрадо', 'Тарразу', 'Уїла', 'Кочере'];

const catalogue = (count: number): CardView[] =>
  Array.from({ length: count }, (_, index) => ({
    ...card,
    id: index + 1,
    name: `${kinds[index % kinds.length]} ${places[index % places.length]} ${index}`,
    variants: card.variants.map((variant) => ({ ...variant, stock: index % 7 })),
  }));

const large = catalogue(900);
const small = catalogue(70);

/** The files of a site; a page requests them by path. */
function siteOf(cards: CardView[]): Map<string, unknown> {
  const { search, shards } = searchFiles(cards, []);
  return new Map<string, unknown>([
    [files.search, search],
    ...shards.map(({ path, file }) => [path, file] as const),
    ...cards.map((one) => [files.card(one.id), { card: one, grindings: [] }] as const),
  ]);
}

async function openPage(site: Map<string, unknown>) {
  vi.resetModules();
  standInBrowser();
  standInStorage('localStorage');
  const page = { site, isOnline: true, network: Promise.resolve(), requested: [] as string[] };
  vi.stubGlobal('fetch', async (path: string) => {
    page.requested.push(path);
    await page.network;
    if (!page.isOnline) throw new TypeError('Failed to fetch');
    return page.site.has(path) ? Response.json(page.site.get(path)) : new Response('', { status: 404 });
  });
  const [results, { $query }] = await Promise.all([
    import('../../../../src/stores/search/results.ts'),
    import('../../../../src/stores/search/search.ts'),
  ]);
  const load = (query: string, limit = results.pageSize) => {
    $query.set(query);
    return results.loadResults(query, limit);
  };
  const shown = (query: string, limit = results.pageSize) => results.resultsInMemory(query, limit);
  return { ...results, $query, page, load, shown };
}

const searchAll = (cards: readonly CardView[], query: string) =>
  search(
    buildSearchIndex(
      cards,
      ({ name }) => name,
      ({ variants }) => variants.some(({ stock }) => stock !== 0),
    ),
    query,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a small shop is searched in one file, without a request for a query', async () => {
  const { page, loadIndex, shown } = await openPage(siteOf(small));
  await loadIndex();
  const expected = searchAll(small, 'гед');
  expect(shown('гед')).toEqual({ count: expected.length, hits: expected.slice(0, 12), isComplete: true });
  expect(page.requested).toEqual([files.search]);
});

test('a large shop is searched like a small one, with one shard and the cards that are shown', async () => {
  const { page, load, shown } = await openPage(siteOf(large));
  await load('');
  for (const query of ['гед', 'КАВА', 'чай с', '89', 'ва тар']) {
    await load(query);
    const expected = searchAll(large, query);
    expect(shown(query), query).toEqual({
      count: expected.length,
      hits: expected.slice(0, 12),
      isComplete: true,
    });
  }
  const cardsRequested = page.requested.filter((path) => path.startsWith('/cards/'));
  expect(new Set(cardsRequested).size).toBe(cardsRequested.length);
  expect(page.requested.filter((path) => path === files.search)).toHaveLength(1);
});

test('more letters of a word need no further shard', async () => {
  const { page, load } = await openPage(siteOf(large));
  await load('се');
  const shards = () => page.requested.filter((path) => path.startsWith('/search/'));
  expect(shards()).toHaveLength(1);
  for (const query of ['сер', 'серр', 'серрадо']) await load(query);
  expect(shards()).toHaveLength(1);
});

test('letters that are typed before the first shard has arrived need no other shard', async () => {
  const { page, load } = await openPage(siteOf(large));
  await load('');
  const slow = Promise.withResolvers<void>();
  page.network = slow.promise;
  const loads: Promise<void>[] = [];
  for (const query of ['ча', 'чаш', 'чашк', 'чашка']) {
    loads.push(load(query));
    await new Promise((resolve) => setTimeout(resolve));
  }
  slow.resolve();
  await Promise.all(loads);
  expect(page.requested.filter((path) => path.startsWith('/search/'))).toHaveLength(1);
});

test('results are shown by whole pages, and the next page on request', async () => {
  const { load, shown } = await openPage(siteOf(large));
  const expected = searchAll(large, 'гедеб');
  expect(shown('гедеб')).toMatchObject({ hits: [], isComplete: false });
  await load('гедеб');
  const { length: count } = expected;
  expect(shown('гедеб', 24)).toEqual({ count, hits: expected.slice(0, 12), isComplete: false });
  await load('гедеб', 24);
  expect(shown('гедеб', 24)).toEqual({ count, hits: expected.slice(0, 24), isComplete: true });
});

test('a query that no name can match finds nothing and requests no card', async () => {
  const { page, load, shown } = await openPage(siteOf(large));
  for (const query of ['', ' г ', 'zz', 'гедеб '.repeat(1000), '\ud83d\ud83d', '__proto__', '0.1', '1 2 3']) {
    await load(query);
    expect(shown(query)).toEqual({ count: 0, hits: [], isComplete: true });
  }
  expect(page.requested.filter((path) => path.startsWith('/cards/'))).toEqual([]);
});

test('cards of a query that was typed over are not requested', async () => {
  const { page, load } = await openPage(siteOf(large));
  await Promise.all([load('ка'), load('гедеб')]);
  const cards = page.requested.filter((path) => path.startsWith('/cards/'));
  expect(cards.toSorted()).toEqual(
    searchAll(large, 'гедеб')
      .slice(0, 12)
      .map(({ item }) => files.card(item.id))
      .toSorted(),
  );
});

test('a shard or card that fails is requested again by the next try', async () => {
  const { page, load, shown } = await openPage(siteOf(large));
  await load('');
  page.isOnline = false;
  await expect(load('гедеб')).rejects.toThrow('Failed to fetch');
  expect(shown('гедеб')).toMatchObject({ isComplete: false });
  page.isOnline = true;
  await load('гедеб');
  expect(shown('гедеб')).toMatchObject({ isComplete: true });
});

test('a page whose shards a newer release replaced searches those of the new one', async () => {
  const { page, load, shown } = await openPage(siteOf(large));
  await load('уїл');
  const larger = catalogue(2000);
  page.site = siteOf(larger);
  await load('гедеб');
  expect(shown('гедеб').count).toBe(searchAll(larger, 'гедеб').length);
  page.site = siteOf(small);
  await load('кочере 6');
  expect(shown('кочере 6').hits).toEqual(searchAll(small, 'кочере 6'));
});

test('shards that are in no release fail', async () => {
  const { page, load } = await openPage(siteOf(large));
  for (const path of page.site.keys()) if (path.startsWith('/search/')) page.site.delete(path);
  await expect(load('гедеб')).rejects.toThrow('гедеб');
});

test('a card that a newer release renamed or removed is left out', async () => {
  const { page, load, shown } = await openPage(siteOf(large));
  const [first, second] = searchAll(large, 'гедеб');
  if (!first || !second) throw new Error('Too few cards are found');
  page.site.set(files.card(first.item.id), { card: { ...first.item, name: 'Інша' }, grindings: [] });
  await load('гедеб');
  expect(shown('гедеб').hits[0]).toEqual(second);
  expect(shown('гедеб').count).toBe(searchAll(large, 'гедеб').length - 1);
});
