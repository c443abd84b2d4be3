/** Makes a table of goods of another shop's raw export. */
import slugify from '@sindresorhus/slugify';
import * as v from 'valibot';
import { ChpuSchema } from '../../../contract/scalars.ts';
import { SetupError } from '../../../contract/setup-error.ts';
import { oldAddressOf } from '../../../domain/catalogue/old-address.ts';
import type { CatalogueFile } from '../../../server/shop/catalogue/file.ts';
import type { GoodsTable } from '../../../server/shop/goods/apply-table.ts';
import { listText } from '../../../server/shop/goods/cell.ts';
import { plainText } from '../plain-text.ts';
import { type Cells, tableOfCells } from '../table-of-cells.ts';
import { type Categories, categoriesOf } from './categories.ts';
import { type Folded, fold } from './fold.ts';
import type { Field } from './formats.ts';
import {
  addressesOf,
  amountIn,
  type ExportRow,
  isShown,
  type Offer,
  offerOf,
  offersVariant,
  stockOf,
} from './offers.ts';
import { picturesOf } from './pictures.ts';
import type { ShopExport } from './read-export.ts';

export interface Converted {
  table: GoodsTable;
  /** What the operator should know of the goods, one sentence each. */
  notes: readonly string[];
}

type Card = CatalogueFile['goods'][number];

interface Context extends ShopExport {
  shop: CatalogueFile;
  categories: Categories;
  known: ReturnType<typeof knownCards>;
  slugs: Set<string>;
  skus: Set<string>;
  addresses: Set<string>;
  notes: string[];
}

export function convertExport(shopExport: ShopExport, shop: CatalogueFile, currency: string): Converted {
  const { rows, mapping } = shopExport;
  const foreign = rows.find((row) => row.get('currency') !== '' && row.get('currency') !== currency);
  if (foreign !== undefined)
    throw new SetupError(
      `row ${foreign.row} is in ${foreign.get('currency')}, but this shop sells in ${currency}.`,
    );
  const context: Context = {
    ...shopExport,
    shop,
    categories: categoriesOf(shop, mapping),
    known: knownCards(shop),
    slugs: new Set(shop.goods.map(({ chpu }) => chpu)),
    skus: new Set(),
    addresses: new Set(),
    notes: [],
  };
  const tableRows = groupsOf(rows).flatMap((group) => rowsOfCard(group, context));
  context.categories.refuseUnknown();
  if (tableRows.length === 0) throw new SetupError('The export has no goods with a name and a price.');
  if (!(['stock', 'availability'] as const).some((field) => shopExport.columns.has(field)))
    context.notes.push('The export does not say what is in stock: new goods are unlimited.');
  return { table: tableOfCells(tableRows), notes: context.notes };
}

