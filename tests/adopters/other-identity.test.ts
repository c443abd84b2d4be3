import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wordmarkWidth } from '../../src/bundling/styles/wordmark-styles.ts';
import { editionCodes, editions } from '../../src/editions/editions.ts';
import { paths } from '../../src/editions/paths.ts';
import { copyProject } from '../support/fixtures/editions/third-edition.ts';
import { goodsCard, variant } from '../support/fixtures/goods-cards.ts';
import { answersFor, imitateShop } from '../support/outside/simulated-shop-api.ts';
import { runScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';

const sellerOf = (code: string) => [
  `--seller-${code}`,
  'Кавова компанія Обрій',
  `--code-${code}`,
  '1020600012',
  `--address-${code}`,
  'Львів, вул. Зелена, 1',
  `--phone-${code}`,
  '+380321234567',
  `--city-${code}`,
  'Мукачево',
  `--place-${code}`,
  'у Мукачеві',
  `--vacancies-${code}`,
  'no',
];
const identity = [
  '--countries',
  editionCodes.join(),
  '--name',
  'Кавова мануфактура Обрій',
  '--colour',
  '#7a1f3d',
  '--email',
  'kava@obriy.test',
  '--instagram',
  'https://www.instagram.com/obriy',
  ...editionCodes.flatMap(sellerOf),
];

async function shopOf(code: 'ua' | 'pl') {
  const card = goodsCard({ goods: [variant({ weight_gr: 250 })] });
  const answers = answersFor([{ chpu: 'coffee', name: 'Кава', goodscard: [card] }]);
  const { currency } = editions[code];
  answers.set('/settings', {
    address: 'Львів',
    currency,
    login: { email: true, sms: true },
    online_payment_on: false,
    payment_methods: [],
  });
  const { baseUrl } = await imitateShop(answers);
  return baseUrl;
}

test('a shop with another identity leaves no trace of the demo in any file of both sites', async () => {
  const folder = await temporaryFolder('other-identity');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyProject(folder);
  const written = await runScript('shop', ['new', ...identity], {}, folder);
  expect(written.code, written.err).toBe(0);
  const again = await runScript('shop', ['new', ...identity], {}, folder);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('--force')]);
  const texts = join(folder, 'src', 'shop', 'texts.ts');
  const own = `{ painted: { signIn: 'Заходьте' }, site: { home: { toCoffee: 'До нашої кави' } } }`;
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('= {}', `= ${own}`));

  const tokens = join(folder, 'src', 'shop', 'tokens.css');
  const ownFonts = '$1--display: Georgia, serif;$1--text: system-ui, sans-serif;\n}';
  await writeFile(
    tokens,
    (await readFile(tokens, 'utf8')).replace(/(\s*)--display: [^;]*;\s*--text: [^;]*;\s*\}/, ownFonts),
  );
  await rm(join(folder, 'src', 'styles', 'fonts'), { recursive: true });

  const shopFile = join(folder, 'src', 'shop', 'shop.ts');
  const networks = "socials: { telegram: 'https://t.me/obriy', youtube: 'https://youtube.example/obriy' },";
  const facts = await readFile(shopFile, 'utf8');
  await writeFile(shopFile, facts.replaceAll(/^ {2}instagram: /gm, `  ${networks}\n$&`));

  const { code, err } = await runScript(
    'build',
    [],
    {
      SHOP_API_URL_UA: await shopOf('ua'),
      SHOP_API_URL_PL: await shopOf('pl'),
      SITE_URL_UA: 'https://obriy.test',
      SITE_URL_PL: 'https://pl.obriy.test',
      CACHE_DIR: '.cache',
      DIST_DIR: 'dist',
    },
    folder,
  );
  expect(code, err).toBe(0);

  for (const edition of editionCodes) {
    const site = join(folder, 'dist', edition, 'current');
    const files = globSync('**/*.{html,js,css,json,xml,svg,txt,webmanifest}', { cwd: site });
    const read = (file: string) => readFile(join(site, file), 'utf8');
    expect(files.length).toBeGreaterThan(50);
    const { blue, seller, instagram } = { blue: '#0046ff', ...editions[edition] };
    const demo = [
      /зерно|zerno/i,
      /unbounded|onest\b/i,
      new RegExp([blue, seller.name, seller.phone.slice(1), instagram].join('|')),
    ];
    const found: string[] = [];
    for (const file of files) {
      const text = await read(file);
      if (demo.some((trace) => trace.test(text))) found.push(file);
    }
    expect(found).toEqual([]);
    expect(globSync('**/*.{woff,woff2,ttf,otf}', { cwd: site })).toEqual([]);
    const home = await read(join(paths.home, 'index.html'));
    expect(home).toContain('До нашої кави');
    expect(home).toContain('Кавова мануфактура Обрій');
    for (const network of ['https://t.me/obriy', 'https://youtube.example/obriy'])
      expect(home.split(network).length, network).toBeGreaterThan(2);
    const styles = await Promise.all(files.filter((file) => /\.(css|html)$/.test(file)).map(read));
    for (const letters of ['кавова мануфактура обрій', 'мануфактура'])
      expect(
        styles.some((text) => text.includes(String(wordmarkWidth(letters)))),
        letters,
      ).toBe(true);
    expect(styles.some((text) => text.includes('wordmark-'))).toBe(false);
    expect(styles.some((text) => text.includes('--display:Georgia'))).toBe(true);
    expect(home).toContain('Заходьте');
    expect(home).toContain('#7a1f3d');
  }
});
