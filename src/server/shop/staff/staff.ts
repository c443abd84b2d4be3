import type { Selectable } from 'kysely';
import type { Role } from '../../../domain/office/rights.ts';
import type { Tables } from '../../db/tables.ts';

/** Somebody who works in the shop. */
export interface Staff {
  id: number;
  name: string;
  email: string;
  role: Role;
}

export const staffFrom = ({
  id,
  name,
  email,
  role,
}: Pick<Selectable<Tables['staff']>, keyof Staff>): Staff => ({ id, name, email, role });