/** A row without a group belongs to the one with its name and address, or to the one above if it has no name of its own. */
function groupsOf(rows: readonly ExportRow[]): ExportRow[][] {
  const groups = new Map<string, ExportRow[]>();
  const byAddress = new Map<string, string>();
  let last = '';
  for (const row of rows) {
    const address = row.get('address') && `${row.get('address')} ${row.get('name')}`;
    const own = row.get('group') || byAddress.get(address) || row.get('sku');
    if (address !== '' && own !== '') byAddress.set(address, own);
    if (row.get('group') !== '' || row.get('name') !== '') last = own === '' ? `row ${row.row}` : own;
    const group = groups.get(last);
    if (group === undefined) groups.set(last, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

function rowsOfCard(rows: readonly ExportRow[], context: Context): { row: number; cells: Cells }[] {
  const { mapping, format, shop, notes } = context;
  const first = rows.find((row) => row.get('name') !== '');
  const name = first?.get('name') ?? '';
  const [top] = rows;
  if (first === undefined || top === undefined) {
    notes.push(`row ${top?.row} is left out: it has no name`);
    return [];
  }
  if (/^true$/i.test(first.get('gift_card'))) {
    notes.push(`«${name}» is left out: it is a gift card`);
    return [];
  }
  const all = rows.filter(offersVariant);
  const someShown = all.some(isShown);
  const shown = someShown ? all.filter(isShown) : all;
  if (shown.length < all.length)
    notes.push(`«${name}»: ${all.length - shown.length} hidden variants are left out`);
  const offers = shown.map((row) => offerOf(row, first, mapping));
  const folded = fold(offers, name, (row) => stockOf(row, context.columns, mapping), notes);
  if (folded.length === 0) notes.push(`«${name}» is left out: it has no price`);

  const skus = folded.map(({ offer }) => skuOf(offer, context));
  const addresses = ownAddresses(addressesOf(rows, format), context, name);
  const known = context.known(addresses, skus, name);
  const { main, gallery, ofVariant } = picturesOf(rows, context.columns, (what) =>
    notes.push(`«${name}»: ${what}`),
  );
  const grinds = new Set(offers.flatMap((offer) => offer.grinds));
  if (grinds.size > 1 && shop.grinding.length === 0)
    notes.push(`«${name}» can be ground, but the shop has no grinding methods`);
  const shared: Cells =
    known === undefined
      ? { slug: newSlug(name, addresses, context), name, categories: context.categories.find(rows) }
      : { id: `${known.id}`, name };
  const ofCard: Cells = {
    filters: joined(first, 'filters', (value) => value),
    attributes: joined(first, 'attribute', (value, heading) => `${heading}: ${value}`),
    description: given(plainText(textOf(rows, 'description'))),
    old_addresses: given(listText([...new Set([...(known?.old_addresses ?? []), ...addresses])])),
    picture: main,
    gallery: gallery.length === 0 ? undefined : listText(gallery),
    grinding: grinds.size > 1 && shop.grinding.length > 0 ? 'yes' : undefined,
    hidden: known === undefined && !someShown ? 'yes' : undefined,
  };
  return folded.map((one, index) => {
    const cells = { ...shared, ...(index === 0 && ofCard), ...variantCells(one, skus[index] ?? '') };
    const picture = ofVariant(one.offer.row);
    return {
      row: one.offer.row.row,
      cells: { ...cells, variant_picture: picture === main ? undefined : picture },
    };
  });
}

const given = (text: string) => (text === '' ? undefined : text);

const textOf = (rows: readonly ExportRow[], field: Field) =>
  rows.map((row) => row.get(field)).find((text) => text !== '') ?? '';

/** A bar separates the items of a list. */
const asItem = (text: string) =>
  text
    .replace(/\s*\|\s*/g, ' / ')
    .replace(/\s+/g, ' ')
    .trim();

function joined(row: ExportRow, field: Field, write: (value: string, heading: string) => string) {
  return given(listText(row.all(field).map(({ heading, value }) => asItem(write(value, heading)))));
}

function variantCells({ offer, stock }: Folded, sku: string): Cells {
  const { row, label, grams, options } = offer;
  const price = amountIn(row.get('price'));
  const old = amountIn(row.get('old_price'));
  const properties = options.map(({ name, value }) => asItem(name === '' ? value : `${name}: ${value}`));
  return {
    sku,
    price,
    // Other shops also write the price itself there, or 0.
    old_price: numberIn(old) > numberIn(price) ? old : undefined,
    stock,
    weight_gr: grams === undefined ? undefined : `${grams}`,
    variant: given(label),
    properties: given(listText(properties)),
  };
}

const numberIn = (text: string) => Number(text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.'));

const longestSku = 100;

/** Tables find variants by it, so one is made of the card and the variant where the other shop had none. */
function skuOf({ row, label }: Offer, { skus, notes }: Context): string {
  // Exports put an apostrophe before digits, so that spreadsheets keep zeros.
  const own = row.get('sku').replace(/^'(?=\d)/, '');
  if (own !== '') {
    skus.add(own);
    return own;
  }
  const base = [
    row.get('group') || slugify(row.get('name'), { locale: 'uk' }),
    slugify(label, { locale: 'uk' }),
  ]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, longestSku - 5);
  const free = firstFree(base, skus);
  notes.push(`row ${row.row} has no article: it gets «${free}»`);
  return free;
}

function firstFree(base: string, taken: Set<string>): string {
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`;
  taken.add(name);
  return name;
}

/** The end of the earlier address, if it can be one here. */
function newSlug(name: string, [address = '']: readonly string[], { slugs }: Context): string {
  const own = address.split('/').at(-1) ?? '';
  const isSlug = v.is(ChpuSchema, own) && /[a-z]/.test(own);
  return firstFree(isSlug ? own : slugify(name, { locale: 'uk' }).slice(0, 100) || 'goods', slugs);
}

/** Without what is no address, or another card's. */
function ownAddresses(addresses: readonly string[], context: Context, name: string): string[] {
  return addresses.filter((address) => {
    const isAddress = oldAddressOf(address) === address;
    if (!isAddress) context.notes.push(`«${name}»: «${address}» cannot be redirected`);
    const isFree = isAddress && !context.addresses.has(address);
    if (isAddress && !isFree) context.notes.push(`«${name}»: ${address} is another card's address already`);
    context.addresses.add(address);
    return isFree;
  });
}

/** Finds the card that an earlier import made: by an address, an article, or its name and address here. */
function knownCards({ goods }: CatalogueFile) {
  const byAddress = new Map(goods.flatMap((card) => (card.old_addresses ?? []).map((one) => [one, card])));
  const bySku = new Map(goods.flatMap((card) => card.goods.map(({ sku = '' }) => [sku, card])));
  const byName = Map.groupBy(goods, (card) => card.name);
  return (addresses: readonly string[], skus: readonly string[], name: string): Card | undefined =>
    addresses.map((address) => byAddress.get(address)).find((card) => card !== undefined) ??
    skus.map((sku) => bySku.get(sku)).find((card) => card !== undefined) ??
    byName.get(name)?.find(({ chpu }) => addresses.some((address) => address.endsWith(`/${chpu}`)));
}
