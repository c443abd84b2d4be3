import { expect } from 'vitest';
import { getMe } from '../../../../src/contract/office/people.ts';
import { seedStaff } from '../../../../src/demo/staff.ts';
import { roles } from '../../../../src/domain/office/rights.ts';
import { startApi } from '../../../support/api/start-api.ts';
import { test } from '../../../support/closing/test.ts';
import { askOffice, startOffice, type TestOffice } from '../../../support/office/start-office.ts';
import { runOperator } from '../../../support/processes/run-operator.ts';

let office: TestOffice;
test.beforeEach(async () => {
  office = await startOffice();
});

const staff = (...words: string[]) => runOperator(['staff', ...words], office.api.environment);

test('the operator adds a person, who is in the list, and the journal names the command line', async () => {
  expect(await staff('add', 'ua', 'Anna@zerno.example', '--role', 'owner')).toMatchObject({
    code: 0,
    out: 'ua: anna@zerno.example  owner  Anna\n',
  });
  expect((await staff('list', 'ua')).out).toBe(
    [
      'packer@zerno.example  packer  Ліна',
      'manager@zerno.example  manager  Петро',
      'owner@zerno.example  owner  Оксана',
      'anna@zerno.example  owner  Anna\n',
    ].join('\n'),
  );
  const [entry] = await office.api.db.selectFrom('journal').select(['actor', 'what']).execute();
  expect(entry).toEqual({ actor: 'command', what: 'staff.added' });
});

test('a person who is disabled on the command line is signed out of a running office', async () => {
  const { api, people } = office;
  const { out } = await staff('change', 'ua', 'manager@zerno.example', '--disable');
  expect(out).toBe('ua: manager@zerno.example  manager  Петро  disabled\n');
  expect((await askOffice(api, people.manager, getMe)).status).toBe(401);
});

test('an impossible command prints one sentence, and changes nothing', async () => {
  for (const [words, sentence] of [
    [['add', 'ua', 'nobody', '--role', 'owner'], 'it is no e-mail address'],
    [['add', 'ua', 'owner@zerno.example', '--role', 'owner'], 'somebody of the shop has it'],
    [['add', 'ua', 'x@zerno.example', '--role', 'director'], 'director'],
    [['add', 'ua', 'x@zerno.example'], '--role'],
    [['change', 'ua', 'owner@zerno.example', '--role', 'packer'], 'make somebody else an owner first'],
    [['change', 'ua', 'owner@zerno.example'], 'Say what changes'],
    [['change', 'ua', 'x@zerno.example', '--disable'], 'Nobody of the shop'],
    [['change', 'ua', 'owner@zerno.example', '--disable', '--enable'], '--enable'],
  ] as const) {
    const { code, err } = await staff(...words);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  }
  expect(await office.api.db.selectFrom('journal').select('id').execute()).toEqual([]);
});

test('the demo has a person of each role', async () => {
  const { db, environment } = await startApi();
  await seedStaff(db, 1_800_000_000);
  const { out } = await runOperator(['staff', 'list', 'ua', '--json'], environment);
  expect(JSON.parse(out)).toMatchObject(
    roles.map((role) => ({ role, email: `${role}@zerno.example`, isDisabled: false })),
  );
});
