import { randomUUID } from 'node:crypto';
import type { Role } from '../../../src/domain/office/rights.ts';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { databaseConfig } from '../../../src/server/db/config.ts';
import { type Database, openDatabase } from '../../../src/server/db/open.ts';
import { startStaffSession } from '../../../src/server/shop/staff/sessions.ts';

interface NewPerson {
  role: Role;
  name?: string;
}

interface Added {
  id: number;
  email: string;
}

const now = () => Math.floor(Date.now() / 1000);

/** Runs on the database of the shop that the browser visits. */
export async function inShop<T>(edition: EditionCode, task: (db: Database) => Promise<T>): Promise<T> {
  const environment = { DATA_DIR: process.env['SHOPS_DATA'] };
  const db = await openDatabase(databaseConfig(edition, environment), { create: false, busyTimeout: 10_000 });
  try {
    return await task(db);
  } finally {
    await db.destroy();
  }
}

/** Adds a person of the shop whom no other test knows. */
export const addOfficePerson = (
  edition: EditionCode,
  { role, name = 'Петро Гнатюк' }: NewPerson,
): Promise<Added> =>
  inShop(edition, async (db) => {
    const email = `${randomUUID()}@zerno.example`;
    const row = { email, name, role, created_at: now(), disabled_at: null };
    const { id } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, email };
  });

/** The token of a new session, for the cookie. */
export const startOfficeSession = (edition: EditionCode, { id }: Added): Promise<string> =>
  inShop(edition, (db) => startStaffSession(db, { staffId: id, device: 'Chrome, Windows', now: now() }));

/** As after twelve hours without a press. */
export const endOfficeSessions = (edition: EditionCode, { id }: Added): Promise<unknown> =>
  inShop(edition, (db) => db.deleteFrom('staff_session').where('staff_id', '=', id).execute());
