import { describe, expect, test } from 'vitest';
import { addressesOf } from '../../src/catalogue/addresses/addresses.ts';
import { readCatalogue } from '../../src/catalogue/catalogue-file.ts';
import { editions } from '../../src/editions/editions.ts';
import { demoSites, isServed } from '../support/site/demo-sites.ts';
import { findablePages, isFindable, readPages } from '../support/site/pages.ts';

const indexable = [
  '/',
  '/about/',
  '/contacts/',
  '/delivery/',
  '/price-list-fcr/',
  '/privacy/',
  '/dostupnist/',
  '/pidbir/',
];
const shells = [
  '/recap/',
  '/favorites/',
  '/account/',
  '/account/bonus/',
  '/account/orders/',
  '/account/orders/view/',
  '/account/profile/',
  '/checkout/',
  '/checkout/payment/',
  '/checkout/success/',
  '/checkout/failure/',
  '/404.html',
  '/errors/500/',
];

describe.each(demoSites)('the site $edition', (site) => {
  test.each(indexable)('has the indexable page %s', async (path) => {
    const page = (await readPages(site)).find((built) => built.path === path);
    expect(page && isFindable(page)).toBe(true);
  });

  test.each(shells)('has %s, which is not indexable', async (path) => {
    const page = (await readPages(site)).find((built) => built.path === path);
    expect(page && isFindable(page)).toBe(false);
  });

  test('has a page for each category, subcategory, product and shop page, and no other indexable one', async () => {
    const catalogue = await readCatalogue(site.catalogue);
    const expected = addressesOf(catalogue, editions[site.edition]).map(({ path }) => path);
    const built = (await findablePages(site)).map(({ path }) => path);
    expect(built.toSorted()).toEqual(expected.toSorted());
    for (const { chpu, children = [] } of catalogue.categories) {
      expect(built).toContain(`/${chpu}/`);
      for (const child of children) expect(built).toContain(`/${chpu}/${child.chpu}/`);
    }
    for (const { chpu } of catalogue.cards) expect(built).toContain(`/product/${chpu}/`);
  });

  test('offers vacancies where the shop has them, and explains the right of withdrawal where there is one', () => {
    const { hasVacancies, withdrawalDays } = editions[site.edition];
    expect(isServed(site, '/vakansiyi/')).toBe(hasVacancies);
    expect(isServed(site, '/zvorot/')).toBe(withdrawalDays !== undefined);
  });
});

test('no build contains the sheet of UI primitives', () => {
  for (const site of demoSites) expect(isServed(site, '/look/')).toBe(false);
});

test('there is no page of a product without a name', () => {
  for (const site of demoSites) expect(isServed(site, '/product/')).toBe(false);
});
