/** What is to be sent to customers, the seller and other programs. */
export const messageTables = (id: string): readonly string[] => [
  `create table mail_due (
    id ${id}, order_id bigint not null references customer_order (id),
    kind text not null check
      (kind in ('placed', 'paid', 'sent', 'cancelled', 'refund', 'changed', 'arrived')),
    tries bigint not null, queued_at bigint, next_at bigint not null, unique (order_id, kind))`,
  'create index mail_due_next on mail_due (next_at)',
  `create table seller_news (
    id ${id}, order_id bigint not null references customer_order (id),
    kind text not null check
      (kind in ('placed', 'paid', 'cancelled', 'refund', 'returning', 'returned', 'lost')),
    channel text not null check (channel in ('email', 'telegram')), tries bigint not null,
    queued_at bigint not null, next_at bigint not null, unique (order_id, kind, channel))`,
  'create index seller_news_next on seller_news (next_at)',
  // Imports replace all goods cards, so their ids are no foreign keys here.
  `create table stock_notice (
    id ${id}, card_id bigint not null, kind text not null, address text not null,
    token text not null unique, requested_at bigint not null, tries bigint not null, next_at bigint not null,
    sent_at bigint, unique (card_id, kind, address))`,
  'create index stock_notice_waiting on stock_notice (card_id, next_at, id) where sent_at is null',
  'create index stock_notice_sent on stock_notice (sent_at) where sent_at is not null',
  'create index stock_notice_by_age on stock_notice (requested_at)',
  'create index stock_notice_of_address on stock_notice (kind, address)',
  `create table webhook_delivery (
    id ${id}, message_id text not null, endpoint text,
    order_id bigint not null references customer_order (id), event text not null, at bigint not null,
    tries bigint not null, next_at bigint, is_delivered bigint not null, answer text,
    unique (message_id, endpoint))`,
  'create index webhook_delivery_new on webhook_delivery (id) where endpoint is null',
  'create index webhook_delivery_next on webhook_delivery (endpoint, next_at)',
  'create index webhook_delivery_open on webhook_delivery (id) where is_delivered = 0',
  'create index webhook_delivery_at on webhook_delivery (at)',
  'create index webhook_delivery_order on webhook_delivery (order_id)',
  'create table webhook_endpoint (name text primary key, stopped_at bigint not null)',
  `create table outbox (id ${id}, address text not null, text text not null, at bigint not null)`,
  'create index outbox_by_age on outbox (at)',
];
