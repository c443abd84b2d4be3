import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { DeliveryTypeSchema } from '../../../contract/resources/delivery.ts';
import { PropertySchema } from '../../../contract/resources/goods-card.ts';
import { SettingsSchema } from '../../../contract/resources/settings.ts';
import { inParts } from '../../../domain/in-parts.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { CatalogueFile, GoodsRow } from './file.ts';

type Reader = Database | Transaction<Tables>;
type Present<T> = {
  [K in keyof T]: Exclude<T[K], null> | (null extends T[K] ? undefined : never);
};

const DeliveryTypesSchema = v.array(DeliveryTypeSchema);
const PropertiesSchema = v.array(PropertySchema);
const ListSchema = v.array(v.string());
const PictureNamesSchema = v.array(v.object({ imagePath: v.string(), name: v.string() }));
const AttributesSchema = v.array(v.object({ name: v.string(), value: v.string() }));

/** The whole catalogue as one document; undefined until the first import. */
export async function readCatalogue(db: Reader): Promise<CatalogueFile | undefined> {
  const setting = await db.selectFrom('setting').select('value').where('id', '=', 1).executeTakeFirst();
  if (setting === undefined) return undefined;
  const news = await db
    .selectFrom('news')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const branches = await db.selectFrom('branch').selectAll().orderBy('position').execute();
  const pages = await db.selectFrom('page').selectAll().orderBy('position').execute();
  return {
    settings: v.parse(SettingsSchema, JSON.parse(setting.value)),
    partition: await readPartitions(db),
    grinding: await db.selectFrom('grinding').select(['id', 'name']).orderBy('position').execute(),
    filter: await readFilters(db),
    goods: await readGoods(db),
    delivery_type: await readDeliveryTypes(db),
    branch: branches.map(({ position, ...branch }) => withoutNulls(branch)),
    page: pages.map(({ position, show_bottom, ...page }) => ({
      ...withoutNulls(page),
      show_bottom: show_bottom === 1,
    })),
    news: news.map(withoutNulls),
    bought_together: await db
      .selectFrom('bought_together')
      .selectAll()
      .orderBy('card_id')
      .orderBy('other_id')
      .execute(),
  };
}

async function readPartitions(db: Reader): Promise<CatalogueFile['partition']> {
  const rows = await db.selectFrom('partition').selectAll().orderBy('position').execute();
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const plain = ({ id, chpu, name, description }: Tables['partition']) =>
    withoutNulls({ id, chpu, name, description });
  return (children.get(null) ?? []).map((parent) => {
    const under = children.get(parent.id);
    return under === undefined ? plain(parent) : { ...plain(parent), children: under.map(plain) };
  });
}

async function readFilters(db: Reader): Promise<CatalogueFile['filter']> {
  const groups = await db.selectFrom('filter_group').selectAll().orderBy('position').execute();
  const variants = await db.selectFrom('filter_variant').selectAll().orderBy('position').execute();
  const ofGroup = Map.groupBy(variants, (variant) => variant.group_id);
  return groups.map(({ id, name, color_hex }) => ({
    id,
    name,
    color_hex,
    variants: (ofGroup.get(id) ?? []).map((variant) => ({ id: variant.id, name: variant.name })),
  }));
}

async function readDeliveryTypes(db: Reader): Promise<CatalogueFile['delivery_type']> {
  const rows = await db.selectFrom('delivery_type').selectAll().orderBy('position').execute();
  const types = rows.map(({ position, price, free_from, ...row }) => ({
    ...withoutNulls(row),
    price: fromMinor(price),
    ...(free_from !== null && { free_from: fromMinor(free_from) }),
  }));
  return v.parse(DeliveryTypesSchema, types);
}

/** Cards that are read at once: SQLite answers nothing else meanwhile. */
export const cardsAtOnce = 100;

