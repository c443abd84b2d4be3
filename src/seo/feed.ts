import { plainText } from '../catalogue/content/plain-text.ts';
import type { Product } from '../catalogue/products.ts';
import type { Picture } from '../domain/catalogue/picture.ts';
import { decimalPrice } from '../domain/money/money.ts';
import { shorten } from '../domain/text/shorten.ts';
import type { Edition } from '../editions/edition.ts';
import { files, paths } from '../editions/paths.ts';
import { offersOf, type VariantOffer } from './offers.ts';
import { type Xml, xmlDocument } from './xml.ts';

interface Channel {
  siteUrl: string;
  edition: Edition;
  /** The brand of all goods. */
  brand: string;
  title: string;
  description: string;
}

/** «Food, Beverages & Tobacco > Beverages > Coffee» in Google's product taxonomy. */
const coffee = '1868';

/** Every variant for Google Merchant Center, which rejects goods without a picture: they are left out. */
export function merchantFeed(channel: Channel, products: readonly Product[]): string {
  return xmlDocument({
    rss: {
      '@version': '2.0',
      '@xmlns:g': 'http://base.google.com/ns/1.0',
      channel: {
        title: channel.title,
        link: new URL(paths.home, channel.siteUrl).href,
        description: channel.description,
        item: products.flatMap((product) => itemsOf(channel, product)),
      },
    },
  });
}

function itemsOf(channel: Channel, product: Product): Xml[] {
  const [main, ...others] = product.pictures.flatMap((picture) => addressOf(channel, picture));
  if (main === undefined) return [];
  const { goodsCard, card, home } = product;
  const description = plainText(product.description ?? '');
  const common = {
    'g:description': shorten(description === '' ? goodsCard.name : description, 5000),
    'g:image_link': main,
    'g:additional_image_link': others.slice(0, 10),
    'g:brand': channel.brand,
    'g:condition': 'new',
    ...(home.length > 0 && { 'g:product_type': home.map(({ name }) => name).join(' > ') }),
    ...(card.isSoldByWeight && { 'g:google_product_category': coffee }),
    ...(goodsCard.goods.length > 1 && { 'g:item_group_id': goodsCard.sku_group ?? String(goodsCard.id) }),
  };
  return offersOf(goodsCard, card, channel.edition).map((offer) => ({
    ...itemOf(channel, offer),
    ...common,
  }));
}

function itemOf({ siteUrl, edition }: Channel, offer: VariantOffer): { [name: string]: Xml } {
  const price = (amount: number) => `${decimalPrice(amount)} ${edition.currency.code}`;
  const isReduced = offer.priceBefore !== undefined;
  return {
    'g:id': String(offer.id),
    'g:title': shorten(offer.name, 150),
    'g:link': new URL(offer.path, siteUrl).href,
    'g:availability': offer.isAvailable ? 'in_stock' : 'out_of_stock',
    'g:price': price(offer.priceBefore ?? offer.price),
    ...(isReduced && { 'g:sale_price': price(offer.price) }),
    'g:mpn': offer.sku,
    ...(offer.size !== undefined && { 'g:size': offer.size }),
    ...(offer.grams !== undefined && { 'g:shipping_weight': `${offer.grams} g` }),
    ...(offer.pricedByWeight && {
      'g:unit_pricing_measure': `${offer.grams} g`,
      'g:unit_pricing_base_measure': '1 kg',
    }),
  };
}

function addressOf({ siteUrl }: Channel, { webp }: Picture): string[] {
  const largest = webp.at(-1);
  return largest === undefined ? [] : [new URL(files.picture(largest.file), siteUrl).href];
}
