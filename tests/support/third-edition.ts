import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Edition } from '../../src/editions/edition.ts';

const moldova = { prefix: '373', digits: [8], mask: '+373 ## ###-###' };

/** A country where the shop does not sell: all that is said of it. */
export const thirdEdition: Omit<Edition, 'code'> & { code: string } = {
  code: 'md',
  countryName: 'Молдова',
  locale: 'uk-MD',
  currency: { code: 'MDL', symbol: 'L' },
  taxPercent: 20,
  defaultPort: 4323,
  timezones: ['Europe/Chisinau'],
  signIn: { ways: ['phone'], phones: [moldova], needs: ['firstName'], pushesSignInEvents: false },
  profile: { asksPhone: false, phones: [moldova] },
  welcomeBonuses: 0,
  bonuses: { earnedPercent: 3, payablePercent: 50 },
  cart: { sendsDelivery: false },
  card: { showsStar: false, showsLowestPrice: false, showsPricePerKilogram: true },
  checkout: { needs: ['firstName', 'lastName'], buttonObliges: false, payWithinMinutes: 120 },
  asksCookieConsent: false,
  hasVacancies: false,
  hasWithdrawalPage: false,
  showsApps: false,
  instagram: 'https://www.instagram.com/zerno.moldova.example',
  seller: {
    name: 'Zerno Moldova SRL',
    registration: { label: 'IDNO', code: '1020600012345' },
    address: 'Молдова, MD-2012, Кишинів, str. Columna 72',
    email: 'salut@zerno.example',
    phone: '+37322001248',
  },
};

const project = [
  'src',
  'scripts',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** The project with one more country, as its owner would add it: a file of data, and its name in two others. */
export async function copyWithThirdEdition(folder: string): Promise<void> {
  await Promise.all(project.map((name) => cp(name, join(folder, name), { recursive: true })));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const editions = join(folder, 'src', 'editions');
  const { code, timezones } = thirdEdition;
  await writeFile(
    join(editions, `${code}.ts`),
    `export const timezones = ${JSON.stringify(timezones)};\nexport const edition = ${JSON.stringify(thirdEdition)};\n`,
  );
  await replace(join(editions, 'edition.ts'), "'ua' | 'pl'", `'ua' | 'pl' | '${code}'`);
  await replace(join(editions, 'editions.ts'), '{ ua, pl }', `{ ua, pl, ${code} }`);
  await replace(
    join(editions, 'editions.ts'),
    'import { edition as pl }',
    `import { edition as ${code} } from './${code}.ts';\n$&`,
  );
}

async function replace(file: string, old: string, fresh: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(old)) throw new Error(`${file} does not say ${old}`);
  await writeFile(file, text.replace(old, fresh));
}
