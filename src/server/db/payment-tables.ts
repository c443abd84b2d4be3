import type { Generated } from 'kysely';
import type { AttemptStatus, RefundReason } from '../../domain/orders/payment-attempt.ts';
import type { PaidBy, ReceiptKind } from '../../domain/receipts/receipts.ts';

/** Units as in `Tables`. */
export interface PaymentTables {
  payment_attempt: {
    id: Generated<number>;
    order_id: number;
    provider: string;
    /** The shop's id of the attempt, which the provider repeats. */
    reference: string;
    /** The provider's id of the payment, once it is known. */
    external_id: string | null;
    /** Where the customer pays; null until the provider has answered. */
    url: string | null;
    amount: number;
    currency: string;
    status: AttemptStatus;
    started_at: number;
    changed_at: number;
    /** When the provider was last queried; queries of other processes wait after that. */
    asked_at: number;
    /** When the last query that the provider answered was sent; null: none yet. */
    answered_at: number | null;
  };
  payment_event: { provider: string; event: string; attempt_id: number; status: string; at: number };
  refund_due: {
    id: Generated<number>;
    attempt_id: number;
    external_id: string | null;
    amount: number;
    currency: string;
    reason: RefundReason;
    at: number;
    /** When the money was returned. */
    done_at: number | null;
    /** When the refund was requested. If the provider did not answer, only it knows whether it paid. */
    asked_at: number | null;
    /** The change of the order that it belongs to; null: none. */
    change_id: number | null;
    /** The edit of the order that it belongs to, likewise. */
    edit_id: Generated<number | null>;
  };
  /** Fiscal receipts of what was paid and given back. */
  receipt: {
    id: Generated<number>;
    /** A UUID that the shop chooses: the same receipt is never made twice. */
    receipt_id: string;
    order_id: number;
    kind: ReceiptKind;
    paid_by: PaidBy;
    amount: number;
    /** `ReceiptLine[]` as JSON. */
    lines: string;
    /** When the money came or went. */
    at: number;
    tries: number;
    /** As in `mail_due`; null: made, or nothing more is tried. */
    next_at: number | null;
    done_at: number | null;
    /** Where anybody reads it, once it is made. */
    url: string | null;
    fiscal_code: string | null;
    /** Why the last try failed. */
    answer: string | null;
  };
  sandbox_secret: { secret: string };
  sandbox_payment: { reference: string; status: AttemptStatus; amount: number; currency: string };
  sandbox_refund: { key: string; reference: string; amount: number };
}
