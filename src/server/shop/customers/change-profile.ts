import { cleanProfile, type ProfileChange } from '../../../domain/profile/profile.ts';
import type { Database } from '../../db/open.ts';
import { type Customer, customerFrom } from './customer.ts';

/** Undefined when the birthday is another than the one that is saved, and then nothing is changed. */
export async function changeProfile(
  db: Database,
  id: number,
  change: ProfileChange,
): Promise<Customer | undefined> {
  const { firstName, lastName, email, phone, birthday } = cleanProfile(change);
  const row = await db
    .updateTable('customer')
    .set((customer) => ({
      first_name: firstName ?? customer.ref('first_name'),
      last_name: lastName ?? customer.ref('last_name'),
      email: email ?? customer.ref('email'),
      phone: phone ?? customer.ref('phone'),
      birthday: birthday ?? customer.ref('birthday'),
    }))
    .where('id', '=', id)
    .$if(typeof birthday === 'number', (update) =>
      update.where((saved) =>
        saved.or([saved('birthday', 'is', null), saved('birthday', '=', birthday ?? null)]),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  return row && customerFrom(row);
}
