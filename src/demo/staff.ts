import { type Role, roles } from '../domain/office/rights.ts';
import type { Database } from '../server/db/open.ts';
import { changeByCommand } from '../server/shop/journal/change.ts';
import { addPerson } from '../server/shop/staff/people.ts';

const names: Readonly<Record<Role, string>> = { packer: 'Ліна', manager: 'Петро', owner: 'Оксана' };

/** Nobody gets mail at these addresses: the codes are in the outbox. */
const demoEmail = (role: Role): string => `${role}@zerno.example`;

/** One person of each role, to try the office. */
export async function seedStaff(db: Database, now: number): Promise<void> {
  for (const role of roles)
    await addPerson(db, { email: demoEmail(role), name: names[role], role }, changeByCommand(now));
}
