import { beforeEach, expect, test, vi } from 'vitest';
import { variedCatalogue } from '../../../scripts/bench/catalogues/varied-catalogue.ts';
import type { Catalogue } from '../../../src/catalogue/catalogue.ts';

const pull = vi.hoisted((): { catalogue?: Catalogue } => ({}));
vi.mock('../../../src/catalogue/shown-catalogue.ts', () => ({ loadCatalogue: async () => pull.catalogue }));

beforeEach(() => vi.resetModules());

/** What leads to goods in a shop of twelve categories, whose cards are all in the first one. */
async function navigation(cards: number) {
  const catalogue = variedCatalogue(cards);
  pull.catalogue = {
    ...catalogue,
    partitions: catalogue.categories.map(({ chpu, name = chpu, children }, index) => ({
      id: index,
      chpu,
      name,
      children: children?.map((child, place) => ({
        id: 100 * index + place,
        chpu: child.chpu,
        name: child.chpu,
      })),
    })),
  };
  const [{ loadFrames }, { loadHome }, { loadMenuFile }, { loadListingPages }] = await Promise.all([
    import('../../../src/catalogue/frame.ts'),
    import('../../../src/catalogue/pages/home.ts'),
    import('../../../src/catalogue/site-files/menu-file.ts'),
    import('../../../src/catalogue/pages/listing-pages.ts'),
  ]);
  const { frame } = await loadFrames();
  const listings = await loadListingPages();
  return {
    menu: frame.partitions.map(({ chpu, children = [] }) => [chpu, ...children.map((child) => child.chpu)]),
    home: (await loadHome()).categories.map(({ chpu, count }) => [chpu, count]),
    counts: (await loadMenuFile()).counts,
    tabs: listings[0]?.props.tabs.map(({ path }) => path),
    pages: listings.length,
  };
}

test('categories without goods are in no menu, list or tab, but keep their pages', async () => {
  const { menu, home, counts, tabs, pages } = await navigation(1);
  expect(menu).toEqual([['category-0', 'part-0']]);
  expect(home).toEqual([['category-0', 1]]);
  expect(counts).toEqual({ '/category-0/': 1, '/category-0/part-0/': 1 });
  expect(tabs).toEqual(['/category-0/', '/category-0/part-0/']);
  expect(pages).toBe(48);
});

test('a shop without any goods lists its categories, and counts nothing', async () => {
  const { menu, home, counts } = await navigation(0);
  expect(menu.map(([chpu]) => chpu)).toHaveLength(12);
  expect(home).toHaveLength(12);
  expect(counts).toEqual({});
});
