import type { Hono } from 'hono';
import {
  addPerson,
  changePerson,
  endOfficeSession,
  getMe,
  getPeople,
  getSessions,
  type Person,
} from '../../../../contract/office/people.ts';
import { changeByPerson } from '../../../shop/journal/change.ts';
import * as people from '../../../shop/staff/people.ts';
import { endSessionOf, listStaffSessions } from '../../../shop/staff/sessions.ts';
import type { AppParts } from '../../app-parts.ts';
import { readBody, readParams } from '../../requests.ts';
import { meOf } from '../me.ts';
import { officeCalls } from '../office-calls.ts';

export function peopleRoutes(app: Hono, parts: AppParts): void {
  const { db, now } = parts;
  const on = officeCalls(app, parts);

  on(getMe, async (_context, staff) => meOf(staff, parts));

  on(getSessions, async (_context, staff, session) => ({
    data: (await listStaffSessions(staff.id, parts)).map(({ id, device, createdAt, seenAt }) => ({
      ...{ id, device, signed_in_at: createdAt, seen_at: seenAt, is_this: id === session.id },
    })),
  }));

  on(endOfficeSession, async (context, staff) => {
    const { id } = readParams(endOfficeSession.params, context);
    await endSessionOf(db, staff.id, id);
  });

  on(getPeople, async () => ({ data: (await people.listPeople(db)).map(personResponse) }));

  on(addPerson, async (context, staff) => {
    const wanted = await readBody(addPerson.request, context);
    return personResponse(await people.addPerson(db, wanted, changeByPerson(staff, now())));
  });

  on(changePerson, async (context, staff) => {
    const { id } = readParams(changePerson.params, context);
    const { is_disabled: isDisabled, ...wanted } = await readBody(changePerson.request, context);
    const change = changeByPerson(staff, now());
    return personResponse(await people.changePerson(db, id, { ...wanted, isDisabled }, change));
  });
}

const personResponse = ({ isDisabled, seenAt, ...staff }: people.StaffMember): Person => ({
  ...staff,
  is_disabled: isDisabled,
  seen_at: seenAt,
});
