import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '../../../support/processes/run-script.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('publish');
  await mkdir(join(folder, 'dist', 'ua', 'current'), { recursive: true });
  await writeFile(join(folder, 'dist', 'ua', 'current', 'index.html'), '<h1>Зерно</h1>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const publish = (environment: Record<string, string | undefined>) =>
  runScript('publish', [], {
    EDITION: 'ua',
    DIST_DIR: join(folder, 'dist'),
    S3_BUCKET: 'sites',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'publisher',
    AWS_SECRET_ACCESS_KEY: 'a secret',
    AWS_EC2_METADATA_DISABLED: 'true',
    HOME: folder,
    ...environment,
  });

test.each([
  ['no built site', { DIST_DIR: 'nowhere' }, '`npm run build` makes one.'],
  ['no keys', { AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined }, 'set AWS_ACCESS_KEY_ID'],
  ['an unreachable storage', {}, 'The storage (http://127.0.0.1:1, bucket sites) cannot be reached'],
])('%s is reported in one sentence', async (_what, environment, why) => {
  const { code, out, err } = await publish(environment);
  expect([code, out]).toEqual([1, '']);
  expect(err.trimEnd().split('\n')).toEqual([expect.stringContaining(why)]);
});
