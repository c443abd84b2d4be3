import { expect } from 'vitest';
import {
  addPerson,
  changePerson,
  endOfficeSession,
  getMe,
  getPeople,
  getSessions,
} from '../../../../src/contract/office/people.ts';
import { test } from '../../../support/closing/test.ts';
import {
  askForOfficeCode,
  askOffice,
  giveOfficeCode,
  newOfficeCookie,
  newOfficePerson,
  type OfficePerson,
  readOfficeCode,
  startOffice,
  type TestOffice,
} from '../../../support/office/start-office.ts';

let office: TestOffice;
test.beforeEach(async () => {
  office = await startOffice();
});

const change = (id: number, body: object, by: OfficePerson = office.people.owner) =>
  askOffice(office.api, by, changePerson, { params: { id }, body });
const statusOf = async (person: OfficePerson) => (await askOffice(office.api, person, getMe)).status;
const journal = () =>
  office.api.db
    .selectFrom('journal')
    .select(['what', 'name', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute();

test('an owner sees who works in the shop, and when each was last in the office', async () => {
  const { api, clock, people } = office;
  const { json } = await askOffice(api, people.owner, getPeople);
  const seen = { is_disabled: false, seen_at: clock.now() };
  expect(json).toEqual({
    data: (['packer', 'manager', 'owner'] as const).map((role) => {
      const { cookie: _cookie, ...person } = people[role];
      return { ...person, ...seen };
    }),
  });
});

test('a new person signs in at once, and the journal tells who added whom', async () => {
  const { api, people } = office;
  const body = { email: 'Nova@Zerno.example', name: '  Нова   Людина ', role: 'packer' };
  const { status, json } = await askOffice(api, people.owner, addPerson, { body });
  const person = { email: 'nova@zerno.example', name: 'Нова Людина', role: 'packer' };
  expect(status).toBe(201);
  expect(json).toMatchObject({ ...person, is_disabled: false, seen_at: null });
  await askForOfficeCode(api, person.email);
  const code = await readOfficeCode(api, person.email);
  expect((await giveOfficeCode(api, person.email, code)).status).toBe(200);
  expect(await journal()).toEqual([
    {
      what: 'staff.added',
      name: 'Оксана',
      subject: expect.any(Number),
      before: '{}',
      after: JSON.stringify(person),
    },
  ]);
});

test.each([
  [{ email: 'owner@zerno.example', name: 'Друга', role: 'owner' }, 'email'],
  [{ email: 'nobody', name: 'Друга', role: 'owner' }, 'email'],
  [{ email: 'x@zerno.example', name: ' ', role: 'owner' }, 'name'],
  [{ email: 'x@zerno.example', name: 'Х'.repeat(300), role: 'owner' }, 'name'],
  [{ email: 'x@zerno.example', name: 'Х', role: 'director' }, 'role'],
])('a person who cannot be added is refused under the field: %o', async (body, field) => {
  const { status, json } = await askOffice(office.api, office.people.owner, addPerson, { body });
  expect(status).toBe(422);
  expect(json).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  expect(await journal()).toEqual([]);
});

test('a role that is taken away in the middle counts from the next request', async () => {
  const { api, people } = office;
  const second = await newOfficePerson(api, 'owner', { at: office.clock.now(), email: 'two@zerno.example' });
  expect((await askOffice(api, second, getPeople)).status).toBe(200);
  expect((await change(second.id, { role: 'packer' })).status).toBe(200);
  expect((await askOffice(api, second, getPeople)).status).toBe(403);
  expect(await statusOf(second)).toBe(200);
  expect(await journal()).toMatchObject([
    {
      what: 'staff.changed',
      subject: second.id,
      before: '{"role":"owner"}',
      after: '{"role":"packer","name":"Оксана"}',
    },
  ]);
  expect((await change(people.packer.id, { name: 'Ліна Друга' }, second)).status).toBe(403);
});

test('a disabled person is signed out everywhere, and stays so when let in again', async () => {
  const { people } = office;
  const { id } = people.manager;
  expect((await change(id, { is_disabled: true })).json).toMatchObject({ is_disabled: true, seen_at: null });
  expect(await statusOf(people.manager)).toBe(401);
  expect((await change(id, { is_disabled: false })).json).toMatchObject({ is_disabled: false });
  expect(await statusOf(people.manager)).toBe(401);
});

test.each([{ role: 'manager' }, { is_disabled: true }])('the last owner stays one: %o', async (body) => {
  const { api, people, clock } = office;
  const { status, json } = await change(people.owner.id, body);
  expect(status).toBe(409);
  expect(json).toMatchObject({ message: expect.stringContaining('власник') });
  const second = await newOfficePerson(api, 'owner', { at: clock.now(), email: 'two@zerno.example' });
  const both = await Promise.all([change(people.owner.id, body), change(second.id, body, second)]);
  expect(both.filter((one) => one.status === 200)).toHaveLength(1);
  const owners = await api.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute();
  expect(owners).toHaveLength(1);
});

test('a change to what is so already is no entry of the journal', async () => {
  const { id, name } = office.people.packer;
  expect((await change(id, { role: 'packer', name, is_disabled: false })).status).toBe(200);
  expect(await journal()).toEqual([]);
});

test('nobody changes a person who is not there', async () => {
  expect((await change(999, { role: 'packer' })).status).toBe(404);
});

test('one sees where one is signed in, and signs out there', async () => {
  const { api, clock, people } = office;
  const { owner } = people;
  clock.move(60);
  const elsewhere = {
    ...owner,
    cookie: await newOfficeCookie(api.db, 'ua', { id: owner.id, at: clock.now() }),
  };
  const sessions = async () => (await askOffice(api, owner, getSessions)).json;
  const here = { device: 'Chrome, Windows', is_this: true, signed_in_at: clock.now() - 60 };
  expect(await sessions()).toMatchObject({ data: expect.arrayContaining([expect.objectContaining(here)]) });
  const [there] = await api.db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', owner.id)
    .orderBy('id', 'desc')
    .execute();
  const end = (by: OfficePerson) => askOffice(api, by, endOfficeSession, { params: { id: there?.id ?? 0 } });
  expect((await end(people.manager)).status).toBe(204);
  expect(await statusOf(elsewhere)).toBe(200);
  expect((await end(owner)).status).toBe(204);
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await sessions()).toMatchObject({ data: [here] });
});
