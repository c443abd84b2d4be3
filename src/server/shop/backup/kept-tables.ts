import type { SchemaTables } from '../../db/schema-version.ts';
import type { Tables } from '../../db/tables.ts';

export type KeptTable = Exclude<keyof Tables, keyof SchemaTables>;

/** In an order in which each table follows those that it references. `parent` is the column that references its own table. */
const kept: Readonly<Record<KeptTable, { parent?: string }>> = {
  catalogue: {},
  catalogue_change: {},
  setting: {},
  turn: {},
  partition: { parent: 'parent_id' },
  grinding: {},
  filter_group: {},
  filter_variant: {},
  goods_card: {},
  card_partition: {},
  card_filter: {},
  variant: {},
  price_change: {},
  sale: {},
  bought_together: {},
  page: {},
  delivery_type: {},
  branch: {},
  news: {},
  customer: {},
  identity: {},
  person_key: {},
  spent_welcome: {},
  session: {},
  sign_in_code: {},
  sign_in_failure: {},
  favourite: {},
  stock_notice: {},
  customer_order: {},
  order_line: {},
  order_word: {},
  order_change: {},
  order_edit: {},
  order_change_line: {},
  parcel: {},
  withdrawal_request: {},
  withdrawal_line: {},
  withdrawal_message: {},
  idempotency_key: {},
  mail_due: {},
  seller_news: {},
  webhook_delivery: {},
  webhook_endpoint: {},
  bonus_entry: {},
  promo_code: {},
  promo_use: {},
  spent_code: {},
  recap_gift: {},
  recap_code: {},
  payment_attempt: {},
  payment_event: {},
  refund_due: {},
  receipt: {},
  sandbox_secret: {},
  sandbox_payment: {},
  sandbox_refund: {},
  tried: {},
  carrier_cache: {},
  outbox: {},
};

const isKept = (name: string): name is KeptTable => Object.hasOwn(kept, name);

export const keptTables: readonly KeptTable[] = Object.keys(kept).filter(isKept);

export const parentColumn = (table: KeptTable): string | undefined => kept[table].parent;
