/** What an adopter's `npm test` runs, but for what needs a database, a build or a browser. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { becomeOtherShop } from '../support/fixtures/editions/other-shop.ts';
import { copyWithTests } from '../support/fixtures/editions/third-edition.ts';
import { runBinary } from '../support/processes/run-binary.ts';
import { runScript } from '../support/processes/run-script.ts';
import { temporaryFolderInMemory } from '../support/processes/temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = resolve(await temporaryFolderInMemory('other-shop'));
  await copyWithTests(folder);
  await becomeOtherShop(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** It says what a new customer gets in the shop of the fixtures. */
const testOfSums = 'tests/api/customers/bonus.test.ts';

const projects = ['architecture', 'unit', 'views'].map((name) => `--project=${name}`);

test.each([
  ['types', 'astro', ['check']],
  ['lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['dead code', 'knip', []],
  [
    'architecture, unit, views',
    'vitest',
    ['run', '--config=tests/vitest.config.ts', '--reporter=dot', ...projects],
  ],
])(
  'in a shop that shares nothing with the demo, passes: %s',
  async (_what, binary, words) => {
    // `npm test` reads the .env of the copy, too.
    const { code, printed } = await runBinary(folder, binary, words, { EDITION: 'ua', ENV_FILE: '.env' });
    expect(code, printed.slice(-8000)).toBe(0);
  },
  900_000,
);

test('in such a shop, tests that say sums are of the shop of the fixtures', async () => {
  const { code, out } = await runScript('test', [testOfSums], { EDITION: 'ua', ENV_FILE: '.env' }, folder);
  expect(code, out.slice(-8000)).toBe(0);
}, 300_000);

test('in such a shop, tests of its own colours are of its own colours', async () => {
  const tokens = join(folder, 'src', 'shop', 'tokens.css');
  const before = await readFile(tokens, 'utf8');
  onTestFinished(() => writeFile(tokens, before));
  await writeFile(tokens, before.replace(/--blue: #\w+/, '--blue: #123456'));
  const words = ['tests/unit/styles/tokens.test.ts'];
  const { code, out, err } = await runScript('test', words, { EDITION: 'ua', ENV_FILE: '.env' }, folder);
  expect(code, out.slice(-8000)).toBe(1);
  expect(err).toContain('#123456');
}, 300_000);
