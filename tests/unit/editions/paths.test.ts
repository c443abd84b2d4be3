import { expect, test } from 'vitest';
import { files, paths, reservedChpus } from '../../../src/editions/paths.ts';

const fixed = Object.values(paths).filter((path) => typeof path === 'string');

test.each([
  [paths.category('espresso'), '/espresso/'],
  [paths.subcategory('filter', 'africa'), '/filter/africa/'],
  [paths.product('kenya-nyeri'), '/product/kenya-nyeri/'],
  [paths.page('about-us'), '/about-us/'],
  [paths.order(42), '/account/orders/42/'],
  [paths.categoryPage('/filter/', 1), '/filter/'],
  [paths.categoryPage('/filter/', 2), '/filter/page/2/'],
  [paths.variant('kenya-nyeri', 70), '/product/kenya-nyeri/?variant=70'],
  [files.picture('a-320.webp'), '/_pictures/a-320.webp'],
  [paths.priceListPart('filter'), '/price-list-fcr/filter/'],
  [files.sitemapPart('goods-2'), '/sitemap-goods-2.xml'],
])('the address %s is %s', (made, expected) => {
  expect(made).toBe(expected);
});

test('every address is absolute and ends with a slash', () => {
  for (const path of fixed) expect(path).toMatch(/^\/([a-z0-9-]+\/)*$/);
});

test('no two pages stand at one address', () => {
  expect(new Set(fixed).size).toBe(fixed.length);
});

test('the fixed routes of the customer are all there', () => {
  expect(fixed).toEqual(
    expect.arrayContaining(['/favorites/', '/vakansiyi/', '/price-list-fcr/', '/checkout/success/']),
  );
});

test('a catalogue may not take the first part of any fixed address', () => {
  for (const path of fixed.filter((address) => address !== '/')) {
    expect(reservedChpus).toContain(path.split('/')[1]);
  }
  for (const chpu of ['product', 'api', 'media', '_astro', '404', '']) expect(reservedChpus).toContain(chpu);
});

test('a catalogue may take any other', () => {
  for (const chpu of ['espresso', 'orders', 'success', 'view', 'bonus'])
    expect(reservedChpus).not.toContain(chpu);
});
