import { badge } from '../domain/catalogue/card.ts';
import { day } from '../domain/time/units.ts';
import type { CatalogueFile, GoodsRow } from '../server/shop/catalogue/file.ts';
import { attributesOf } from './attributes.ts';
import { demoFilters, filterVariantsOf } from './filters.ts';
import { goods } from './goods/all.ts';
import type { DemoEdition, DemoGoods } from './model.ts';
import type { StoredPictures } from './pictures/store.ts';
import { branches, deliveryTypes } from './texts/delivery.ts';
import { grinding } from './texts/grinding.ts';
import { news } from './texts/news.ts';
import { pages } from './texts/pages.ts';
import { partitions } from './texts/partitions.ts';
import { settings } from './texts/settings.ts';

type PicturesOf = (goods: DemoGoods) => StoredPictures | undefined;

/** Variant ids differ between the editions, so that an operator sees which shop is meant. */
const firstVariantId = { ua: 10_000, pl: 20_000 };

const priceListOf = Date.UTC(2026, 5, 1) / 1000;
const noPictures: StoredPictures = { front: '', gallery: [], names: [], ofVariants: {} };
const reducedAt = Date.UTC(2026, 10, 9) / 1000;

const byChpu: ReadonlyMap<string, DemoGoods> = new Map(goods.map((item) => [item.chpu, item]));

const variantId = (edition: DemoEdition, item: DemoGoods, index: number): number =>
  firstVariantId[edition] + item.id * 10 + index;

export function goodsOf(chpu: string): DemoGoods {
  const item = byChpu.get(chpu);
  if (item === undefined) throw new Error(`The demo shop has no ${chpu}`);
  return item;
}

/** The smallest pack of a thing, as this edition sells it. */
export const smallestVariant = (edition: DemoEdition, chpu: string): number =>
  variantId(edition, goodsOf(chpu), 0);

/** The demo catalogue of one edition, in the form of an import file. */
export function demoCatalogue(edition: DemoEdition, picturesOf: PicturesOf): CatalogueFile {
  const sold = goods.filter((item) => item.variants.some((variant) => variant.price[edition] !== undefined));
  const filter = demoFilters(sold);
  const partitionIds = new Map(
    partitions
      .flatMap((partition) => [partition, ...(partition.children ?? [])])
      .map(({ chpu, id }) => [chpu, id]),
  );
  return {
    settings: settings[edition],
    partition: partitions,
    grinding,
    filter,
    goods: sold.map((item) => {
      const { front, gallery, names, ofVariants } = picturesOf(item) ?? noPictures;
      return {
        id: item.id,
        chpu: item.chpu,
        name: item.name,
        imagePath: front,
        ...(item.badge !== undefined && item.badge !== badge.sale && { badge: item.badge }),
        ...(isReduced(item, edition) && { badge: badge.sale }),
        filterVariants: filterVariantsOf(item, filter),
        has_grinding: item.kind === 'coffee' && item.line !== 'drip',
        goods: variantsOf(item, edition, ofVariants),
        roasted_to_order: isRoastedToOrder(item),
        description: item.description,
        gallery,
        picture_names: names,
        attributes: attributesOf(item, byChpu),
        partitions: item.partitions.flatMap((chpu) => partitionIds.get(chpu) ?? []),
      };
    }),
    delivery_type: deliveryTypes[edition],
    branch: branches[edition],
    page: pages[edition],
    news: news[edition],
  };
}

const isReduced = (item: DemoGoods, edition: DemoEdition) =>
  item.variants.some((variant) => variant.priceOld?.[edition] !== undefined);

const isRoastedToOrder = (item: DemoGoods): boolean =>
  item.kind === 'coffee' ||
  (item.kind === 'set' && item.contains.some((chpu) => isRoastedToOrder(goodsOf(chpu))));

/** Says in what the variants differ, unless the goods say it themselves. */
const kindOfVariants = (item: DemoGoods): string => {
  if (item.kind === 'gear') return item.variantsAre;
  if (item.kind === 'set') return 'Комплект';
  return item.form === 'drip' ? 'Пакетики' : 'Вага';
};

function variantsOf(
  item: DemoGoods,
  edition: DemoEdition,
  pictures: StoredPictures['ofVariants'],
): GoodsRow['goods'] {
  return item.variants.flatMap((variant, index) => {
    const price = variant.price[edition];
    if (price === undefined) return [];
    const priceOld = variant.priceOld?.[edition];
    return {
      id: variantId(edition, item, index),
      price,
      ...(priceOld !== undefined && { price_old: priceOld }),
      name: `${item.name}, ${variant.weight}`,
      properties: [{ name: kindOfVariants(item), value: variant.weight }],
      ...(pictures[index] !== undefined && { imagePath: pictures[index] }),
      sku: `${'number' in item ? item.number : item.id}-${index + 1}`,
      weight_gr: variant.grams,
      ...(variant.stock !== undefined && { stock: variant.stock }),
      price_changes: priceHistory(price, priceOld),
    };
  });
}

/** A reduced pack had the old price, a slightly lower one for a week in autumn, and the old price again. */
function priceHistory(price: number, priceOld: number | undefined) {
  if (priceOld === undefined) return [{ price, at: priceListOf }];
  const autumn = Math.max(price, Math.round(priceOld * 0.95));
  return [
    { price: priceOld, at: priceListOf },
    { price: autumn, at: reducedAt - 27 * day },
    { price: priceOld, at: reducedAt - 20 * day },
    { price, at: reducedAt },
  ];
}
