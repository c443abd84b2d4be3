import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runScript } from '../../support/processes/run-script.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';
import { forgetSettings } from '../../tooling/forget-settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder('env-file');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('ENV_FILE names the file of settings, and none is read if it is empty', async () => {
  const file = join(folder, 'settings');
  await writeFile(file, 'EDITION=xx\n');
  const complaintWith = async (ENV_FILE: string) =>
    (await runScript('rebuild', ['--rollback'], { ENV_FILE, CACHE_DIR: folder, DIST_DIR: folder })).err;
  expect(await complaintWith(file)).toContain('EDITION=xx is wrong');
  expect(await complaintWith('')).not.toContain('EDITION');
});

test('the settings of whoever runs the tests are forgotten, those of any country too, but not those of the tests', () => {
  const settings = {
    EDITION: 'ua',
    SITE_URL: 'https://a.test',
    SITE_URL_UA: '',
    PORT_MD: '1',
    HOST: '0.0.0.0',
  };
  const kept = { TEST_DATABASE_URL: 'postgres://a', SOMETHING_ELSE: 'b' };
  for (const [name, value] of Object.entries({ ...settings, ...kept, NODE_ENV: 'production' }))
    vi.stubEnv(name, value);
  forgetSettings();
  for (const name of Object.keys(settings)) expect(process.env).not.toHaveProperty(name);
  expect(process.env).toMatchObject({ ...kept, NODE_ENV: 'test', ENV_FILE: '' });
});
