import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../support/fixtures/editions/third-edition.ts';
import { runScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';

const typeface = resolve('node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2');

/** Whether any file of a folder differs: one hash of all. */
async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.woff2', { cwd: folder }).sort())
    hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}

test('a typeface of the shop is cut into its own folder, and the fonts of the project stay as they are', async () => {
  const folder = await temporaryFolder('own-typeface');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyProject(folder);
  const [own, project] = [join(folder, 'src', 'shop', 'fonts'), join(folder, 'src', 'styles', 'fonts')];
  const before = await hashOf(project);
  const fonts = (...words: string[]) => runScript('drawing/subset-fonts', words, {}, folder);

  const help = await fonts('--help');
  expect([help.code, help.out]).toEqual([0, expect.stringContaining('npm run fonts: cuts')]);
  expect((await fonts('--hepl')).code).toBe(1);
  expect((await fonts()).out).toContain('has no typeface');
  expect([existsSync(join(own, 'cut')), await hashOf(project)]).toEqual([false, before]);

  await cp(typeface, join(own, 'display.woff2'));
  expect((await fonts()).code).toBe(0);
  expect(globSync('*', { cwd: join(own, 'cut') }).sort()).toEqual(
    ['cyrillic', 'digits', 'latin', 'polish'].map((cut) => `unbounded-${cut}.woff2`),
  );
  expect(await hashOf(project)).toBe(before);

  await rm(join(own, 'display.woff2'));
  await fonts();
  expect(existsSync(join(own, 'cut'))).toBe(false);
});
