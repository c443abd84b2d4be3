import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Somebody who has signed in at least once. */
export interface Customer {
  id: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Midnight UTC of the day. */
  birthday: number | null;
  balance: number;
  status: string;
  canUsePromocode: boolean;
}

export function customerFrom(row: Selectable<Tables['customer']>): Customer {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    birthday: row.birthday,
    balance: row.balance,
    status: row.status,
    canUsePromocode: row.can_use_promocode === 1,
  };
}
