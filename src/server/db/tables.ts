import type { Generated } from 'kysely';
import type { Benefit } from '../../domain/cart-pricing/promo-code.ts';
import type { SignInWay } from '../../editions/edition.ts';
import type { OfficeTables } from './office-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { SchemaTables } from './schema-version.ts';
import type { WithdrawalTables } from './withdrawal-tables.ts';

/** The actions with a rate limit. */
export type RateLimitKind =
  | 'carrier'
  | 'promo-code'
  | 'office-code'
  | 'order-mail'
  | 'withdrawal'
  | 'sms'
  | 'seller-news'
  | 'personal-data';

/** Why a balance of bonuses changed. */
const bonusReasons = [
  'welcome',
  'order-used',
  'order-earned',
  'order-cancelled',
  'order-returned',
  'order-unearned',
] as const;
export type BonusReason = (typeof bonusReasons)[number];

export const isBonusReason = (reason: string): reason is BonusReason =>
  bonusReasons.some((allowed) => allowed === reason);

/** What a change of the catalogue reaches: cards only, other parts too, or also the categories or which cards they list. */
export type ChangeReach = 'cards' | 'other' | 'categories';

/** Money in minor units, times in unix seconds, flags as 0 or 1, lists as JSON text. */
export interface Tables extends OfficeTables, OrderTables, PaymentTables, SchemaTables, WithdrawalTables {
  catalogue: {
    id: number;
    version: number;
    changed_at: number;
    shop_id: string;
    /** The last attempt to pay that came with a restored backup; null: the shop was never restored. */
    restored_attempt: Generated<number | null>;
  };
  /** What each version of the catalogue changed; the newest only. */
  catalogue_change: {
    version: number;
    /** Random, so that a version of another database is unknown here. */
    id: string;
    at: number;
    /** The ids of changed, new and removed cards, as JSON; null: too many, or unknown. */
    cards: string | null;
    reach: ChangeReach;
  };
  setting: { id: number; value: string };
  partition: {
    id: number;
    parent_id: number | null;
    chpu: string;
    name: string;
    description: string | null;
    position: number;
  };
  grinding: { id: number; name: string; position: number };
  filter_group: { id: number; name: string; color_hex: string; position: number };
  filter_variant: { id: number; group_id: number; name: string; position: number };
  goods_card: {
    id: number;
    chpu: string;
    name: string;
    image_path: string;
    badge: number | null;
    has_grinding: number;
    description: string | null;
    gallery: string | null;
    picture_names: string | null;
    attributes: string | null;
    video: string | null;
    sku_group: string | null;
    old_addresses: string | null;
    no_discount: number;
    /** Null: unknown. */
    roasted_to_order: number | null;
    /** 1: neither shown nor sold. */
    hidden: number;
    updated_at: number;
    position: number;
  };
  card_partition: { card_id: number; partition_id: number; place: number };
  card_filter: { card_id: number; filter_variant_id: number; place: number };
  variant: {
    id: number;
    card_id: number;
    name: string;
    sku: string | null;
    price: number;
    price_old: number | null;
    weight_gr: number | null;
    stock: number | null;
    properties: string;
    /** Null: the card's. */
    image_path: string | null;
    position: number;
  };
  price_change: { variant_id: number; price: number; at: number };
  /** A reduced price that ends by itself, and what was before it. */
  sale: {
    variant_id: number;
    price: number;
    price_before: number;
    old_before: number | null;
    badge_before: number | null;
    ends_at: number;
  };
  bought_together: { card_id: number; other_id: number; times: number };
  page: {
    chpu: string;
    name: string;
    show_bottom: number;
    content: string | null;
    updated_at: number;
    position: number;
  };
  delivery_type: {
    id: number;
    code: string;
    carrier: string;
    name: string;
    price: number;
    free_from: number | null;
    max_weight_gr: number | null;
    eta_days: number | null;
    position: number;
  };
  branch: {
    id: number;
    name: string;
    address: string;
    hours: string;
    lat: number | null;
    lng: number | null;
    position: number;
  };
  news: {
    id: number;
    title: string;
    date: number;
    image: string | null;
    preview: string | null;
    content: string | null;
  };
  turn: { name: string; taken: number };
  customer: {
    id: Generated<number>;
    first_name: string;
    last_name: string;
    phone: string;
    email: string;
    birthday: number | null;
    balance: number;
    status: string;
    can_use_promocode: number;
    created_at: number;
  };
  identity: {
    kind: SignInWay;
    address: string;
    customer_id: number;
    /** As `personHash` makes it; null: an older program has created the row. */
    person_hash: Generated<string | null>;
  };
  person_key: { key: string };
  /** Erased people who have had the welcome bonuses, and how often they used a code that has a limit for each customer. */
  spent_welcome: { person_hash: string };
  spent_code: { code: string; person_hash: string; uses: number };
  session: { token_hash: string; customer_id: number; created_at: number };
  sign_in_code: {
    id: Generated<number>;
    kind: SignInWay;
    address: string;
    client: string;
    /** The client's network, as in `networkOf`. */
    network: string;
    digits: number;
    salt: string;
    hash: string;
    sent_at: number;
    wrong_tries: number;
    used: number;
  };
  /** A wrong code. */
  sign_in_failure: { id: Generated<number>; code_id: number; client: string; network: string; at: number };
  /** Somebody who waits for sold-out goods; null in `sent_at`: still waits. */
  stock_notice: {
    id: Generated<number>;
    card_id: number;
    kind: SignInWay;
    address: string;
    /** Of the link that stops the messages. */
    token: string;
    requested_at: number;
    tries: number;
    /** The earliest time to send, as in `mail_due`. */
    next_at: number;
    sent_at: number | null;
  };
  favourite: { id: Generated<number>; customer_id: number; card_id: number };
  bonus_entry: {
    id: Generated<number>;
    customer_id: number;
    amount: number;
    /** A `BonusReason`; entries of unknown origin have a sentence. */
    reason: string;
    order_id: number | null;
    at: number;
  };
  tried: { kind: RateLimitKind; client: string; what: string; at: number };
  carrier_cache: { key: string; answer: string; at: number };
  outbox: { id: Generated<number>; address: string; text: string; at: number };
  /** `is_personal`: one customer's own. */
  promo_code: PromoTerms & { is_personal: Generated<number> };
  /** The terms of a year's recap gift; customers' codes begin with its code. */
  recap_gift: PromoTerms & { year: number };
  recap_code: { customer_id: number; year: number; code: string };
  promo_use: { order_id: number; code: string; customer_id: number; at: number };
}

/** The terms of a promo code. */
interface PromoTerms {
  code: string;
  title: string;
  description: string;
  type: Benefit['type'];
  /** A percent, minor units, or the id of the gift's variant. */
  value: number;
  starts_at: number | null;
  ends_at: number | null;
  minimum: number;
  use_limit: number | null;
  customer_limit: number | null;
}
