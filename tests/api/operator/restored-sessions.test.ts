import { join } from 'node:path';
import { expect } from 'vitest';
import { ask } from '../../support/api/send-request.ts';
import { bearer, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi();
});

const shop = (what: string) =>
  runOperator([what, 'ua', join(api.environment.DATA_DIR, 'backup.gz')], api.environment);
const statusOf = async (token: string) =>
  (await ask(`${api.url}/api/v1/user`, { headers: bearer(token) })).status;

test('a restore signs everybody out, so that no token comes alive that was signed out after the backup', async () => {
  const { token } = await signIn(api.url, { phone: '380671234567' });
  expect((await shop('backup')).code).toBe(0);
  await ask(`${api.url}/api/v1/logout`, { method: 'POST', headers: bearer(token) });
  expect(await statusOf(token)).toBe(401);
  expect(await shop('restore')).toMatchObject({ code: 0, out: expect.stringContaining('sign in again') });
  expect(await statusOf(token)).toBe(401);
  expect(await api.db.selectFrom('sign_in_code').selectAll().execute()).toEqual([]);
  const again = await signIn(api.url, { phone: '380671234567' });
  expect(await statusOf(again.token)).toBe(200);
  expect(await api.db.selectFrom('customer').select('id').execute()).toHaveLength(1);
});
