import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { redirectsOf } from '../../../../src/catalogue/addresses/redirects.ts';
import { paths } from '../../../../src/editions/paths.ts';
import { readRedirects, redirectLines } from '../../../../src/serving/redirects.ts';
import { goodsCard } from '../../../support/fixtures/goods-cards.ts';

const kenya = (old_addresses: string[]) => goodsCard({ id: 1, chpu: 'kenya', name: 'Кенія', old_addresses });
const pages = [paths.home, paths.about, paths.category('filtr'), paths.product('kenya'), '/news.xml'].map(
  (path) => ({ path }),
);

test('an old address leads to the page of its goods', () => {
  const warn = vi.fn();
  const cards = [kenya(['https://old.example/products/kenya-aa?variant=3', '/product/kenya-old/'])];
  expect(redirectsOf(cards, pages, warn)).toEqual([
    { from: '/products/kenya-aa', to: '/product/kenya/' },
    { from: '/product/kenya-old', to: '/product/kenya/' },
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['/about', 'is taken'],
  ['/filtr/', 'is taken'],
  ['/news.xml', 'is taken'],
  ['/api/v1/catalog', 'is taken'],
  ['/media/goods/1.jpg', 'is taken'],
  ['/account/orders/7/', 'is taken'],
  ['/_astro/x.js', 'is taken'],
  ['/a"b', 'is no old address'],
])('%s is not redirected, and the build says so', (address, reason) => {
  const warn = vi.fn();
  expect(redirectsOf([kenya([address])], pages, warn)).toEqual([]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(reason));
});

test('its own address needs no redirect', () => {
  const warn = vi.fn();
  expect(redirectsOf([kenya(['/product/kenya'])], pages, warn)).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test('of two cards with the same old address the first one has it', () => {
  const warn = vi.fn();
  const other = goodsCard({ id: 2, chpu: 'other', old_addresses: ['/x/'] });
  expect(redirectsOf([kenya(['/x']), other], pages, warn)).toEqual([{ from: '/x', to: '/product/kenya/' }]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('leads to /product/kenya/ already'));
});

test('whatever the addresses: no page is redirected, each redirect leads to a page, and none to another redirect', () => {
  const chpu = fc.constantFrom('kenya', 'ethiopia', 'a', 'about', 'products');
  const address = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.webPath({ size: 'small' }),
    fc.tuple(fc.constantFrom('/product/', '/products/', '/'), chpu).map((parts) => parts.join('')),
  );
  const card = fc.record({ chpu, old_addresses: fc.array(address, { maxLength: 6 }) });
  fc.assert(
    fc.property(fc.uniqueArray(card, { selector: (one) => one.chpu }), (cards) => {
      const goods = cards.map((one, id) => goodsCard({ ...one, id }));
      const all = [...pages, ...cards.map((one) => ({ path: paths.product(one.chpu) }))];
      const redirects = redirectsOf(goods, all, () => undefined);
      const served = new Set(all.map(({ path }) => path));
      const moved = new Set(redirects.map(({ from }) => from));
      expect(moved.size).toBe(redirects.length);
      for (const { from, to } of redirects) {
        expect(served.has(from) || served.has(`${from}/`)).toBe(false);
        expect(served.has(to)).toBe(true);
        expect(moved.has(to.replace(/\/$/, ''))).toBe(false);
      }
      const lines = redirectLines(redirects);
      expect(readRedirects(lines)).toEqual(redirects);
      for (const line of lines.split('\n').slice(0, -1))
        expect(line).toMatch(/^\/[\w%.~!()'-][\w%.~!()'/-]* \/product\/[a-z0-9-]+\/ 301$/);
    }),
  );
});
