import { join } from 'node:path';
import { expect } from 'vitest';
import { getMe } from '../../../src/contract/office/people.ts';
import { day, hour } from '../../../src/domain/time/units.ts';
import { deleteOldRows } from '../../../src/server/shop/retention/delete-old-rows.ts';
import { test } from '../../support/closing/test.ts';
import {
  askForOfficeCode,
  askOffice,
  newOfficeCookie,
  startOffice,
  type TestOffice,
} from '../../support/office/start-office.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let office: TestOffice;
test.beforeEach(async () => {
  office = await startOffice();
});

const counts = async () => ({
  codes: (await office.api.db.selectFrom('staff_code').select('id').execute()).length,
  sessions: (await office.api.db.selectFrom('staff_session').select('id').execute()).length,
  people: (await office.api.db.selectFrom('staff').select('id').execute()).length,
});

test('codes of yesterday and sessions that ended are deleted, people stay', async () => {
  const { api, clock, people } = office;
  await askForOfficeCode(api, 'olena@mail.example');
  clock.move(day + 1);
  await newOfficeCookie(api.db, 'ua', { id: people.owner.id, at: clock.now() - 23 * hour });
  await deleteOldRows({ db: api.db, now: clock.now });
  expect(await counts()).toEqual({ codes: 0, sessions: 1, people: 3 });
});

test('a restore signs everybody out of the office, so that no session comes alive that was ended', async () => {
  const { api, people } = office;
  const shop = (what: string) =>
    runOperator([what, 'ua', join(api.environment.DATA_DIR, 'backup.gz')], api.environment);
  await askForOfficeCode(api, 'olena@mail.example');
  expect((await shop('backup')).code).toBe(0);
  expect((await shop('restore')).code).toBe(0);
  expect(await counts()).toEqual({ codes: 0, sessions: 0, people: 3 });
  expect((await askOffice(api, people.owner, getMe)).status).toBe(401);
});
