/** The id of an order is the number that the customer is told: it starts where a number looks like one. */
const lastBefore = 10_000;

export const startOrderIds = (isPostgres: boolean): string =>
  isPostgres
    ? `alter table customer_order alter column id restart with ${lastBefore + 1}`
    : `insert into sqlite_sequence (name, seq) values ('customer_order', ${lastBefore})`;

/** An order keeps what it was made of: nothing ties it to a catalogue that comes and goes. */
export const orderTables = (id: string): readonly string[] => [
  `create table customer_order (
    id ${id}, customer_id bigint not null references customer (id),
    status text not null check (status in ('new', 'paid', 'packing', 'sent', 'delivered', 'cancelled')),
    payment_status text not null check (payment_status in ('none', 'waiting', 'paid', 'failed')),
    created_at bigint not null, delivered_at bigint,
    price bigint not null check (price >= 0), discount bigint not null check (discount >= 0),
    used_bonuses bigint not null check (used_bonuses >= 0),
    delivery_price bigint not null check (delivery_price >= 0),
    gift_wrapping_price bigint check (gift_wrapping_price >= 0), gift_text text,
    credit bigint not null default 0 check (credit >= 0), total bigint not null check (total >= 0),
    earned_bonuses bigint not null check (earned_bonuses >= 0), promocode text,
    delivery text not null, settlement_external_id text not null, delivery_type_id bigint not null,
    warehouse_external_id text, recipient_first_name text not null, recipient_last_name text not null,
    recipient_phone text not null, comment text not null, invoice text, campaign text, exchange_of bigint,
    pay_form text not null, pay_online bigint not null, pay_until bigint,
    tracking_number text, parcel_state text,
    check (total = price - discount - 100 * used_bonuses + delivery_price
      + coalesce(gift_wrapping_price, 0) - credit))`,
  'create index order_of_customer on customer_order (customer_id, id)',
  'create index order_of_status on customer_order (status, id)',
  'create index order_by_time on customer_order (created_at, id)',
  `create index order_to_pay on customer_order (pay_until) where status = 'new' and pay_until is not null`,
  `create table order_line (
    order_id bigint not null references customer_order (id), position bigint not null,
    variant_id bigint not null, card_id bigint not null, chpu text not null, name text not null,
    image_path text not null, sku text not null, grind_id bigint, grind_name text, properties text not null,
    price bigint not null check (price >= 0), quantity bigint not null check (quantity > 0),
    price_old bigint, lowest_price bigint, weight_gr bigint not null, is_discountable bigint not null,
    is_gift bigint not null, primary key (order_id, position))`,
  `create table idempotency_key (
    customer_id bigint not null references customer (id), key text not null, payload_hash text not null,
    order_id bigint not null references customer_order (id), answer text, at bigint not null,
    primary key (customer_id, key))`,
  'create index idempotency_key_by_age on idempotency_key (at)',
  `create table order_change (
    id ${id}, order_id bigint not null references customer_order (id), key text not null,
    kind text not null check (kind in ('correction', 'return', 'refund')), reason text not null,
    amount bigint not null check (amount >= 0), used_bonuses bigint not null check (used_bonuses >= 0),
    earned_bonuses bigint not null check (earned_bonuses >= 0),
    missing_bonuses bigint not null check (missing_bonuses >= 0 and missing_bonuses <= earned_bonuses),
    withheld_for_gifts bigint not null default 0, withheld_for_bonuses bigint not null default 0,
    exchange_order_id bigint references customer_order (id),
    credit bigint not null default 0 check (credit >= 0),
    is_restocked bigint not null, at bigint not null, unique (order_id, key))`,
  'create index order_change_by_time on order_change (at)',
  'create index order_change_exchange on order_change (exchange_order_id)',
  `create table order_change_line (
    change_id bigint not null references order_change (id), position bigint not null,
    quantity bigint not null check (quantity > 0), primary key (change_id, position))`,
  `create table parcel (
    order_id bigint primary key references customer_order (id), service text not null, reference text not null,
    external_id text, number text, created_at bigint not null, lease_until bigint not null, next_at bigint,
    unknown_statuses text not null default '[]')`,
  'create index parcel_next on parcel (service, next_at)',
];
