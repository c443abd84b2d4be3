import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { shipped } from '../../../scripts/checks/bill-of-materials.ts';
import { startApiProcess } from '../../support/api/api-process.ts';
import { startApi } from '../../support/api/start-api.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A copy of the project with only the packages that `npm ci --omit=dev` installs. */
async function installForProduction(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zerno-production-'));
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['package.json', 'src', 'scripts']) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  // Nested packages come with the package that contains them.
  const packages = [...shipped.keys()].filter((path) => path.split('node_modules/').length === 2);
  for (const path of packages) {
    if (!existsSync(join(root, path))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(root, path), join(folder, path));
  }
  return folder;
}

test('the shop API runs with the packages of `npm ci --omit=dev`', async () => {
  const folder = await installForProduction();
  expect(existsSync(join(folder, 'node_modules/hono'))).toBe(true);
  expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);
  const api = await startApi();
  // Without these, Node would look for the packages of a package beside its real folder.
  const NODE_OPTIONS = '--preserve-symlinks --preserve-symlinks-main';
  const production = await startApiProcess({ ...api.environment, NODE_OPTIONS }, 'ua', folder);

  const ready = await fetch(`${production.url}/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  const document = await fetch(`${production.url}/api/v1/openapi.json`);
  expect([document.status, await document.json()]).toEqual([
    200,
    expect.objectContaining({ paths: expect.anything() }),
  ]);
});
