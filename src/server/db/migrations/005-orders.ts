import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

/** The id of an order is the number that the customer is told: it starts where a number looks like one. */
const lastBefore = 10_000;

const countOn = (isPostgres: boolean) =>
  isPostgres
    ? `alter table customer_order alter column id restart with ${lastBefore + 1}`
    : `insert into sqlite_sequence (name, seq) values ('customer_order', ${lastBefore})`;

/** An order keeps what it was made of: nothing ties it to a catalogue that comes and goes. */
const statements = (isPostgres: boolean) => [
  `create table customer_order (
    id ${generatedId(isPostgres)}, customer_id bigint not null references customer (id),
    status text not null check (status in ('new', 'paid', 'packing', 'sent', 'delivered', 'cancelled')),
    payment_status text not null check (payment_status in ('none', 'waiting', 'paid', 'failed')),
    created_at bigint not null,
    price bigint not null check (price >= 0), discount bigint not null check (discount >= 0),
    used_bonuses bigint not null check (used_bonuses >= 0),
    delivery_price bigint not null check (delivery_price >= 0), total bigint not null check (total >= 0),
    earned_bonuses bigint not null check (earned_bonuses >= 0), promocode text,
    delivery text not null, settlement_external_id text not null, delivery_type_id bigint not null,
    warehouse_external_id text, recipient_first_name text not null, recipient_last_name text not null,
    recipient_phone text not null, comment text not null,
    pay_form text not null, pay_online bigint not null, pay_until bigint, tracking_number text,
    check (total = price - discount - 100 * used_bonuses + delivery_price))`,
  countOn(isPostgres),
  `create index order_of_customer on customer_order (customer_id)`,
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
  `create index idempotency_key_by_age on idempotency_key (at)`,
  `create table mail_due (
    id ${generatedId(isPostgres)}, order_id bigint not null references customer_order (id),
    kind text not null check (kind in ('placed', 'paid', 'sent', 'cancelled')), tries bigint not null,
    next_at bigint not null, unique (order_id, kind))`,
  `create index mail_due_next on mail_due (next_at)`,
];

export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, statements(isPostgres));
}
