import type { APIRoute, GetStaticPaths } from 'astro';
import { pagesToRender } from '../../catalogue/pages-to-render.ts';
import { shelfFilters } from '../../catalogue/shelf-filters.ts';
import { listings, loadShop } from '../../catalogue/shop.ts';
import type { FacetsFile } from '../../contract/site-files.ts';
import { badge, shownVariant } from '../../domain/catalogue/card.ts';
import { cardsInFacetFile, packFacets, pagesWithoutFacets } from '../../domain/catalogue/facets.ts';
import { files } from '../../editions/paths.ts';

/** What the filters of large listings need of their cards. */
export const getStaticPaths = (async () => {
  const { shelves, catalogue } = await loadShop();
  const all = listings(shelves)
    .filter(({ pages }) => pages.length > pagesWithoutFacets)
    .flatMap(({ shelf, pages }) => {
      const groups = shelfFilters(catalogue.filters, shelf.cards);
      const facets = shelf.cards.map((card) => ({
        id: card.id,
        price: shownVariant(card)?.price ?? Number.POSITIVE_INFINITY,
        isNew: card.badge === badge.new,
        filters: card.filterVariants,
      }));
      return Array.from({ length: Math.ceil(facets.length / cardsInFacetFile) }, (_, index) => {
        const part = facets.slice(index * cardsInFacetFile, (index + 1) * cardsInFacetFile);
        const file: FacetsFile = packFacets(part, groups);
        return { path: files.facets(pages[0] ?? '', index + 1), props: { file } };
      });
    });
  const due = await pagesToRender('facets', all);
  return due.map(({ path, props }) => ({
    params: { path: path.replace(/^\/facets\/(.+)\.json$/, '$1') },
    props,
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: FacetsFile }> = ({ props }) => Response.json(props.file);
