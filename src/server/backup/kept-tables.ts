import type { Tables } from '../db/tables.ts';

type KeptTable = Exclude<keyof Tables, 'migration'>;

/** Each after those that it refers to. What a table's own rows refer to comes first by this column. */
const kept: Readonly<Record<KeptTable, { parent: string } | undefined>> = {
  catalogue: undefined,
  setting: undefined,
  turn: undefined,
  partition: { parent: 'parent_id' },
  grinding: undefined,
  filter_group: undefined,
  filter_variant: undefined,
  goods_card: undefined,
  card_partition: undefined,
  card_filter: undefined,
  variant: undefined,
  price_change: undefined,
  bought_together: undefined,
  page: undefined,
  delivery_type: undefined,
  branch: undefined,
  news: undefined,
  customer: undefined,
  identity: undefined,
  session: undefined,
  sign_in_code: undefined,
  sign_in_failure: undefined,
  favourite: undefined,
  customer_order: undefined,
  order_line: undefined,
  idempotency_key: undefined,
  mail_due: undefined,
  bonus_entry: undefined,
  promo_code: undefined,
  promo_use: undefined,
  recap_gift: undefined,
  recap_code: undefined,
  payment_attempt: undefined,
  payment_event: undefined,
  refund_due: undefined,
  sandbox_secret: undefined,
  sandbox_payment: undefined,
  tried: undefined,
  carrier_cache: undefined,
  outbox: undefined,
};

const isKept = (name: string): name is KeptTable => Object.hasOwn(kept, name);

export const keptTables: readonly KeptTable[] = Object.keys(kept).filter(isKept);

export const parentColumn = (table: KeptTable): string | undefined => kept[table]?.parent;
