import { afterEach, expect, test, vi } from 'vitest';
import type { TermOfCards } from '../../../../src/catalogue/search-terms.ts';
import { searchFiles } from '../../../../src/catalogue/site-files/search-files.ts';
import type { CardView } from '../../../../src/domain/catalogue/card.ts';
import { termKey } from '../../../../src/domain/search/search-terms.ts';
import { files } from '../../../../src/editions/paths.ts';
import { productSample } from '../../../support/fixtures/products.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';

const { card } = productSample();
const places = ['Гедеб', 'Серрадо', 'Тарразу', 'Уїла', 'Кочере'];

const catalogue = (count: number): CardView[] =>
  Array.from({ length: count }, (_, index) => ({
    ...card,
    id: index + 1,
    name: `Кава ${places[index % places.length]} ${index}`,
    variants: card.variants.map((variant) => ({ ...variant, stock: index % 5 })),
  }));

const terms: TermOfCards[] = [
  { name: 'Ефіопія', kind: 'country', ids: Array.from({ length: 30 }, (_, index) => index + 1) },
  { name: 'Ефіопія, ягоди', family: 'berry', ids: [3, 4] },
  { name: 'Кенія', kind: 'country', ids: [6, 7] },
];

async function openPage(cards: CardView[]) {
  vi.resetModules();
  standInBrowser();
  standInStorage('localStorage');
  const made = searchFiles(cards, [], terms);
  const site = new Map<string, unknown>([
    [files.search, made.search],
    ...[...made.shards, ...made.terms].map(({ path, file }) => [path, file] as const),
    ...cards.map((one) => [files.card(one.id), { card: one, grindings: [] }] as const),
  ]);
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return site.has(path) ? Response.json(site.get(path)) : new Response('', { status: 404 });
  });
  const [store, { $query }] = await Promise.all([
    import('../../../../src/stores/search/terms.ts'),
    import('../../../../src/stores/search/search.ts'),
  ]);
  const load = (query: string, limit = 12) => {
    $query.set(query);
    return store.loadSearch(query, limit);
  };
  return { ...store, load, requested };
}

afterEach(() => void vi.unstubAllGlobals());

const shops = [
  ['small', catalogue(70)],
  ['large', catalogue(900)],
] as const;

for (const [size, cards] of shops) {
  test(`a ${size} shop shows the first goods of a term that is begun, available ones first`, async () => {
    const { load, termsInMemory } = await openPage(cards);
    await load('ефіо');
    const found = termsInMemory('ефіо', 12);
    expect(found.terms.map(({ term }) => term.name)).toEqual(['Ефіопія', 'Ефіопія, ягоди']);
    expect(found.cards.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    expect(found).toMatchObject({ shown: { name: 'Ефіопія', count: 30 }, hidden: 26, isComplete: true });
  });

  test(`a ${size} shop shows all goods of a whole term, by pages`, async () => {
    const { load, termsInMemory } = await openPage(cards);
    await load('ефіопія', 24);
    const found = termsInMemory('ефіопія', 24);
    expect(found.cards).toHaveLength(24);
    expect(found.hidden).toBe(6);
    expect(termsInMemory('ефіопія', 36).cards.length).toBe(size === 'small' ? 30 : 24);
  });

  test.each([
    ['utlt,', 'гедеб'],
    ['tasjg', 'ефіоп'],
    ['ефопія', 'Ефіопія'],
    ['кіня', 'Кенія'],
    ['сеерадо', 'серрадо'],
    ['чай матча', undefined],
  ])(`in a ${size} shop «%s» may have meant «%s»`, async (query, meant) => {
    const { load, suggestionInMemory } = await openPage(cards);
    await load(query);
    expect(suggestionInMemory(query)).toBe(meant);
  });
}

test('a small shop answers from its one file', async () => {
  const { load, requested } = await openPage(catalogue(70));
  for (const query of ['ефіо', 'ефіопія', 'кіня', 'utlt,']) await load(query);
  expect(requested).toEqual([files.search]);
});

test('in a large shop a term costs its file and the cards that are shown, once', async () => {
  const { load, requested } = await openPage(catalogue(900));
  await load('кені');
  const before = requested.length;
  await load('кені');
  expect(requested).toHaveLength(before);
  const key = files.searchTerm(termKey('Кенія'));
  expect(requested.filter((path) => path === key)).toHaveLength(1);
  expect(requested.filter((path) => path.startsWith('/cards/'))).toEqual([files.card(7), files.card(6)]);
});
