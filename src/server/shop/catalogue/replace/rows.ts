import { toMinor } from '../../../../domain/money/money.ts';
import type { Tables } from '../../../db/tables.ts';
import type { CatalogueFile, GoodsRow } from '../file.ts';

type Row<T extends keyof Tables> = Tables[T];

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
const flag = (value: boolean): number => (value ? 1 : 0);

export function partitionRows(file: CatalogueFile): Row<'partition'>[] {
  return file.partition.flatMap((parent, position) => [
    partitionRow(parent, null, position),
    ...(parent.children ?? []).map((child, place) => partitionRow(child, parent.id, place)),
  ]);
}

function partitionRow(
  { id, chpu, name, description }: CatalogueFile['partition'][number],
  parent_id: number | null,
  position: number,
): Row<'partition'> {
  return { id, parent_id, chpu, name, description: description ?? null, position };
}

export function filterVariantRows(file: CatalogueFile): Row<'filter_variant'>[] {
  return file.filter.flatMap((group) =>
    group.variants.map(({ id, name }, position) => ({ id, group_id: group.id, name, position })),
  );
}

export function cardRow(card: GoodsRow, position: number, updated_at: number): Row<'goods_card'> {
  return {
    id: card.id,
    chpu: card.chpu,
    name: card.name,
    image_path: card.imagePath,
    badge: card.badge ?? null,
    has_grinding: flag(card.has_grinding),
    description: card.description ?? null,
    gallery: json(card.gallery),
    picture_names: json(card.picture_names),
    attributes: json(card.attributes),
    old_addresses: json(card.old_addresses),
    video: card.video ?? null,
    sku_group: card.sku_group ?? null,
    no_discount: flag(card.no_discount ?? false),
    hidden: flag(card.hidden ?? false),
    roasted_to_order: card.roasted_to_order === undefined ? null : flag(card.roasted_to_order),
    updated_at,
    position,
  };
}

export function variantRows(card: GoodsRow): Row<'variant'>[] {
  return card.goods.map((variant, position) => ({
    id: variant.id,
    card_id: card.id,
    name: variant.name,
    sku: variant.sku ?? null,
    price: toMinor(variant.price),
    price_old: variant.price_old === undefined ? null : toMinor(variant.price_old),
    weight_gr: variant.weight_gr ?? null,
    stock: variant.stock ?? null,
    properties: JSON.stringify(variant.properties),
    image_path: variant.imagePath ?? null,
    position,
  }));
}

export function pageRow(
  page: CatalogueFile['page'][number],
  position: number,
  updated_at: number,
): Row<'page'> {
  const { chpu, name, content } = page;
  return { chpu, name, show_bottom: flag(page.show_bottom), content: content ?? null, updated_at, position };
}

export function deliveryTypeRow(
  type: CatalogueFile['delivery_type'][number],
  position: number,
): Row<'delivery_type'> {
  const { id, code, carrier, name } = type;
  return {
    id,
    code,
    carrier,
    name,
    price: toMinor(type.price),
    free_from: type.free_from === undefined ? null : toMinor(type.free_from),
    max_weight_gr: type.max_weight_gr ?? null,
    eta_days: type.eta_days ?? null,
    position,
  };
}

export function branchRow(branch: CatalogueFile['branch'][number], position: number): Row<'branch'> {
  const { id, name, address, hours } = branch;
  return { id, name, address, hours, lat: branch.lat ?? null, lng: branch.lng ?? null, position };
}

export function newsRow(item: CatalogueFile['news'][number]): Row<'news'> {
  const { id, title, date } = item;
  return {
    id,
    title,
    date,
    image: item.image ?? null,
    preview: item.preview ?? null,
    content: item.content ?? null,
  };
}
