import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const packages = {
  '': { name: 'shop' },
  'node_modules/hono': { version: '2.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/s3': { version: '3.0.0', peer: true },
  'node_modules/sharp-windows': { version: '1.0.0', optional: true },
};
const { '': _root, 'node_modules/sharp-windows': _optional, ...all } = packages;
const { 'node_modules/vitest': _development, ...publishing } = all;
const { 'node_modules/s3': _peer, ...server } = publishing;

/** Runs a script of a project in which these packages are installed; returns what it and npm printed. */
async function run(script: string, installed: object | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'zerno-run-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'scripts'));
  await mkdir(join(folder, 'node_modules', '.bin'), { recursive: true });
  await symlink(process.execPath, join(folder, 'node_modules', '.bin', 'node'));
  await cp('scripts/run.mjs', join(folder, 'scripts', 'run.mjs'));
  await writeFile(join(folder, 'scripts', `${script}.ts`), "process.stdout.write('ran')");
  await writeFile(join(folder, 'npm.mjs'), 'console.log(process.argv.slice(2).join(" "))');
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  if (installed)
    await writeFile(
      join(folder, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: installed }),
    );
  const env = { ...process.env, npm_execpath: join(folder, 'npm.mjs') };
  return spawnSync(process.execPath, [join(folder, 'scripts', 'run.mjs'), script], { env, encoding: 'utf8' })
    .stdout;
}

test.each([
  ['everything', 'test', all],
  ['what `npm ci --omit=dev` installs, for a command of a server', 'shop', publishing],
  ['what `npm ci --omit=dev` installs, to publish', 'publish', publishing],
  ['what `npm start` installs, for another command of a server', 'shop', server],
])('with %s nothing is installed again', async (_what, script, installed) => {
  expect(await run(script, installed)).toBe('ran');
});

test.each([
  ['nothing', 'start', undefined, 'ci --omit=dev --omit=peer --no-audit'],
  ['nothing, to publish', 'publish', undefined, 'ci --omit=dev --no-audit'],
  ['what `npm start` installs, to publish', 'publish', server, 'ci --omit=dev --no-audit'],
  ['nothing, for the tests', 'test', undefined, 'ci --no-audit'],
  ['no development dependencies, for the tests', 'test', server, 'ci --no-audit'],
  ['an older package', 'shop', { ...all, 'node_modules/hono': { version: '1.0.0' } }, 'ci --no-audit'],
  [
    'an older package on a server',
    'api',
    { 'node_modules/hono': { version: '1.0.0' } },
    'ci --omit=dev --omit=peer --no-audit',
  ],
])('with %s npm installs first', async (_what, script, installed, words) => {
  const out = await run(script, installed);
  expect(out).toContain(words);
  expect(out).toMatch(/ran$/);
});
