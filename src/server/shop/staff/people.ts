import type { Selectable, Transaction } from 'kysely';
import type { Facts } from '../../../contract/office/changes.ts';
import type { Role } from '../../../domain/office/rights.ts';
import { cleanName } from '../../../domain/profile/fields.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, InvalidInput, NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { writeJournal } from '../journal/write-journal.ts';
import { checkStaffEmail } from './send-staff-code.ts';
import { type Staff, staffFrom } from './staff.ts';

export interface StaffMember extends Staff {
  isDisabled: boolean;
  /** The last request of a session that is still there. */
  seenAt: number | null;
}

/** Everybody who may sign in or might, in the order in which they came. */
export async function listPeople(db: Database): Promise<StaffMember[]> {
  const rows = await withSeen(db).orderBy('id').execute();
  return rows.map(memberFrom);
}

interface NewPerson {
  email: string;
  name: string;
  role: Role;
}

export const addPerson = (db: Database, { email: typed, name: typedName, role }: NewPerson, change: Change) =>
  inTransaction(db, async (transaction): Promise<StaffMember> => {
    const [email, name] = [checkStaffEmail(typed), cleanName(typedName)];
    const person = { email, name, role, created_at: change.now, disabled_at: null };
    const added = await transaction
      .insertInto('staff')
      .values(person)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw new InvalidInput({ email: { code: 'person-exists' } });
    const { id } = added;
    const entry = { what: 'staff.added', orderId: null, subject: id } as const;
    await writeJournal(transaction, change, { ...entry, before: {}, after: { email, name, role } });
    return { id, email, name, role, isDisabled: false, seenAt: null };
  });

export interface PersonChange {
  name?: string | undefined;
  role?: Role | undefined;
  isDisabled?: boolean | undefined;
}

/** Who is disabled is signed out everywhere. At least one owner stays. */
export const changePerson = (db: Database, id: number, wanted: PersonChange, change: Change) =>
  inTransaction(db, async (transaction): Promise<StaffMember> => {
    // Of two owners who take the role from each other, one stays.
    await acquireLock(transaction, 'sign-in');
    const row = await withSeen(transaction).where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new NotFound('person', id);
    const before = memberFrom(row);
    const after: StaffMember = {
      ...before,
      name: wanted.name === undefined ? before.name : cleanName(wanted.name),
      role: wanted.role ?? before.role,
      isDisabled: wanted.isDisabled ?? before.isDisabled,
    };
    if (isOwner(before) && !isOwner(after) && (await countOwners(transaction)) === 1)
      throw new Conflict({ code: 'last-owner' });
    const changed = changeable.filter((key) => before[key] !== after[key]);
    if (changed.length === 0) return before;
    const { name, role, isDisabled } = after;
    const disabledAt = isDisabled ? (row.disabled_at ?? change.now) : null;
    await transaction
      .updateTable('staff')
      .set({ name, role, disabled_at: disabledAt })
      .where('id', '=', id)
      .execute();
    if (isDisabled) await transaction.deleteFrom('staff_session').where('staff_id', '=', id).execute();
    const entry = { what: 'staff.changed', orderId: null, subject: id } as const;
    await writeJournal(transaction, change, {
      ...entry,
      before: factsOf(before, changed),
      // Whom it is about, as they are called from now on.
      after: { ...factsOf(after, changed), name },
    });
    return isDisabled ? { ...after, seenAt: null } : after;
  });

const changeable = ['name', 'role', 'isDisabled'] as const;

/** What of these the journal tells. */
const factsOf = (
  { name, role, isDisabled }: StaffMember,
  keys: readonly (typeof changeable)[number][],
): Facts => ({
  ...(keys.includes('name') && { name }),
  ...(keys.includes('role') && { role }),
  ...(keys.includes('isDisabled') && { is_disabled: isDisabled }),
});

const isOwner = ({ role, isDisabled }: StaffMember): boolean => role === 'owner' && !isDisabled;

export async function countOwners(db: Database): Promise<number> {
  const { owners } = await db
    .selectFrom('staff')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .executeTakeFirstOrThrow();
  return owners;
}

const withSeen = (db: Database | Transaction<Tables>) =>
  db
    .selectFrom('staff')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('staff_session')
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .select(({ fn }) => fn.max('staff_session.seen_at').as('seen_at'))
        .as('seen_at'),
    );

const memberFrom = (row: Selectable<Tables['staff']> & { seen_at: number | null }): StaffMember => ({
  ...staffFrom(row),
  isDisabled: row.disabled_at !== null,
  seenAt: row.seen_at,
});
