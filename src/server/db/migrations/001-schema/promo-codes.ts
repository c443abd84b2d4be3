const terms = `title text not null, description text not null,
    type text not null check (type in ('percent', 'fixed', 'gift')), value bigint not null check (value >= 0),
    starts_at bigint, ends_at bigint, minimum bigint not null check (minimum >= 0),
    use_limit bigint, customer_limit bigint`;

/** The uses stay when a code is taken away: given out again, it still counts them. */
export const promoCodeTables: readonly string[] = [
  `create table promo_code (code text primary key, ${terms}, is_personal bigint not null default 0)`,
  'create index promo_code_shared on promo_code (code) where is_personal = 0',
  `create table promo_use (
    order_id bigint primary key, code text not null, customer_id bigint not null references customer (id),
    at bigint not null)`,
  'create index promo_use_of_code on promo_use (code, customer_id)',
  `create table recap_gift (year bigint primary key, code text not null, ${terms})`,
  `create table recap_code (
    customer_id bigint not null references customer (id), year bigint not null, code text not null unique,
    primary key (customer_id, year))`,
  'create index recap_code_of_year on recap_code (year)',
];
