import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShopAnswers } from '../../../src/operator/shop/shop-answers.ts';
import { withCities, withFacts } from '../../../src/operator/shop/shop-facts.ts';

const block = (code: string) => `export const ${code}: ShopInCountry = {
  currency: { code: 'UAH', symbol: '₴' },
  roasting: {
    place: 'у Києві',
  },
  hasVacancies: true,
  instagram: 'https://www.instagram.com/demo',
  seller: {
    name: 'Demo',
    registration: { label: 'ЄДРПОУ', code: '44120817' },
    address: 'Київ',
    email: 'hello@demo.example',
    phone: '+380443901248',
  },
};
`;
const facts = `export const countries: readonly [EditionCode, ...EditionCode[]] = ['ua', 'pl'];
export const name = 'Demo';
export const logo = 'demo';
export const title = 'Demo — свіжообсмажена кава';
export const blue = '#0046ff';
${block('ua')}
${block('pl')}`;
const cities = `export const ua: readonly City[] = [
  { name: 'Київ', place: 'у Києві', daysOnRoad: 1 },
  { name: 'Львів', place: 'у Львові', daysOnRoad: 2 },
];

export const pl: readonly City[] = [
  { name: 'Варшава', place: 'у Варшаві', daysOnRoad: 1 },
];
`;
const answers: ShopAnswers = {
  name: 'Обрій',
  colour: '#7a1f3d',
  email: 'kava@obriy.test',
  instagram: '',
  countries: [
    {
      code: 'ua',
      seller: {
        name: 'ФОП Коваль О. І.',
        registration: { label: 'РНОКПП', code: '3012345678' },
        address: 'Львів',
        phone: '+380321234567',
      },
      city: { name: 'Львів', place: 'у Львові' },
      hasVacancies: false,
    },
  ],
};
const [ukrainian] = answers.countries;
if (ukrainian === undefined) throw new Error('A country is due');
const blocksOf = (source: string) => source.split(/(?=export const (?:ua|pl):)/);

test('a shop of one country gets its facts, and the other country loses the seller of the demo', () => {
  const written = withFacts(facts, answers);
  const [head = '', ua = '', pl = ''] = blocksOf(written);
  expect(head).toContain("= ['ua'];");
  for (const line of [
    "registration: { label: 'РНОКПП', code: '3012345678' },",
    "name: 'ФОП Коваль О. І.',",
    "place: 'у Львові',",
    'hasVacancies: false,',
    "instagram: '',",
    "email: 'kava@obriy.test',",
  ])
    expect(ua).toContain(line);
  expect(pl).not.toMatch(/Demo|demo|44120817|\+38/);
  expect(pl).toContain("registration: { label: 'ЄДРПОУ', code: '' },");
  expect(pl).toContain("place: 'у Києві',");
});

test('a shop of two countries begins with the one for visitors from everywhere else', () => {
  const polish = { ...ukrainian, code: 'pl' as const };
  const written = withFacts(facts, { ...answers, countries: [polish, ukrainian] });
  expect(written).toContain("= ['pl', 'ua'];");
  expect(written).not.toMatch(/Demo|demo\b|44120817/);
});

test('the own city comes first, and times on the road from another one are not kept', () => {
  const [, pl = ''] = cities.split(/(?=export const pl)/);
  expect(withCities(cities, [ukrainian])).toBe(
    `export const ua: readonly City[] = [\n  { name: 'Львів', place: 'у Львові', daysOnRoad: 1 },\n];\n\n${pl}`,
  );
  const stays = { ...ukrainian, city: { name: 'Київ', place: 'у Києві' } };
  expect(withCities(cities, [stays])).toBe(cities);
});

test('whatever is answered, the facts stay a program that says it', () => {
  const text = fc.string({ unit: 'binary' }).filter((value) => !/[\n\r\u2028\u2029]/.test(value));
  fc.assert(
    fc.property(text, (name) => {
      const [, literal = ''] =
        /^export const name = (.*);$/m.exec(withFacts(facts, { ...answers, name })) ?? [];
      expect(literal.slice(1, -1).replaceAll(/\\(.)/g, '$1')).toBe(name);
    }),
  );
});

test('facts of another form are refused by name', () => {
  expect(() => withFacts(facts.replace('hasVacancies', 'vacancies'), answers)).toThrow('hasVacancies');
  expect(() => withCities('', [ukrainian])).toThrow('City');
});
