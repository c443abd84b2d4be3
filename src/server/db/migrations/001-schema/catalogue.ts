/** History (price_change, bought_together) outlives a re-import, so nothing ties it to rows that come and go. */
export const catalogueTables: readonly string[] = [
  `create table catalogue (
    id bigint primary key, version bigint not null, changed_at bigint not null,
    shop_id text not null default '', restored_attempt bigint)`,
  `create table catalogue_change (
    version bigint primary key, id text not null, at bigint not null, cards text, reach text not null)`,
  `create table setting (id bigint primary key, value text not null)`,
  `create table partition (
    id bigint primary key, parent_id bigint references partition (id), chpu text not null,
    name text not null, description text, position bigint not null)`,
  `create table grinding (id bigint primary key, name text not null, position bigint not null)`,
  `create table filter_group (
    id bigint primary key, name text not null, color_hex text not null, position bigint not null)`,
  `create table filter_variant (
    id bigint primary key, group_id bigint not null references filter_group (id), name text not null,
    position bigint not null)`,
  `create table goods_card (
    id bigint primary key, chpu text not null unique, name text not null, image_path text not null,
    badge bigint, has_grinding bigint not null, description text, gallery text, picture_names text,
    attributes text, video text, sku_group text, no_discount bigint not null default 0,
    roasted_to_order bigint, hidden bigint not null default 0, updated_at bigint not null,
    position bigint not null)`,
  `create table card_partition (
    card_id bigint not null references goods_card (id), partition_id bigint not null references partition (id),
    place bigint not null, primary key (card_id, partition_id))`,
  `create table card_filter (
    card_id bigint not null references goods_card (id),
    filter_variant_id bigint not null references filter_variant (id),
    place bigint not null, primary key (card_id, filter_variant_id))`,
  `create table variant (
    id bigint primary key, card_id bigint not null references goods_card (id), name text not null, sku text,
    price bigint not null check (price >= 0), price_old bigint, weight_gr bigint,
    stock bigint check (stock >= 0), properties text not null, image_path text, position bigint not null)`,
  'create index variant_of_card on variant (card_id)',
  `create table price_change (
    variant_id bigint not null, price bigint not null, at bigint not null, primary key (variant_id, at))`,
  `create table sale (
    variant_id bigint primary key, price bigint not null, price_before bigint not null, old_before bigint,
    badge_before bigint, ends_at bigint not null)`,
  'create index sale_ends on sale (ends_at)',
  `create table bought_together (
    card_id bigint not null, other_id bigint not null, times bigint not null, primary key (card_id, other_id))`,
  `create table page (
    chpu text primary key, name text not null, show_bottom bigint not null, content text,
    updated_at bigint not null, position bigint not null)`,
  `create table delivery_type (
    id bigint primary key, code text not null, carrier text not null, name text not null,
    price bigint not null check (price >= 0), free_from bigint, max_weight_gr bigint, eta_days bigint,
    position bigint not null)`,
  `create table branch (
    id bigint primary key, name text not null, address text not null, hours text not null,
    lat double precision, lng double precision, position bigint not null)`,
  `create table news (
    id bigint primary key, title text not null, date bigint not null, image text, preview text, content text)`,
  'create table carrier_cache (key text primary key, answer text not null, at bigint not null)',
  'create index carrier_cache_by_age on carrier_cache (at)',
];
