import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript, startScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { withDemoBundles } from '../support/site/demo-sites.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('start');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a price changed while the shop runs is published automatically', async () => {
  const environment = {
    EDITION: 'ua',
    DATABASE_URL: undefined,
    DATA_DIR: join(folder, 'data'),
    ...(await withDemoBundles(join(folder, 'cache'))),
    DIST_DIR: join(folder, 'dist'),
    PORT_UA: '0',
  };
  const { child, finished } = startScript('start', [], environment);
  let output = '';
  const waitForOutput = (words: string) =>
    new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => output.includes(words) && resolve());
      finished.then(({ err }) => reject(new Error(`It ended before it printed ${words}: ${err}`)), reject);
    });
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await waitForOutput('Ctrl+C');
  const [address = ''] = output.match(/http:\/\/localhost:\d+/) ?? [];
  const page = async () => (await fetch(`${address}/price-list-fcr/`)).text();
  expect(await page()).not.toContain('4\u00a0321');
  const { code, out } = await runScript('shop', ['price', '10410', '4321', '--yes'], environment);
  expect([code, out]).toEqual([0, expect.stringMatching(/live after \d+ ms: http/)]);
  expect(await page()).toContain('4\u00a0321');
  child.kill('SIGTERM');
  expect((await finished).code).toBe(0);
}, 240_000);
