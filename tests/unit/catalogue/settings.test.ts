import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSettings } from '../../../src/catalogue/settings.ts';

const allowedBy = (hosts: string) =>
  buildSettings({ EDITION: 'ua', CSP_SCRIPT_SRC: hosts })[0]?.allowed.scripts;

test('hosts of tags are separated by commas or spaces', () => {
  expect(allowedBy('https://a.example, https://*.b.example:8443')).toEqual([
    'https://a.example',
    'https://*.b.example:8443',
  ]);
  expect(allowedBy('')).toEqual([]);
});

test.each([
  'http://a.example',
  'https:',
  'https://*',
  '*',
  "'unsafe-inline'",
  'data:',
  'https://a.example/path',
  "https://a.example; script-src 'unsafe-eval'",
  'https://a.example"',
])('%s is no host that a policy may allow', (hosts) => {
  expect(() => allowedBy(hosts)).toThrow('CSP_SCRIPT_SRC');
});

const own = { SITE_URL_UA: 'https://shop.example' };
const both = { ...own, SITE_URL_PL: 'https://pl.shop.example' };
const linksOf = (environment: Record<string, string>) =>
  buildSettings(environment).map(({ edition, others }) => [edition, others.map(({ siteUrl }) => siteUrl)]);

test('both countries link to each other, wherever each is built', () => {
  const links = [
    ['ua', ['https://pl.shop.example']],
    ['pl', ['https://shop.example']],
  ];
  expect(linksOf(both)).toEqual(links);
  expect(['ua', 'pl'].flatMap((EDITION) => linksOf({ ...both, EDITION }))).toEqual(links);
  expect(linksOf({})).toEqual([
    ['ua', ['http://localhost:4322']],
    ['pl', ['http://localhost:4321']],
  ]);
});

test('a country alone links to no other one, neither at its own address nor at one of this machine', () => {
  for (const environment of [{}, own, { SITE_URL: 'https://shop.example' }])
    expect(linksOf({ ...environment, EDITION: 'ua' })).toEqual([['ua', []]]);
  expect(linksOf({ SITE_URL: 'https://shop.example' })).toEqual([
    ['ua', []],
    ['pl', []],
  ]);
  expect(linksOf(own)).toEqual([
    ['ua', []],
    ['pl', ['https://shop.example']],
  ]);
});

test('builds of one country each bundle the one office in one place, so that its lock holds for both', () => {
  const [ua, pl] = ['ua', 'pl'].map((EDITION) => buildSettings({ EDITION })[0]?.places);
  expect(ua?.office).toBe(pl?.office);
  expect(ua?.officeBuilding).toBe(pl?.officeBuilding);
});

describe('a shop of one country', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.doMock(import('../../../src/shop/shop.ts'), async (original) => ({
      ...(await original()),
      countries: ['pl'] as const,
    }));
  });
  afterEach(() => {
    vi.doUnmock('../../../src/shop/shop.ts');
    // Files share their modules: the next ones must not meet those of this shop.
    vi.resetModules();
  });

  test('is built alone, without a link, whatever addresses are set', async () => {
    const shop = await import('../../../src/catalogue/settings.ts');
    for (const environment of [{}, both, { EDITION: 'pl', SITE_URL: 'https://shop.example' }])
      expect(shop.buildSettings(environment).map(({ edition, others }) => [edition, others])).toEqual([
        ['pl', []],
      ]);
    expect(shop.chosenEditions({})).toEqual(['pl']);
  });

  test('refuses the edition of another one by name', async () => {
    const shop = await import('../../../src/catalogue/settings.ts');
    expect(() => shop.buildSettings({ EDITION: 'ua' })).toThrow('EDITION=ua is wrong: it must be pl');
  });

  test('is the one for visitors from everywhere', async () => {
    const { defaultEdition, shopEditions } = await import('../../../src/editions/editions.ts');
    expect([defaultEdition, shopEditions]).toEqual(['pl', ['pl']]);
  });
});
