import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { terminalReporter } from '../../scripts/terminal-reporter.ts';
import { buildSettings } from '../../src/catalogue/settings.ts';
import { withShopApis } from '../../src/publishing/embedded-shop.ts';
import { pullSite, type SiteToBuild } from '../../src/publishing/render/pull-site.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('embedded-shop');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** The site, the requested paths, and the output of a pull. */
async function pull(database: string) {
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATA_DIR', join(folder, database));
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const requests = vi.spyOn(globalThis, 'fetch');
  const pulled: SiteToBuild[] = [];
  const settings = buildSettings({ EDITION: 'ua', CACHE_DIR: join(folder, 'cache') });
  await withShopApis(settings, async (sites) => {
    for (const site of sites) await pullSite(site, terminalReporter);
    pulled.push(...sites);
  });
  const lines = output.mock.calls.map(([line]) => String(line));
  const paths = requests.mock.calls.map(
    ([request]) => new URL(request instanceof Request ? request.url : request).pathname,
  );
  vi.restoreAllMocks();
  return { site: pulled[0], lines, paths };
}

test('cached pictures and responses of the embedded shop are reused on another port', async () => {
  const first = await pull('one');
  const second = await pull('one');
  expect(second.site?.shopApiUrl).not.toBe(first.site?.shopApiUrl);
  expect(second.site?.shopName).toBe(first.site?.shopName);
  expect(first.paths.some((path) => path.startsWith('/media/'))).toBe(true);
  expect(second.paths.filter((path) => path.startsWith('/media/') || path.includes('/goodscard/'))).toEqual(
    [],
  );
});

test('another database is another shop: cached responses of the first are not used', async () => {
  const other = await pull('two');
  expect(other.lines.join('')).toMatch(/, 0 answers unchanged/);
  expect(other.paths.some((path) => path.startsWith('/media/'))).toBe(true);
});
