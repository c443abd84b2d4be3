import {
  cleanProfile,
  type ProfileChange,
  type ProfileErrors,
  profileErrors,
} from '../../../domain/profile/profile.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidInput, SessionEnded } from '../failures.ts';
import type { ShopContext } from '../shop-context.ts';
import { type Customer, customerFrom, erasedStatus, outdateOrderWords } from './customer.ts';

/** Changes the given fields; throws InvalidInput, and changes nothing, if one of them cannot be accepted. */
export async function changeProfile(
  customer: Customer,
  change: ProfileChange,
  { db, edition, now }: Pick<ShopContext, 'db' | 'edition' | 'now'>,
): Promise<Customer> {
  const errors = profileErrors(change, {
    phones: edition.profile.phones,
    savedBirthday: customer.birthday,
    now: now(),
  });
  if (Object.keys(errors).length > 0) throw invalidProfile(errors);
  const { firstName, lastName, email, phone, birthday } = cleanProfile(change);
  const row = await inTransaction(db, async (transaction) => {
    await outdateOrderWords(transaction, customer, { firstName, lastName, email, phone });
    return (
      transaction
        .updateTable('customer')
        .set((saved) => ({
          first_name: firstName ?? saved.ref('first_name'),
          last_name: lastName ?? saved.ref('last_name'),
          email: email ?? saved.ref('email'),
          phone: phone ?? saved.ref('phone'),
          birthday: birthday ?? saved.ref('birthday'),
        }))
        .where('id', '=', customer.id)
        .where('status', '!=', erasedStatus)
        // Another request may have saved a birthday since the check.
        .$if(typeof birthday === 'number', (update) =>
          update.where((saved) =>
            saved.or([saved('birthday', 'is', null), saved('birthday', '=', birthday ?? null)]),
          ),
        )
        .returningAll()
        .executeTakeFirst()
    );
  });
  if (row !== undefined) return customerFrom(row);
  throw typeof birthday === 'number' ? invalidProfile({ birthday: 'lockedBirthday' }) : new SessionEnded();
}

const invalidProfile = (errors: ProfileErrors) =>
  new InvalidInput(
    Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, { code: 'malformed', error }] as const),
    ),
  );