/** Cards with everything that belongs to them: all, or those with the ids. */
export async function readGoods(db: Reader, ids?: readonly number[]): Promise<GoodsRow[]> {
  const goods: GoodsRow[] = [];
  for (const part of inParts(ids ?? (await cardIds(db)), cardsAtOnce)) {
    if (goods.length > 0) await nextTurn();
    goods.push(...(await readCards(db, part)));
  }
  return goods;
}

async function cardIds(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('goods_card').select('id').orderBy('position').execute();
  return rows.map(({ id }) => id);
}

async function readCards(db: Reader, ids: readonly number[]): Promise<GoodsRow[]> {
  const cards = await db
    .selectFrom('goods_card')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('position')
    .execute();
  const variants = await db
    .selectFrom('variant')
    .selectAll()
    .where('card_id', 'in', ids)
    .orderBy('position')
    .execute();
  const changes = await db
    .selectFrom('price_change')
    .selectAll()
    .where('variant_id', 'in', (query) =>
      query.selectFrom('variant').select('id').where('card_id', 'in', ids),
    )
    .orderBy('at')
    .execute();
  const partitions = await db
    .selectFrom('card_partition')
    .selectAll()
    .where('card_id', 'in', ids)
    .orderBy('place')
    .execute();
  const filters = await db
    .selectFrom('card_filter')
    .selectAll()
    .where('card_id', 'in', ids)
    .orderBy('place')
    .execute();
  const variantsOf = Map.groupBy(variants, ({ card_id }) => card_id);
  const changesOf = Map.groupBy(changes, ({ variant_id }) => variant_id);
  const partitionsOf = Map.groupBy(partitions, ({ card_id }) => card_id);
  const filtersOf = Map.groupBy(filters, ({ card_id }) => card_id);
  return cards.map(
    ({ image_path, position, gallery, picture_names, attributes, old_addresses, ...card }) => ({
      ...cardFields(card),
      imagePath: image_path,
      ...(gallery !== null && { gallery: v.parse(ListSchema, JSON.parse(gallery)) }),
      ...(old_addresses !== null && { old_addresses: v.parse(ListSchema, JSON.parse(old_addresses)) }),
      ...(picture_names !== null && {
        picture_names: v.parse(PictureNamesSchema, JSON.parse(picture_names)),
      }),
      ...(attributes !== null && { attributes: v.parse(AttributesSchema, JSON.parse(attributes)) }),
      filterVariants: (filtersOf.get(card.id) ?? []).map((link) => link.filter_variant_id),
      partitions: (partitionsOf.get(card.id) ?? []).map((link) => link.partition_id),
      goods: (variantsOf.get(card.id) ?? []).map((variant) =>
        variantRow(variant, changesOf.get(variant.id) ?? []),
      ),
    }),
  );
}

type CardFields = Omit<
  Tables['goods_card'],
  'image_path' | 'position' | 'gallery' | 'picture_names' | 'attributes' | 'old_addresses'
>;

const cardFields = ({ has_grinding, no_discount, hidden, roasted_to_order, ...card }: CardFields) => ({
  ...withoutNulls(card),
  has_grinding: has_grinding === 1,
  ...(no_discount === 1 && { no_discount: true }),
  ...(hidden === 1 && { hidden: true }),
  ...(roasted_to_order !== null && { roasted_to_order: roasted_to_order === 1 }),
});

function variantRow(
  { card_id, position, price, price_old, properties, image_path, ...variant }: Tables['variant'],
  changes: readonly Tables['price_change'][],
): GoodsRow['goods'][number] {
  return {
    ...withoutNulls(variant),
    ...(image_path !== null && { imagePath: image_path }),
    price: fromMinor(price),
    ...(price_old !== null && { price_old: fromMinor(price_old) }),
    properties: v.parse(PropertiesSchema, JSON.parse(properties)),
    price_changes: changes.map((change) => ({ price: fromMinor(change.price), at: change.at })),
  };
}

/** A null column is an absent field. */
function withoutNulls<T extends object>(row: T): Present<T>;
function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
