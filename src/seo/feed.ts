import { edition } from '#edition';
import { loadIndexable } from '../catalogue/addresses/indexable-addresses.ts';
import { plainText } from '../catalogue/content/plain-text.ts';
import { loadProducts, type Product } from '../catalogue/pages/products.ts';
import type { Picture } from '../domain/catalogue/picture.ts';
import { decimalPrice } from '../domain/money/money.ts';
import { onceEach } from '../domain/once-each.ts';
import { shorten } from '../domain/text/shorten.ts';
import type { Edition } from '../editions/edition.ts';
import { files, paths } from '../editions/paths.ts';
import { fill } from '../locales/fill.ts';
import { defaultLocale } from '../locales/locales.ts';
import { offersOf, type VariantOffer } from './offers.ts';
import { type Xml, xmlDocument, xmlElements } from './xml.ts';

interface Channel {
  siteUrl: string;
  edition: Edition;
}

const { shop, seo } = defaultLocale.words;

/** «Food, Beverages & Tobacco > Beverages > Coffee» in Google's product taxonomy. */
const coffee = '1868';

interface Block {
  products: readonly Product[];
  content: Buffer;
}

/**
 * Every variant for Google Merchant Center, which rejects goods without a picture: they are left out. The feed comes in
 * blocks; while no product of a block changes, it is the same buffer, whose compressed copy can be kept.
 */
export function merchantFeed(channel: Channel): (products: readonly Product[]) => readonly Buffer[] {
  const [start, end] = frameOf(channel);
  const textOf = onceEach((product: Product) => xmlElements({ item: itemsOf(channel, product) }));
  let last = new Map<Product | undefined, Block>();
  return (products) => {
    const next = new Map<Product | undefined, Block>();
    for (const inBlock of groups(products)) {
      const cached = last.get(inBlock[0]);
      const block = cached !== undefined && isSame(cached.products, inBlock) ? cached : undefined;
      next.set(
        inBlock[0],
        block ?? { products: inBlock, content: Buffer.from(inBlock.map(textOf).join('')) },
      );
    }
    last = next;
    return [start, ...Array.from(next.values(), ({ content }) => content), end];
  };
}

/** Kept for the next catalogue that this process renders. */
let feed: ReturnType<typeof merchantFeed> | undefined;

/** The feed of this site, in blocks. */
export async function feedBlocks(): Promise<readonly Buffer[]> {
  const { siteUrl } = await loadIndexable();
  feed ??= merchantFeed({ siteUrl, edition });
  return feed(await loadProducts());
}

function frameOf({ siteUrl }: Channel): [start: Buffer, end: Buffer] {
  const document = xmlDocument({
    rss: {
      '@version': '2.0',
      '@xmlns:g': 'http://base.google.com/ns/1.0',
      channel: {
        title: fill(seo.feed, { shop: shop.name }),
        link: new URL(paths.home, siteUrl).href,
        description: seo.feedDescription,
      },
    },
  });
  const at = document.lastIndexOf('</channel>');
  return [Buffer.from(document.slice(0, at)), Buffer.from(document.slice(at))];
}

const blockSize = 200;

/** A block ends by the id of a card, so that one more card does not move the ends of all later blocks. */
function groups(products: readonly Product[]): Product[][] {
  const all: Product[][] = [];
  let current: Product[] = [];
  for (const product of products) {
    if (current.length === 0) all.push(current);
    current.push(product);
    if (product.goodsCard.id % blockSize === 0) current = [];
  }
  return all;
}

const isSame = (one: readonly Product[], other: readonly Product[]): boolean =>
  one.length === other.length && one.every((product, index) => product === other[index]);

function itemsOf(channel: Channel, product: Product): Xml[] {
  const [main, ...others] = product.pictures.flatMap((picture) => addressOf(channel, picture));
  if (main === undefined) return [];
  const { goodsCard, card, home } = product;
  const description = plainText(product.description ?? '');
  const common = {
    'g:description': shorten(description === '' ? goodsCard.name : description, 5000),
    'g:image_link': main,
    'g:additional_image_link': others.slice(0, 10),
    'g:brand': shop.name,
    'g:condition': 'new',
    ...(home.length > 0 && { 'g:product_type': home.map(({ name }) => name).join(' > ') }),
    ...(card.isSoldByWeight && { 'g:google_product_category': coffee }),
    ...(goodsCard.goods.length > 1 && { 'g:item_group_id': goodsCard.sku_group ?? String(goodsCard.id) }),
  };
  return offersOf(goodsCard, card, channel.edition).map((offer) => {
    const picture = card.variants.find(({ id }) => id === offer.id)?.picture;
    const [image = main] = picture ? addressOf(channel, picture) : [];
    return { ...itemOf(channel, offer), ...common, 'g:image_link': image };
  });
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
