import type { Generated } from 'kysely';
import type { OrderStatus, PaymentStatus } from '../../domain/orders/status.ts';
import type { MailKind } from '../shop/orders/mail-due.ts';

/** The tables of orders; written as all tables are. */
export interface OrderTables {
  customer_order: {
    /** The number that the customer is told. */
    id: Generated<number>;
    customer_id: number;
    status: OrderStatus;
    payment_status: PaymentStatus;
    created_at: number;
    price: number;
    discount: number;
    /** Whole bonuses, as `earned_bonuses`. */
    used_bonuses: number;
    delivery_price: number;
    /** What is left to pay: bonuses are off already. */
    total: number;
    /** Given once the order is delivered. */
    earned_bonuses: number;
    promocode: string | null;
    /** The labels of what was chosen, as JSON. */
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
    /** An order that waits for its payment is cancelled then. */
    pay_until: number | null;
    tracking_number: string | null;
    /** What led the customer to the shop, as JSON. */
    campaign: string | null;
  };
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
    /** Of one. */
    price: number;
    quantity: number;
    price_old: number | null;
    lowest_price: number | null;
    weight_gr: number;
    is_discountable: number;
    is_gift: number;
  };
  /** One for each order that was placed with a key; the answer is missing while its payment is being started. */
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
    kind: MailKind;
    tries: number;
    /** Not before; whoever sends it moves this on, so that no other process sends it too. */
    next_at: number;
  };
}
