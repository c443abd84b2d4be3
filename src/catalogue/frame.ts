import { keepSame } from '../domain/same.ts';
import type { EditionCode } from '../editions/edition.ts';
import type { AlternateLink } from './addresses/alternates.ts';
import { loadIndexable } from './addresses/indexable-addresses.ts';
import type { Catalogue } from './catalogue.ts';
import { checkFramePath, memoizedLoader } from './render-guard.ts';
import { loadCatalogue } from './shown-catalogue.ts';
import { stocked } from './stocked.ts';

type SharedParts = Pick<
  Catalogue,
  'settings' | 'partitions' | 'grindings' | 'deliveryTypes' | 'ogShopPicture'
>;

/** What any page may show beside its props: a change here renders every page again. */
interface Frame extends SharedParts {
  /** The chpus of the categories, without their cards: a new product must not render every page again. */
  categories: readonly string[];
  /** Pages of the shop that the navigation links to. */
  pages: readonly { chpu: string; name: string }[];
  /** The sites of the other countries. */
  others: readonly { edition: EditionCode; siteUrl: string }[];
}

/** The frame with what differs from page to page. */
export interface PageFrame extends Frame {
  alternates: readonly AlternateLink[];
}

interface Frames {
  frame: Frame;
  linksOf(path: string): AlternateLink[];
}

/** Guarded pages may read it too, because it is hashed into their keys. */
export const loadFrames = memoizedLoader(
  async (previous: Frames | undefined): Promise<Frames> => ({
    frame: keepSame(previous?.frame, frameOf(await loadCatalogue())),
    linksOf: (await loadIndexable()).linksOf,
  }),
);

export async function loadFrame(path: string): Promise<PageFrame> {
  checkFramePath(path);
  const { frame, linksOf } = await loadFrames();
  return { ...frame, alternates: linksOf(path) };
}

function frameOf(catalogue: Catalogue): Frame {
  const { settings, grindings, deliveryTypes, ogShopPicture } = catalogue;
  return {
    settings,
    partitions: stockedPartitions(catalogue),
    grindings,
    deliveryTypes,
    ogShopPicture,
    categories: catalogue.categories.map(({ chpu }) => chpu),
    pages: catalogue.pages.filter(({ show_bottom }) => show_bottom).map(({ chpu, name }) => ({ chpu, name })),
    others: catalogue.alternates.map(({ edition, siteUrl }) => ({ edition, siteUrl })),
  };
}

/** The navigation without categories that have no goods. */
function stockedPartitions({ partitions, categories }: Pick<Catalogue, 'partitions' | 'categories'>) {
  const categoryOf = (chpu: string) => categories.find((category) => category.chpu === chpu);
  return stocked(partitions, ({ chpu }) => hasGoods(categoryOf(chpu))).map((partition) => ({
    ...partition,
    ...(partition.children && {
      children: partition.children.filter(({ chpu }) =>
        hasGoods(categoryOf(partition.chpu)?.children?.find((child) => child.chpu === chpu)),
      ),
    }),
  }));
}

const hasGoods = (category: { goodscard: readonly unknown[] } | undefined) =>
  (category?.goodscard.length ?? 0) > 0;
