import type { Generated } from 'kysely';
import type { OrderEvent } from '../../domain/orders/events.ts';
import type { ParcelState } from '../../domain/orders/parcel.ts';
import type { ChangeKind } from '../../domain/orders/returns.ts';
import type { OrderStatus, PaymentStatus } from '../../domain/orders/status.ts';

/** Which change of an order a message tells the customer about. */
export type MessageKind = 'placed' | 'paid' | 'sent' | 'arrived' | 'cancelled' | 'refund' | 'changed';

/** Changes of an order, and troubles with its parcel, about which the seller gets news. */
export type NewsKind = Exclude<MessageKind, 'sent' | 'arrived' | 'changed'> | ParcelTrouble;

/** States of a parcel that the seller has to see to. */
export type ParcelTrouble = Extract<ParcelState, 'returning' | 'returned' | 'lost'>;
export type ParcelServiceCode = 'nova-poshta' | 'inpost';

export const sellerChannels = ['email', 'telegram'] as const;
export type SellerChannel = (typeof sellerChannels)[number];

/**
 * What staff did to an order. `goods`, `delivery`, `recipient`: they changed these of it; `tracking`: it got another number after it
 * was sent; `status`: it went a step back; `write-off`: goods of a cancelled order are not for sale.
 */
export type EditKind = 'goods' | 'delivery' | 'recipient' | 'tracking' | 'status' | 'write-off';

/** Units as in `Tables`. */
export interface OrderTables {
  customer_order: {
    /** The order number that the customer sees. */
    id: Generated<number>;
    customer_id: number;
    status: OrderStatus;
    payment_status: PaymentStatus;
    created_at: number;
    price: number;
    discount: number;
    /** Whole bonuses, like `earned_bonuses`. */
    used_bonuses: number;
    delivery_price: number;
    /** Null, like the text: no gift. */
    gift_wrapping_price: number | null;
    gift_text: string | null;
    /** The company of an invoice, as JSON; null: none is wanted. */
    invoice: string | null;
    /** Of an order in exchange: the order whose goods came back for it, and how much these pay of it. */
    exchange_of: Generated<number | null>;
    credit: Generated<number>;
    /** The amount to pay, after bonuses and credit. */
    total: number;
    /** Added to the balance once the order is delivered. */
    earned_bonuses: number;
    promocode: string | null;
    /** The labels of the chosen delivery, as JSON. */
    delivery: string;
    settlement_external_id: string;
    delivery_type_id: number;
    warehouse_external_id: string | null;
    recipient_first_name: string;
    recipient_last_name: string;
    /** Digits. */
    recipient_phone: string;
    comment: string;
    pay_form: string;
    pay_online: number;
    /** When an unpaid order is cancelled. */
    pay_until: number | null;
    tracking_number: string | null;
    /** Null: the carrier tells the shop nothing of it. */
    parcel_state: Generated<ParcelState | null>;
    /** Null: not delivered, or before this was recorded. */
    delivered_at: number | null;
    /** The UTM values of the customer's visit, as JSON. */
    campaign: string | null;
    placed_by_staff: Generated<number>;
    /** 0: an older program placed it, or its customer changed since, so its `order_word` rows are missing or outdated. */
    is_indexed: Generated<number>;
  };
  /** What an order is found by, as `findWords` makes it. */
  order_word: { order_id: number; word: string };
  order_line: {
    order_id: number;
    position: number;
    variant_id: number;
    card_id: number;
    chpu: string;
    name: string;
    image_path: string;
    sku: string;
    grind_id: number | null;
    grind_name: string | null;
    properties: string;
    /** Of one piece. */
    price: number;
    quantity: number;
    price_old: number | null;
    lowest_price: number | null;
    weight_gr: number;
    is_discountable: number;
    is_gift: number;
  };
  /** What was returned, refunded or taken out after the order was placed; the order itself stays as it was. */
  order_change: {
    id: Generated<number>;
    order_id: number;
    /** Of what is changed, so that the same change is made once. */
    key: string;
    kind: ChangeKind;
    /** For the operator. */
    reason: string;
    /** By how much less the customer pays. */
    amount: number;
    /** Spent bonuses that were given back. */
    used_bonuses: number;
    /** Earned bonuses that the customer loses. */
    earned_bonuses: number;
    /** Of those, the ones that could not be taken back, because they were spent. */
    missing_bonuses: number;
    /** What was kept back of the refund for gifts that stay with the customer; below 0: a gift came back after all. */
    withheld_for_gifts: Generated<number>;
    /** The same for missing bonuses. */
    withheld_for_bonuses: Generated<number>;
    /** 0: the goods were written off. */
    is_restocked: number;
    /** Of an exchange: the order with the new goods. A return moves its credit there, a refund takes it back. */
    exchange_order_id: Generated<number | null>;
    credit: Generated<number>;
    at: number;
  };
  order_edit: {
    id: Generated<number>;
    order_id: number;
    kind: EditKind;
    /** For the operator. */
    reason: string;
    at: number;
    /** Of what was paid. */
    refund: number;
    /** As JSON: of a write-off its pieces, of other goods and prices the ledger before. */
    details: string;
  };
  order_change_line: { change_id: number; position: number; quantity: number };
  /** One per order that was placed with a key; `answer` is null while the payment is being started. */
  idempotency_key: {
    customer_id: number;
    key: string;
    payload_hash: string;
    order_id: number;
    answer: string | null;
    at: number;
  };
  mail_due: {
    id: Generated<number>;
    order_id: number;
    kind: MessageKind;
    tries: number;
    /** Null for mails that older programs queued. */
    queued_at: number | null;
    /** The earliest time to send. A sender moves it forward first, so that no other process sends the same mail. */
    next_at: number;
  };
  /** As `mail_due`. */
  seller_news: {
    id: Generated<number>;
    order_id: number;
    kind: NewsKind;
    channel: SellerChannel;
    tries: number;
    queued_at: number;
    next_at: number;
  };
  /** Events of orders, sent to other programs. */
  webhook_delivery: {
    id: Generated<number>;
    /** The same at every address. */
    message_id: string;
    /** Null: not yet copied for each address of the settings. */
    endpoint: string | null;
    order_id: number;
    event: OrderEvent;
    /** Of the change. */
    at: number;
    tries: number;
    /** As in `mail_due`; null: nothing more is tried. */
    next_at: number | null;
    is_delivered: number;
    /** To the last try: a status, or why there was none. */
    answer: string | null;
  };
  /** What the carrier has of an order. */
  parcel: {
    order_id: number;
    service: ParcelServiceCode;
    /** The shop's own name of it, under which it is looked for when an answer was lost; empty: made elsewhere. */
    reference: string;
    /** The carrier's name of it; null: the carrier has not answered yet, or it was made elsewhere. */
    external_id: string | null;
    /** Null: not known yet. */
    number: string | null;
    created_at: number;
    /** Until then one process asks the carrier for it, and others do not. */
    lease_until: number;
    /** When its state is read next; null: never again. */
    next_at: number | null;
    /** What the carrier said of it and this program does not know, as a list in JSON: each is told to the operator once. */
    unknown_statuses: Generated<string>;
  };
  /** Addresses that answered that they want no more. */
  webhook_endpoint: { name: string; stopped_at: number };
}
