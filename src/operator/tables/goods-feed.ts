/** Reads a product feed as a table of goods: YML, as Prom, Rozetka and Horoshop write it, or Google's. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { SetupError } from '../../contract/setup-error.ts';
import type { GoodsTable } from '../../server/shop/goods/apply-table.ts';
import { cardColumns } from '../../server/shop/goods/columns.ts';
import { plainText } from './plain-text.ts';
import { scanXml } from './scan-xml.ts';
import { checkRows } from './table-limits.ts';
import { type Cells, tableOfCells } from './table-of-cells.ts';

type Node = ReturnType<typeof parseDocument>;
/** A row, and what groups it with other variants of its card. */
type Offer = { cells: Cells; group: string | undefined; currency: string | undefined };

export function tableOfFeed(text: string, file: string, currency: string): GoodsTable {
  scanXml(text, file);
  const document = parseDocument(text, { xmlMode: true });
  const offers = [...elements(document, 'offer')];
  const categories = new Map(elements(document, 'category').map((one) => [one.attribs['id'], textOf(one)]));
  const items = elements(document, 'item');
  checkRows(Math.max(offers.length, items.length), file);
  const read =
    offers.length > 0
      ? offers.map((offer) => offerCells(offer, offer.attribs, categories))
      : items.map(googleCells);
  if (read.length === 0) throw new SetupError(`${file} has neither offers (YML) nor items (Google's feed).`);
  const foreign = read.findIndex((one) => one.currency !== undefined && one.currency !== currency);
  if (foreign >= 0)
    throw new SetupError(
      `${file}: offer ${foreign + 1} is in ${read[foreign]?.currency}, but this shop sells in ${currency}.`,
    );
  return tableOf(read);
}

function tableOf(offers: readonly Offer[]): GoodsTable {
  const firstOfGroup = new Map<string, Cells>();
  const rows = offers.map(({ cells, group }, index) => {
    const first = group === undefined ? undefined : firstOfGroup.get(group);
    if (group !== undefined && first === undefined) firstOfGroup.set(group, cells);
    return { row: index + 1, cells: first === undefined ? cells : variantOf(cells, first) };
  });
  return tableOfCells(rows);
}

/** What is of the card, the first offer of the group says. */
const variantOf = (cells: Cells, first: Cells): Cells => ({
  ...Object.fromEntries(Object.entries(cells).filter(([name]) => !Object.hasOwn(cardColumns, name))),
  name: first['name'],
  variant_picture: cells['picture'] === first['picture'] ? undefined : cells['picture'],
});

const elements = (node: Node, name: string) => DomUtils.getElementsByTagName(name, node, true);

const textOf = (node: Parameters<typeof DomUtils.textContent>[0]) => DomUtils.textContent(node).trim();

/** The first of the elements that is there and not empty. */
function firstText(
  node: Parameters<typeof DomUtils.getElementsByTagName>[1],
  ...names: string[]
): string | undefined {
  for (const name of names) {
    const found = textsOf(node, name).find((text) => text !== '');
    if (found !== undefined) return found;
  }
  return undefined;
}

const textsOf = (node: Parameters<typeof DomUtils.getElementsByTagName>[1], name: string) =>
  DomUtils.getElementsByTagName(name, node, true).map(textOf);

const descriptionOf = (html: string | undefined) => (html === undefined ? undefined : plainText(html));

type Element = ReturnType<typeof elements>[number];

function offerCells(
  offer: Element,
  attributes: Element['attribs'],
  categories: ReadonlyMap<string | undefined, string>,
): Offer {
  const [picture, ...gallery] = textsOf(offer, 'picture');
  const params = DomUtils.getElementsByTagName('param', offer, true).map(
    (param) => `${param.attribs['name'] ?? ''}: ${textOf(param)}`,
  );
  const weight = params.find((param) => /^(вага|вес|waga|weight|об['’]єм)/i.test(param));
  const others = params.filter((param) => param !== weight);
  const category = firstText(offer, 'categoryId');
  return {
    group: attributes['group_id'],
    currency: firstText(offer, 'currencyId'),
    cells: {
      sku: firstText(offer, 'vendorCode', 'article') ?? attributes['id'],
      name: firstText(offer, 'name_ua', 'name', 'model'),
      price: firstText(offer, 'price'),
      old_price: firstText(offer, 'oldprice', 'price_old', 'old_price'),
      stock:
        firstText(offer, 'quantity_in_stock', 'stock_quantity') ??
        (attributes['available'] === 'false' ? '0' : undefined),
      categories: category === undefined ? undefined : (categories.get(category) ?? category),
      description: descriptionOf(firstText(offer, 'description_ua', 'description')),
      picture,
      gallery: gallery.length === 0 ? undefined : gallery.join(' | '),
      properties: weight,
      attributes: others.length === 0 ? undefined : others.join(' | '),
    },
  };
}

function googleCells(item: Element): Offer {
  const [price, currency] = (firstText(item, 'g:price') ?? '').split(' ');
  const [salePrice] = (firstText(item, 'g:sale_price') ?? '').split(' ');
  const gallery = textsOf(item, 'g:additional_image_link');
  return {
    group: firstText(item, 'g:item_group_id'),
    currency,
    cells: {
      sku: firstText(item, 'g:mpn', 'g:id'),
      name: firstText(item, 'g:title', 'title'),
      price: salePrice || price,
      old_price: salePrice ? price : undefined,
      stock:
        firstText(item, 'g:quantity') ??
        (firstText(item, 'g:availability') === 'out_of_stock' ? '0' : undefined),
      categories: firstText(item, 'g:product_type')?.split('>').at(-1)?.trim(),
      description: descriptionOf(firstText(item, 'g:description', 'description')),
      picture: firstText(item, 'g:image_link'),
      gallery: gallery.length === 0 ? undefined : gallery.join(' | '),
      properties: firstText(item, 'g:size', 'g:shipping_weight'),
    },
  };
}
