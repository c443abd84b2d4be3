import { isWithin } from '../../../domain/time/rate-limits.ts';
import { day, hour, minute } from '../../../domain/time/units.ts';
import type { Database } from '../../db/open.ts';
import { newToken, tokenHash } from '../sign-in/session.ts';
import { type Staff, staffFrom } from './staff.ts';

/** In seconds: so long without a request ends a session. */
const idleLife = 12 * hour;

/** In seconds: so long after the sign-in a session ends in any case. */
export const longestLife = 30 * day;

/** In seconds since its last request. A session that has ended stays for as long again, as customers' do. */
export const staffSessionRetention = 2 * idleLife;

/** In seconds: `seen_at` is not written with each request. */
const seenEvery = minute;

export interface StaffSession {
  id: number;
  staff: Staff;
}

interface Parts {
  db: Database;
  now: () => number;
}

/** Returns the token of the new session. */
export async function startStaffSession(
  db: Database,
  { staffId, device, now }: { staffId: number; device: string; now: number },
): Promise<string> {
  const token = newToken();
  const session = { token_hash: tokenHash(token), staff_id: staffId, device, created_at: now, seen_at: now };
  await db.insertInto('staff_session').values(session).execute();
  return token;
}

/** Undefined: no such session, it has ended, or the person may not sign in any more. */
export async function findStaffSession(token: string, { db, now }: Parts): Promise<StaffSession | undefined> {
  const at = now();
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role'])
    .select(['staff_session.id as session_id', 'staff_session.created_at', 'staff_session.seen_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !isAlive(row, at)) return undefined;
  if (!isWithin(seenEvery, row.seen_at, at))
    await db.updateTable('staff_session').set({ seen_at: at }).where('id', '=', row.session_id).execute();
  return { id: row.session_id, staff: staffFrom(row) };
}

const isAlive = ({ created_at, seen_at }: { created_at: number; seen_at: number }, now: number): boolean =>
  isWithin(longestLife, created_at, now) && isWithin(idleLife, seen_at, now);

export interface ListedSession {
  id: number;
  device: string;
  createdAt: number;
  seenAt: number;
}

/** Where this person is signed in, the latest seen first. */
export async function listStaffSessions(staffId: number, { db, now }: Parts): Promise<ListedSession[]> {
  const at = now();
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows
    .filter((row) => isAlive(row, at))
    .map(({ id, device, created_at, seen_at }) => ({ id, device, createdAt: created_at, seenAt: seen_at }));
}

/** Ends a session of this person; it need not be there any more. */
export async function endSessionOf(db: Database, staffId: number, id: number): Promise<void> {
  await db.deleteFrom('staff_session').where('id', '=', id).where('staff_id', '=', staffId).execute();
}
