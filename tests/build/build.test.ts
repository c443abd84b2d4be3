import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startApi, type TestApi } from '../support/api/start-api.ts';
import { closeAfterwards } from '../support/closing/close-afterwards.ts';
import { test } from '../support/closing/test.ts';
import { catalogueWith, goodsRow, smallCatalogue, variantRow } from '../support/fixtures/catalogues.ts';
import { planted, plantedSecrets } from '../support/fixtures/planted-secrets.ts';
import { startShopServer } from '../support/outside/http-server.ts';
import { runScript } from '../support/processes/run-script.ts';
import { filesHolding, temporaryFolder } from '../support/processes/temporary-folder.ts';

let ua: TestApi;
let pl: TestApi;
let folder: string;
test.beforeAll(async () => {
  [ua, pl, folder] = await Promise.all([
    startApi({ edition: 'ua' }),
    startApi({ edition: 'pl' }),
    temporaryFolder('build'),
  ]);
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
});

const build = (environment: Record<string, string> = {}) =>
  runScript('build', [], {
    CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: join(folder, 'dist'),
    SHOP_API_URL_UA: ua.url,
    SHOP_API_URL_PL: pl.url,
    SITE_URL_UA: 'https://zerno.example/',
    SITE_URL_PL: 'https://pl.zerno.example',
    ...plantedSecrets,
    ...environment,
  });
const page = (edition: string) => readFile(join(folder, 'dist', edition, 'current', 'index.html'), 'utf8');
const text = async (edition: string) => (await page(edition)).replaceAll(/<[^>]*>/g, '');

test('both editions are built from their shops, each with its own currency and address', async () => {
  const { code, out } = await build();
  expect(code).toBe(0);
  expect(out).toContain('ua: catalogue 4 of 4 cards');
  expect(await text('ua')).toContain('199,50\u00a0₴');
  expect(await text('pl')).toContain('199,50\u00a0zł');
  expect(await page('ua')).toContain('<link rel="canonical" href="https://zerno.example/">');
  expect(await page('pl')).toContain('<link rel="canonical" href="https://pl.zerno.example/">');
  for (const name of ['Фільтр', 'Еспресо', 'Кава 1', 'Кава 4']) expect(await page('ua')).toContain(name);
});

test('no secret of the environment appears in the built sites', async () => {
  expect(Object.keys(plantedSecrets)).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'MONO_TOKEN', 'LIQPAY_PRIVATE_KEY']),
  );
  const built = join(folder, 'dist');
  expect(await filesHolding(built, 'https://pl.zerno.example')).not.toEqual([]);
  expect(await filesHolding(built, planted)).toEqual([]);
});

test('a second build without changes builds nothing and requests only lists', async () => {
  const { code, out } = await build();
  expect(code).toBe(0);
  expect(out).toContain('ua: catalogue 4 of 4 cards, 15 answers unchanged');
  expect(out).toMatch(/ua: .*unchanged\n/);
});

test('each edition links to its counterpart, even if it is built alone', async () => {
  const links = [
    '<link rel="alternate" hreflang="uk-UA" href="https://zerno.example/">',
    '<link rel="alternate" hreflang="uk-PL" href="https://pl.zerno.example/">',
    '<link rel="alternate" hreflang="x-default" href="https://zerno.example/">',
  ].join('');
  for (const edition of ['ua', 'pl']) expect(await page(edition)).toContain(links);
  expect((await build({ EDITION: 'ua', PUBLIC_SHOP_API_URL: 'https://api.example' })).code).toBe(0);
  expect(await page('ua')).toContain(links);
});

test('an unreachable shop does not stop the other edition', async () => {
  const { code, out, err } = await build({
    SHOP_API_URL_UA: 'http://127.0.0.1:1',
    PUBLIC_SHOP_API_URL: 'https://api.example',
  });
  expect(code).toBe(1);
  expect(err).toContain('Edition ua was not built');
  expect(out).toMatch(/pl: .* built\n/);
});

test('a changed price is in the next build', async () => {
  const changed = smallCatalogue('ua').goods.map((row) =>
    row.id === 4 ? goodsRow(4, { partitions: [2], goods: [variantRow(40, { price: 321 })] }) : row,
  );
  await ua.replaceCatalogue(catalogueWith('ua', changed));
  expect((await build({ EDITION: 'ua' })).code).toBe(0);
  expect(await text('ua')).toContain('321\u00a0₴');
});

test('pages name the ways that free delivery holds for', async () => {
  const catalogue = smallCatalogue('ua');
  const courier = { id: 3, code: 'courier', carrier: 'Пошта', name: 'Кур’єр', price: 120 } as const;
  await ua.replaceCatalogue({
    ...catalogue,
    settings: { ...catalogue.settings, free_delivery_from: 900 },
    delivery_type: [...catalogue.delivery_type, courier],
  });
  expect((await build({ EDITION: 'ua' })).code).toBe(0);
  const home = await page('ua');
  expect(home).toContain('data-free-delivery-from="900" data-free-delivery-ways="у відділення"');
  const readable = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
  const product = join(folder, 'dist', 'ua', 'current', 'product', 'card-1', 'index.html');
  expect(readable(await readFile(product, 'utf8'))).toContain('Доставка у відділення від 900 ₴ безкоштовна.');
});

test('an unreachable shop is reported in one sentence with its address and the call, and the last build stays', async () => {
  const before = await page('ua');
  const { code, err } = await build({ EDITION: 'ua', SHOP_API_URL_UA: 'http://127.0.0.1:1' });
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain('The shop API at http://127.0.0.1:1 did not answer GET /');
  expect(await page('ua')).toBe(before);
});

test('an invalid response is reported in one sentence with the call and the fault, and the last build stays', async () => {
  const before = await page('ua');
  for (const nonsense of ['<html>Maintenance</html>', '{"data":"none"}', 'null']) {
    const { baseUrl } = await startShopServer((_heard, response) => response.end(nonsense));
    const { code, err } = await build({ EDITION: 'ua', SHOP_API_URL_UA: baseUrl });
    expect(code, nonsense).toBe(1);
    expect(err.trim().split('\n'), nonsense).toHaveLength(1);
    expect(err, nonsense).toMatch(/GET \/\w+ answered against the contract/);
    expect(await page('ua')).toBe(before);
  }
});

test('an invalid setting is reported before any request', async () => {
  const { code, err } = await build({ SITE_URL_UA: 'zerno.example' });
  expect(code).toBe(1);
  expect(err).toContain('SITE_URL_UA=zerno.example is wrong');
});
