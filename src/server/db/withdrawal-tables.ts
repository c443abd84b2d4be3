import type { Generated } from 'kysely';
import type { SignInWay } from '../../editions/edition.ts';
import type { SellerChannel } from './order-tables.ts';

/** Units as in `Tables`. */
export interface WithdrawalTables {
  /** Somebody withdraws from a contract. */
  withdrawal_request: {
    id: Generated<number>;
    /** Null: there is no order of this number. */
    order_id: number | null;
    /** As it was given. */
    order_number: string;
    /** Empty: the person was erased, and closing the request deletes it. */
    name: string;
    /** Where the acknowledgement goes. */
    kind: SignInWay;
    address: string;
    /** Of a guest, who does not see the lines of the order; empty, and without lines: everything. */
    goods: string;
    reason: string;
    /** 1: the customer of the order sent it, or it names a contact of the order. */
    is_confirmed: number;
    /** Of what is requested: an open request with the same one is not repeated. */
    fingerprint: string;
    requested_at: number;
    /** When the operator dealt with it. */
    closed_at: number | null;
  };
  withdrawal_line: { request_id: number; position: number; quantity: number };
  /** As `mail_due`. */
  withdrawal_message: {
    id: Generated<number>;
    request_id: number;
    channel: 'customer' | SellerChannel;
    tries: number;
    queued_at: number;
    next_at: number;
  };
}
