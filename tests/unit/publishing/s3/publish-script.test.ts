import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runScript } from '../../../support/processes/run-script.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';
import { openBucket } from '../../../support/site/bucket.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('publish');
  await mkdir(join(folder, 'dist', 'ua', 'current'), { recursive: true });
  await writeFile(join(folder, 'dist', 'ua', 'current', 'index.html'), '<h1>Зерно</h1>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const publish = (environment: Record<string, string | undefined>, ...words: string[]) =>
  runScript('publish', words, {
    EDITION: 'ua',
    DIST_DIR: join(folder, 'dist'),
    CACHE_DIR: join(folder, 'cache'),
    S3_URI_UA: 's3://sites/shop/ua',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'publisher',
    AWS_SECRET_ACCESS_KEY: 'a secret',
    AWS_EC2_METADATA_DISABLED: 'true',
    HOME: folder,
    ...environment,
  });

const { countries } = await vi.importActual<typeof import('../../../../src/shop/shop.ts')>(
  '../../../../src/shop/shop.ts',
);
/** Where the shop sells in several countries. */
const placeInAnother: [string, Record<string, string | undefined>, string] = [
  'one place in another',
  { EDITION: undefined, S3_URI_PL: 's3://sites/shop' },
  'folder of its own',
];

test.each<[string, Record<string, string | undefined>, string]>([
  ['no built site', { DIST_DIR: 'nowhere' }, '`npm run build` makes one.'],
  ['no keys', { AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined }, 'set AWS_ACCESS_KEY_ID'],
  ['no place', { S3_URI_UA: undefined }, 'S3_URI_UA is missing'],
  ['a wrong place', { S3_URI_UA: 'sites/ua' }, 'it must be an address such as s3://shop-ua'],
  ...(countries.length > 1 ? [placeInAnother] : []),
  [
    'a longer CDN cache than files',
    { S3_CDN_SECONDS: '90000', S3_KEEP_DAYS: '1' },
    'cached pages need their files',
  ],
  ['an unreachable storage', {}, 'The storage (http://127.0.0.1:1, bucket sites) cannot be reached'],
])('%s is reported in one sentence', async (_what, environment, why) => {
  const { code, out, err } = await publish(environment);
  expect([code, out]).toEqual([1, '']);
  expect(err.trimEnd().split('\n')).toEqual([expect.stringContaining(why)]);
});

test('the changed addresses are printed, and given to the command; what it missed is repeated', async () => {
  const bucket = await openBucket();
  const received = join(folder, 'received');
  const environment = {
    AWS_SECRET_ACCESS_KEY: 'a secret',
    SITE_URL_UA: 'https://shop.example',
    S3_ENDPOINT: bucket.place.endpoint,
    S3_AFTER_PUBLISH: `echo "$EDITION $SITE_URL" > ${received}; cat >> ${received}`,
  };
  const page = join(folder, 'dist', 'ua', 'current', 'about', 'index.html');
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, 'one');
  try {
    const failed = await publish({ ...environment, S3_AFTER_PUBLISH: 'echo the CDN is away >&2; exit 3' });
    expect(failed.code).toBe(1);
    expect(failed.err.trimEnd().split('\n')).toEqual([
      expect.stringContaining('Published, but S3_AFTER_PUBLISH failed (3)'),
      'the CDN is away',
    ]);
    expect(bucket.served()).toMatchObject({ 'about/index.html': 'one' });

    const { code, out, err } = await publish(environment, '--changed');
    expect([code, err]).toEqual([0, 'ua: 0 of 2 files were sent, 0 were removed\n']);
    const changed = ['/', '/about/'];
    expect(JSON.parse(out)).toEqual({ edition: 'ua', siteUrl: 'https://shop.example', changed });
    expect(await readFile(received, 'utf8')).toBe('ua https://shop.example\n/\n/about/\n');

    await writeFile(page, 'two');
    expect(await publish(environment)).toEqual({
      code: 0,
      err: '',
      out: 'ua: 1 of 2 files were sent, 0 were removed\n',
    });
    expect(await readFile(received, 'utf8')).toBe('ua https://shop.example\n/about/\n');
  } finally {
    await bucket.close();
  }
});
