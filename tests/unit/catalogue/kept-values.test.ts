import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { variedCatalogue } from '../../../scripts/bench/catalogues/varied-catalogue.ts';
import type { Catalogue } from '../../../src/catalogue/catalogue.ts';
import { isSame } from '../../../src/domain/same.ts';
import { pulledAgain, pulledChanges } from '../../support/fixtures/pulled-changes.ts';

const pull = vi.hoisted((): { catalogue?: Catalogue } => ({}));
vi.mock('../../../src/catalogue/shown-catalogue.ts', () => ({ loadCatalogue: async () => pull.catalogue }));

/** The loaders of a process that has loaded nothing yet. */
async function startProcess() {
  vi.resetModules();
  const [guard, shop, listings, facets, priceList, products, cards, search, sitemap] = await Promise.all([
    import('../../../src/catalogue/render-guard.ts'),
    import('../../../src/catalogue/shop.ts'),
    import('../../../src/catalogue/pages/listing-pages.ts'),
    import('../../../src/catalogue/site-files/facet-files.ts'),
    import('../../../src/catalogue/pages/price-list-pages.ts'),
    import('../../../src/catalogue/pages/products.ts'),
    import('../../../src/catalogue/site-files/card-files.ts'),
    import('../../../src/catalogue/site-files/search-files.ts'),
    import('../../../src/seo/sitemap.ts'),
  ]);
  const [{ loadIndexable }, { loadShopFacts }, { loadFiltersFile }, { loadHome }, { loadNews }, texts] =
    await Promise.all([
      import('../../../src/catalogue/addresses/indexable-addresses.ts'),
      import('../../../src/catalogue/pages/numbers.ts'),
      import('../../../src/catalogue/site-files/filters-file.ts'),
      import('../../../src/catalogue/pages/home.ts'),
      import('../../../src/catalogue/content/news.ts'),
      import('../../../src/catalogue/content/content.ts'),
    ]);
  return {
    forget: guard.forgetLoaded,
    load: async () => {
      const { categories, cards: views } = await shop.loadShop();
      const { shards } = await search.loadSearchFiles();
      const { addresses, linksOf } = await loadIndexable();
      return {
        views,
        categories,
        /** What pages without props read. */
        reads: {
          search: await search.loadSearchFile(),
          facts: await loadShopFacts(),
          filters: await loadFiltersFile(),
          home: await loadHome(),
          news: await loadNews(),
        },
        texts: await texts.otherPagesOfShop(),
        pages: {
          listings: await listings.loadListingPages(),
          facets: await facets.loadFacetFiles(),
          priceList: await priceList.loadPriceListPages(),
          products: await products.loadProductPages(),
          cards: await cards.loadCardFiles(),
          shards,
          sitemap: await sitemap.loadSitemapFiles(),
        },
        addresses,
        links: addresses.map(({ path }) => linksOf(path)),
      };
    },
  };
}

type Loaded = Awaited<ReturnType<Awaited<ReturnType<typeof startProcess>>['load']>>;

async function loadFromNothing(catalogue: Catalogue): Promise<Loaded> {
  // A copy: what one process made of a card must not help another.
  pull.catalogue = structuredClone(catalogue);
  const { load } = await startProcess();
  return load();
}

/** Pages that are equal before and after, but not the same objects. */
const copiedPages = (before: Loaded['pages'], after: Loaded['pages']) =>
  Object.values(after).flatMap((pages, kind) => {
    const last = new Map(Object.values(before)[kind]?.map((page) => [page.path, page]));
    return pages
      .filter((page) => last.get(page.path) !== page && isSame(last.get(page.path), page))
      .map(({ path }) => path);
  });

const copiedReads = (before: Loaded['reads'], after: Loaded['reads']) => {
  const last = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => value !== last.get(name) && isSame(value, last.get(name)))
    .map(([name]) => name);
};

const names = Object.keys(pulledChanges).filter(
  (name): name is keyof typeof pulledChanges => name in pulledChanges,
);

/** The file of a card without grinding is the same. */
const grindingComes: [keyof typeof pulledChanges, number][] = [
  ['no grinding', 0],
  ['grinding', 0],
];

// The largest has facets, several pages of its price list, parts of a search and of a sitemap.
test.for([0, 2, 70, 1100])('after any changes, %i cards load as in a new process', async (count) => {
  const start = variedCatalogue(count);
  const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(count)), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(steps, async (changes) => {
      let catalogue = start;
      pull.catalogue = catalogue;
      const { load, forget } = await startProcess();
      let before = await load();
      for (const [name, place] of changes) {
        const last = catalogue;
        catalogue = pulledAgain(pulledChanges[name](catalogue, place));
        pull.catalogue = catalogue;
        forget();
        const after = await load();
        expect(copiedPages(before.pages, after.pages)).toEqual([]);
        expect(copiedReads(before.reads, after.reads)).toEqual([]);
        const untouched = catalogue.cards.filter(
          (card, index) =>
            card === last.cards[index] &&
            last.pictures[card.imagePath] === catalogue.pictures[card.imagePath],
        );
        for (const { id } of untouched) expect(after.views.get(id)).toBe(before.views.get(id));
        before = after;
      }
      expect(before).toStrictEqual(await loadFromNothing(catalogue));
    }),
    { numRuns: count > 1000 ? 2 : 10, examples: [[grindingComes]] },
  );
});
