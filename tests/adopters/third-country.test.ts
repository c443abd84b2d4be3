import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { editions } from '../../src/editions/editions.ts';
import { paths } from '../../src/editions/paths.ts';
import {
  addThirdEdition,
  copyProject,
  copyWithTests,
  thirdEdition,
} from '../support/fixtures/editions/third-edition.ts';
import { goodsCard, variant } from '../support/fixtures/goods-cards.ts';
import { answersFor, imitateShop } from '../support/outside/simulated-shop-api.ts';
import { runBinary } from '../support/processes/run-binary.ts';
import { runScript } from '../support/processes/run-script.ts';
import { temporaryFolder, temporaryFolderInMemory } from '../support/processes/temporary-folder.ts';

const siteUrl = 'https://md.zerno.example';
const card = goodsCard({ goods: [variant({ weight_gr: 250 })] });

async function shopOfTheCountry() {
  const answers = answersFor([{ chpu: 'coffee', name: 'Кава', goodscard: [card] }]);
  answers.set('/settings', {
    address: thirdEdition.seller.address,
    currency: thirdEdition.currency,
    login: { email: false, sms: true },
    online_payment_on: false,
    payment_methods: [],
  });
  answers.set('/partition', [{ id: 1, name: 'Кава', chpu: 'coffee' }]);
  return imitateShop(answers);
}

test('a third country needs one data file: its site has only its currency, phones, seller and address', async () => {
  const folder = await temporaryFolder('third-country');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyProject(folder);
  await addThirdEdition(folder);
  // The paths that the last build of the Ukrainian edition recorded.
  const noted = join(folder, '.cache', 'ua', 'paths.json');
  await mkdir(dirname(noted), { recursive: true });
  await writeFile(noted, JSON.stringify([paths.home]));
  const shop = await shopOfTheCountry();
  const { code, err } = await runScript(
    'build',
    [],
    {
      EDITION: thirdEdition.code,
      SHOP_API_URL_MD: shop.baseUrl,
      SITE_URL_MD: siteUrl,
      SITE_URL_UA: 'https://zerno.example',
      SITE_URL_PL: 'https://pl.zerno.example',
      CACHE_DIR: '.cache',
      DIST_DIR: 'dist',
    },
    folder,
  );
  expect(code, err).toBe(0);

  const site = join(folder, 'dist', thirdEdition.code, 'current');
  const read = (path: string) => readFile(join(site, path), 'utf8');
  const product = await read(join(paths.product(card.chpu), 'index.html'));
  expect(product.replaceAll(/<[^>]*>/g, '')).toContain('420\u00a0L');
  expect(product).toContain('"priceCurrency":"MDL"');
  expect(product).toContain(thirdEdition.seller.registration.code);
  const home = await read('index.html');
  for (const [hreflang, href] of [
    ['uk-UA', 'https://zerno.example/'],
    ['uk-MD', `${siteUrl}/`],
    ['x-default', 'https://zerno.example/'],
  ])
    expect(home).toContain(`<link rel="alternate" hreflang="${hreflang}" href="${href}">`);
  expect(home).toContain(`<link rel="canonical" href="${siteUrl}/">`);
  // It has no list of cities.
  expect(home + product).not.toMatch(/Інше місто|data-cities/);

  const textsOf = (files: string) => Promise.all(globSync(files, { cwd: site }).map(read));
  const pages = await textsOf('**/*.{html,json,xml}');
  const scripts = await textsOf('**/*.js');
  expect(scripts.some((text) => text.includes('+373 ## ###-###'))).toBe(true);
  const foreign = Object.values(editions).flatMap(({ currency, seller, instagram, profile }) => [
    ...[currency.symbol, currency.code].map((word) => ({ word, texts: pages })),
    ...[seller.name, seller.registration.code, seller.phone, instagram, ...profile.phones.map(maskOf)].map(
      (word) => ({ word, texts: [...pages, ...scripts] }),
    ),
  ]);
  expect(foreign.filter(({ word, texts }) => texts.some((text) => text.includes(word)))).toEqual([]);
});

const maskOf = ({ mask }: { mask: string }) => mask;

test('with a copy of the Ukrainian data under another code, all code and tests compile', async () => {
  const folder = resolve(await temporaryFolderInMemory('third-country'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyWithTests(folder);
  const ukrainian = await readFile(join('src', 'editions', 'ua.ts'), 'utf8');
  await addThirdEdition(folder, ukrainian.replaceAll(/(?<=code: ')ua|(?<=uk-)UA/g, thirdEdition.code));
  const { code, printed } = await runBinary(folder, 'astro', ['check']);
  expect(code, printed.slice(-8000)).toBe(0);
}, 300_000);
