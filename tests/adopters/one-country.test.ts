/** A shop of one country: nothing of it names another one. */
import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { editions } from '../../src/editions/editions.ts';
import { copyProject } from '../support/fixtures/editions/third-edition.ts';
import { goodsCard, variant } from '../support/fixtures/goods-cards.ts';
import { answersFor, imitateShop } from '../support/outside/simulated-shop-api.ts';
import { runScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';

const identity = {
  countries: 'ua',
  name: 'Обрій',
  colour: '#7a1f3d',
  email: 'kava@obriy.test',
  instagram: '',
  'seller-ua': 'ФОП Коваль Олена Ігорівна',
  'code-ua': '3012345678',
  'address-ua': 'Мукачево, вул. Зелена, 1',
  'phone-ua': '+380321234567',
  'city-ua': 'Мукачево',
  'place-ua': 'у Мукачеві',
  'vacancies-ua': 'no',
};
const options = Object.entries(identity).flatMap(([option, value]) => [`--${option}`, value]);

async function copyOfProject() {
  const folder = await temporaryFolder('one-country');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyProject(folder);
  return folder;
}

async function ukrainianShop() {
  const card = goodsCard({ goods: [variant({ weight_gr: 250 })] });
  const answers = answersFor([{ chpu: 'coffee', name: 'Кава', goodscard: [card] }]);
  answers.set('/settings', {
    address: 'Мукачево',
    currency: editions.ua.currency,
    login: { email: false, sms: true },
    online_payment_on: false,
    payment_methods: [],
  });
  const { baseUrl } = await imitateShop(answers);
  return baseUrl;
}

/** Neither in pages nor in scripts. */
const foreign = {
  'another country': /Польщ|Polska|\bпольськ/i,
  'its time zone': /Europe\/Warsaw/,
  'its address': /localhost:4322|pl\.obriy/,
};
/** Scripts have all paths and know the signs of all currencies. */
const foreignInPages = {
  ...foreign,
  'its currency': /PLN|zł/,
  hreflang: /rel="alternate" hreflang=|xhtml:link/,
  'another locale': /og:locale:alternate|uk[-_]PL/,
  'the question about the country': /<aside id="country"|Ваша країна —/,
  'a menu of countries': /class="country"|data-country/,
  vacancies: /vakansiyi/,
  apps: /App Store|Google Play/,
  'a network without an address': /href=""/,
  'the register of companies': /ЄДРПОУ/,
};

test('a Ukrainian sole trader answers for Ukraine only, and no file of the site names another country', async () => {
  const folder = await copyOfProject();
  const written = await runScript('shop', ['new', ...options], {}, folder);
  expect(written.code, written.err).toBe(0);
  // An address that is left from the demo's settings makes no second country.
  const environment = {
    SHOP_API_URL: await ukrainianShop(),
    SITE_URL: 'https://obriy.test',
    SITE_URL_PL: 'https://pl.obriy.test',
    CACHE_DIR: '.cache',
    DIST_DIR: 'dist',
  };
  const { code, err } = await runScript('build', [], environment, folder);
  expect(code, err).toBe(0);
  expect(globSync('*', { cwd: join(folder, 'dist') }).sort()).toEqual(['serving', 'ua']);
  expect(globSync('*', { cwd: join(folder, 'dist', 'serving') }).sort()).toEqual([
    'ua.caddy',
    'ua.nginx.conf',
  ]);

  const files = [
    ...globSync(join('ua', 'current', '**', '*.{html,json,xml,txt,webmanifest,js}'), {
      cwd: join(folder, 'dist'),
    }),
    ...globSync(join('serving', '*'), { cwd: join(folder, 'dist') }),
  ];
  expect(files.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(join(folder, 'dist', file), 'utf8');
    for (const [what, pattern] of Object.entries(file.endsWith('.js') ? foreign : foreignInPages))
      if (pattern.test(text)) found.push(`${file}: ${what}: ${pattern.exec(text)?.[0]}`);
  }
  expect(found).toEqual([]);
  const read = (...path: string[]) => readFile(join(folder, 'dist', 'ua', 'current', ...path), 'utf8');
  const contacts = await read('contacts', 'index.html');
  expect(contacts.includes('РНОКПП&nbsp;3012345678')).toBe(true);
  const home = await read('index.html');
  expect(home.includes('"name":"РНОКПП","value":"3012345678"')).toBe(true);

  const refused = await runScript('build', [], { ...environment, EDITION: 'pl' }, folder);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('EDITION=pl is wrong: it must be ua'),
  ]);
  const check = await runScript('shop', ['check'], { ...environment, DATA_DIR: '.data' }, folder);
  expect(check.out).toContain('ua: ');
  expect(check.out).not.toMatch(/^pl: /m);
});

test.each([
  [['--countries', 'ua', '--seller-pl', 'Obriy'], '--seller-pl is not needed'],
  [['--countries', 'de'], '--countries: name each once, of: ua, pl'],
  [['--countries', 'ua,ua'], '--countries: name each once'],
  [['--code-ua', '301234567'], '--code-ua: it must be ЄДРПОУ (8 digits) of a company, or РНОКПП (10 digits)'],
  [['--place-ua', 'Мукачево'], '--place-ua: it must be «у» or «в» and the city'],
])('%j writes nothing, and says what is wrong', async (words, sentence) => {
  const folder = await copyOfProject();
  const facts = join(folder, 'src', 'shop', 'shop.ts');
  const before = await readFile(facts, 'utf8');
  const { code, err } = await runScript('shop', ['new', ...options, ...words], {}, folder);
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await readFile(facts, 'utf8')).toBe(before);
});
