import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultLocale } from '../../src/locales/locales.ts';
import { withSecondLocale } from '../support/fixtures/editions/second-locale.ts';
import { linksOfLayout, renderView } from '../support/site/render-view.ts';

const links = [
  { href: '/about/', hreflang: 'uk', lang: 'uk', 'aria-current': 'true', text: 'ua Українська' },
  { href: '/en/about/', hreflang: 'en', lang: 'en', text: 'en English' },
];

test('one language needs no switcher', async () => {
  expect(await linksOfLayout('LanguageLinks', '/about/')).toEqual([]);
});

test('two languages are listed by their codes, and the active one is marked', async () => {
  const locales = withSecondLocale(defaultLocale);
  const shown = await linksOfLayout('LanguageLinks', '/about/', { locales });
  expect(shown).toMatchObject(links);
  expect(shown.filter((link) => 'aria-current' in link)).toHaveLength(1);
});

test("the header and the drawer have the shop's pages beside the main ones, each once", async () => {
  vi.resetModules();
  const pages = [
    { chpu: 'hurtom', name: 'Кава гуртом для кав’ярень, готелів і офісів' },
    { chpu: 'vakansiyi', name: 'Вакансії' },
    { chpu: 'about', name: 'Про нас' },
  ];
  vi.doMock('../../src/catalogue/frame.ts', () => ({ loadFrame: async () => ({ ...emptyFrame, pages }) }));
  for (const name of ['SiteHeader', 'Drawer']) {
    const shown = await linksOfLayout(name, '/hurtom/');
    for (const path of ['/about/', '/delivery/', '/contacts/', '/hurtom/', '/vakansiyi/']) {
      const there = shown.filter((link) => 'href' in link && link.href === path);
      expect(there, `${name}: ${path}`).toHaveLength(1);
    }
  }
});

test('a shop of one country offers no other one, a shop of two has the links to the second', async () => {
  for (const [others, urls] of [
    [[], []],
    [[{ edition: 'pl', siteUrl: 'https://pl.obriy.test' }], ['https://pl.obriy.test/']],
  ] as const) {
    vi.resetModules();
    vi.doMock('../../src/catalogue/frame.ts', () => ({ loadFrame: async () => ({ ...emptyFrame, others }) }));
    for (const name of ['SiteHeader', 'Drawer']) {
      const html = await renderView('layouts/header', name, '/about/');
      expect(html.match(/https:\/\/pl\.[^"]*/g) ?? [], name).toEqual(urls);
      expect(html.includes('Україна'), name).toBe(urls.length > 0);
    }
  }
});

describe('in a shop with two languages', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.doMock('../../src/catalogue/frame.ts', () => ({ loadFrame: async () => emptyFrame }));
    vi.doMock(import('../../src/locales/locales.ts'), async (importOriginal) => {
      const original = await importOriginal();
      const locales = withSecondLocale(original.defaultLocale);
      return { ...original, locales };
    });
  });

  test.each(['SiteHeader', 'Drawer'])('%s lists both', async (name) => {
    const shown = await linksOfLayout(name, '/about/');
    expect(shown.filter((link) => 'hreflang' in link)).toMatchObject(links);
  });
});

const emptyFrame = { partitions: [], pages: [], settings: {}, categories: [], others: [] };
