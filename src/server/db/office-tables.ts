import type { Generated } from 'kysely';
import type { Role } from '../../domain/office/rights.ts';

/** Who works in the shop, and what they did. */
export interface OfficeTables {
  staff: {
    id: Generated<number>;
    /** In small letters. */
    email: string;
    name: string;
    role: Role;
    created_at: number;
    /** Since when the person may not sign in; null: may. */
    disabled_at: number | null;
  };
  staff_session: {
    id: Generated<number>;
    token_hash: string;
    staff_id: number;
    device: string;
    created_at: number;
    /** Written once a minute. */
    seen_at: number;
  };
  /** A code that was sent, or asked for by somebody who is not of the shop. */
  staff_code: {
    id: Generated<number>;
    email: string;
    /** Null: nobody has this address, and nothing was sent. */
    staff_id: number | null;
    client: string;
    network: string;
    salt: string;
    hash: string;
    sent_at: number;
    wrong_tries: number;
    used: number;
  };
  /** What was changed, in the transaction of the change. */
  journal: {
    id: Generated<number>;
    /** All that one press changed has one. */
    change_id: string;
    at: number;
    actor: Actor;
    staff_id: number | null;
    /** As the person or program was called then. */
    name: string;
    what: JournalKind;
    order_id: number | null;
    subject: number;
    /** `Facts` as JSON. */
    before: string;
    after: string;
    /** `MadeRows` as JSON: what has to go when the change is taken back before anybody heard of it; null: nothing was held back. */
    made: string | null;
    /** The change that this one takes back. */
    undoes: string | null;
    /** The change that took this one back. */
    undone_by: string | null;
  };
  order_note: {
    id: Generated<number>;
    order_id: number;
    staff_id: number;
    name: string;
    text: string;
    at: number;
  };
}

export type Actor = 'person' | 'customer' | 'command' | 'program';

/** What can be changed; `inverseOf` knows which of it can be taken back. */
export type JournalKind =
  | 'order.status'
  | 'order.tracking'
  | 'order.change'
  | 'order.edit'
  | 'order.placed'
  | 'order.note'
  | 'staff.added'
  | 'staff.changed';
