import type { OfferShippingDetails, Product, ProductGroup, Thing } from 'schema-dts';
import { plainText } from '../../catalogue/content/plain-text.ts';
import type { Product as ProductOfShop } from '../../catalogue/pages/products.ts';
import type { DeliveryType } from '../../contract/resources/delivery.ts';
import type { Picture } from '../../domain/catalogue/picture.ts';
import { files, paths } from '../../editions/paths.ts';
import { offersOf, type VariantOffer } from '../offers.ts';
import { offer } from './offer.ts';
import { shippingDetails } from './shipping-details.ts';
import { absolute, type Site } from './site.ts';

/** A product with its offers; a group if it has several variants. */
export function productThings(site: Site, product: ProductOfShop, types: readonly DeliveryType[]): Thing[] {
  const offers = offersOf(product.goodsCard, product.card, site.edition);
  const shipping = new Map<string, OfferShippingDetails>();
  const variants = offers.map((variant) => {
    const details = shippingDetails(site, variant, types);
    for (const type of details) shipping.set(type['@id'] ?? '', type);
    return variantThing(
      site,
      variant,
      details.flatMap(({ '@id': id }) => id ?? []),
      product.pictures,
    );
  });
  const [first, ...others] = variants;
  if (first === undefined) return [];
  const common = commonOf(site, product);
  const thing: Product | ProductGroup =
    others.length === 0 ? { ...first, ...common, '@type': 'Product' } : group(common, product, variants);
  return [thing, ...shipping.values()];
}

type Common = ReturnType<typeof commonOf>;

function commonOf(site: Site, { card, description, pictures }: ProductOfShop) {
  const text = plainText(description ?? '');
  return {
    name: card.name,
    url: absolute(site, paths.product(card.chpu)),
    brand: { '@type': 'Brand', name: site.name },
    ...(text !== '' && { description: text }),
    ...(pictures.length > 0 && { image: imagesOf(site, pictures) }),
  } as const;
}

function group(common: Common, { goodsCard }: ProductOfShop, hasVariant: Product[]): ProductGroup {
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: goodsCard.sku_group ?? String(goodsCard.id),
    variesBy: 'https://schema.org/size',
    hasVariant,
  };
}

function variantThing(
  site: Site,
  variant: VariantOffer,
  shippingIds: readonly string[],
  pictures: readonly Picture[],
) {
  return {
    '@type': 'Product',
    name: variant.name,
    sku: variant.sku,
    ...(variant.size !== undefined && { size: variant.size }),
    ...(pictures.length > 0 && { image: imagesOf(site, pictures.slice(0, 1)) }),
    offers: offer(site, variant, shippingIds),
  } as const;
}

/** The largest file of each. */
const imagesOf = (site: Site, pictures: readonly Picture[]): string[] =>
  pictures.flatMap(({ webp }) => {
    const largest = webp.at(-1);
    return largest === undefined ? [] : [absolute(site, files.picture(largest.file))];
  });
