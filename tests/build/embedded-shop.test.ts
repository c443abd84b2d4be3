import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { terminalReporter } from '../../scripts/terminal-reporter.ts';
import { buildSettings } from '../../src/catalogue/settings.ts';
import { openShopApi, withShopApis } from '../../src/publishing/embedded-shop.ts';
import { createSitePuller, type SiteToBuild } from '../../src/publishing/publisher/pull-site.ts';
import { changePrice } from '../support/api/catalogue-changes.ts';
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
    for (const site of sites) await createSitePuller(site, terminalReporter).pull({ insists: false });
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

test('after a new price a live build reads its card alone, and keeps the others', async () => {
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATA_DIR', join(folder, 'one'));
  const [settings] = buildSettings({ EDITION: 'ua', CACHE_DIR: join(folder, 'cache') });
  if (settings === undefined) throw new Error('No edition');
  const { site, db, close } = await openShopApi(settings);
  onTestFinished(close);
  const puller = createSitePuller(site, { progress: () => undefined, warn: expect.fail });
  const { catalogue: before } = await puller.pull({ insists: false });
  const [card] = before.cards;
  const [variant] = card?.goods ?? [];
  if (db === undefined || variant === undefined) throw new Error('The embedded shop has no goods');
  await changePrice(db, variant.id, variant.price + 1, Math.floor(Date.now() / 1000));
  const requests = vi.spyOn(globalThis, 'fetch');
  const { catalogue: after } = await puller.pull({ insists: false });
  const paths = requests.mock.calls.map(([address]) => String(address)).join(' ');
  vi.restoreAllMocks();
  expect(paths).toMatch(/\/catalog\/changes\?since=/);
  expect(paths).not.toMatch(/\/catalog |\/goodscard\//);
  expect(after.cards[0]?.goods[0]?.price).toBe(variant.price + 1);
  expect(after.cards.slice(1).every((other, index) => other === before.cards[index + 1])).toBe(true);
});
