import type { Transaction } from 'kysely';
import { cleanEmail } from '../../../domain/profile/fields.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Identity } from '../customers/customer.ts';
import { Conflict } from '../failures.ts';
import { withoutPerson } from '../order-state/withdrawals.ts';

/** Who withdraws from somebody else's order is a recipient of it: the shop needs the address to refund. */
export async function refuseWhileWithdrawing(
  db: Database,
  { orderIds, identities }: { orderIds: readonly number[]; identities: readonly Identity[] },
): Promise<void> {
  const open = await db
    .selectFrom('withdrawal_request')
    .select('order_id')
    .where('is_confirmed', '=', 1)
    .where('closed_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : []),
        ...identities.map(({ kind, address }) => and([eb('kind', '=', kind), eb('address', '=', address)])),
      ]),
    )
    .executeTakeFirst();
  if (open?.order_id) throw new Conflict({ code: 'withdrawal-open', order: open.order_id });
}

/**
 * Deletes the closed requests of these addresses. Open ones lose all that the answer does not need. Nobody proved the addresses of a
 * profile: requests from a known contact of an order are not forgotten because of them.
 */
export async function forgetWithdrawals(
  db: Transaction<Tables>,
  addresses: readonly Identity[],
  { areProven }: { areProven: boolean },
): Promise<void> {
  for (const { kind, address } of addresses) {
    const found = db
      .selectFrom('withdrawal_request')
      .select('id')
      .where('kind', '=', kind)
      .where('address', '=', address)
      .$if(!areProven, (requests) => requests.where('is_confirmed', '=', 0));
    await db
      .deleteFrom('withdrawal_request')
      .where('closed_at', 'is not', null)
      .where('id', 'in', found)
      .execute();
    await db.updateTable('withdrawal_request').set(withoutPerson).where('id', 'in', found).execute();
  }
}

/** The addresses in the profile, as withdrawals write them. */
export async function addressesInProfile(db: Transaction<Tables>, customerId: number): Promise<Identity[]> {
  const profile = await db
    .selectFrom('customer')
    .select(['phone', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (profile === undefined) return [];
  return [
    { kind: 'phone', address: profile.phone },
    { kind: 'email', address: cleanEmail(profile.email) },
  ];
}
