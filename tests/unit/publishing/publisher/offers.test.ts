import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardView } from '../../../../src/client/card-view.ts';
import type { GoodsCard, Variant } from '../../../../src/contract/resources/goods-card.ts';
import { type Offers, offersOf, suspiciousOffers } from '../../../../src/publishing/publisher/offers.ts';
import { readOffers } from '../../../../src/publishing/publisher/published-offers.ts';
import { goodsCard, variant } from '../../../support/fixtures/goods-cards.ts';
import { picture } from '../../../support/fixtures/products.ts';
import { temporaryFolderInMemory } from '../../../support/processes/temporary-folder.ts';

/** Two variants on each card, in the shop's only category. */
function shopOf(count: number, change: (index: number) => Partial<Variant> = () => ({})) {
  const variants = Array.from({ length: count }, (_, index) =>
    variant({ id: index + 1, price: 400, ...change(index) }),
  );
  const ids = [...new Set(variants.map(({ id }) => Math.ceil(id / 2)))];
  const cards = ids.map((id) =>
    goodsCard({ id, goods: variants.filter((one) => Math.ceil(one.id / 2) === id) }),
  );
  return { cards, pictures: { '/media/7.svg': picture } };
}

const compared = (last: Offers, next: Offers, ids: readonly number[] = []) =>
  suspiciousOffers(
    last,
    { offers: next, categories: [{ chpu: 'filtr', goodscard: ids.map((id) => ({ id })) }] },
    10,
  );

const reasonsFor = (change: (index: number) => Partial<Variant>, count = 40) =>
  compared(offersOf(shopOf(count)), offersOf(shopOf(count, change)));

const moved = (some: number, of: number, where = 'of the shop') =>
  expect.stringContaining(`${some} of ${of} prices ${where} would change by more than a factor of 2.1`);

test.each<[string, (index: number) => Partial<Variant>, unknown[]]>([
  ['a few prices vanish', (index) => (index < 5 ? { price: 0 } : {}), []],
  [
    'more of them vanish',
    (index) => (index < 6 ? { price: 0 } : {}),
    ['6 of 40 prices of the shop would be lost'],
  ],
  ['everything costs half', () => ({ price: 200 }), []],
  ['a few cost ten times as much', (index) => (index < 5 ? { price: 4000 } : {}), []],
  ['twelve cost ten times as much', (index) => (index < 12 ? { price: 4000 } : {}), [moved(12, 40)]],
  [
    'one half costs ten times as much and the other a tenth',
    (index) => ({ price: index % 2 === 0 ? 4000 : 40 }),
    [moved(40, 40)],
  ],
  ['another currency', () => ({ price: 40, price_old: 50 }), [moved(40, 40)]],
  ['kopiykas instead of hryvnias', () => ({ price: 40_000 }), [moved(40, 40)]],
  ['a sale of seventy percent', () => ({ price: 120, price_old: 400 }), []],
  ['a tenth with the old price struck through', () => ({ price: 40, price_old: 400 }), [moved(40, 40)]],
  ['half of the stock is sold', (index) => (index < 20 ? { stock: 0 } : {}), []],
  ['all stock vanishes', () => ({ stock: 0 }), ['goods in stock would fall from 40 to 0 at once']],
])('offers are compared with the published ones: %s', (_what, change, reasons) => {
  expect(reasonsFor(change)).toEqual(reasons);
});

test('a refusal names a variant with both of its prices', () => {
  expect(reasonsFor((index) => (index >= 20 ? { price: 4000 } : {}))).toEqual([
    '20 of 40 prices of the shop would change by more than a factor of 2.1, such as that of variant 21 from 400 to 4000',
  ]);
});

test('a sale that ends is no mistake', () => {
  const sale = offersOf(shopOf(40, () => ({ price: 120, price_old: 400 })));
  expect(compared(sale, offersOf(shopOf(40)))).toEqual([]);
});

test('prices are compared while the catalogue grows or shrinks', () => {
  const dearer = (index: number) => (index < 40 ? { price: 4000 } : {});
  expect(compared(offersOf(shopOf(40)), offersOf(shopOf(80, dearer)))).toEqual([moved(40, 40)]);
  expect(compared(offersOf(shopOf(60)), offersOf(shopOf(40, dearer)))).toContainEqual(moved(40, 40));
});

test('new goods that are dearer than the others are no mistake', () => {
  const dearer = (index: number) => (index < 40 ? {} : { price: 40_000 });
  expect(compared(offersOf(shopOf(40)), offersOf(shopOf(60, dearer)))).toEqual([]);
});

test('in a large shop the prices of one category may not move either', () => {
  const next = shopOf(2000, (index) => (index < 20 ? { price: 4000 } : {}));
  expect(compared(offersOf(shopOf(2000)), offersOf(next))).toEqual([]);
  const ids = Array.from({ length: 15 }, (_, index) => index + 1);
  expect(compared(offersOf(shopOf(2000)), offersOf(next), ids)).toEqual([
    moved(20, 30, 'of category «filtr»'),
  ]);
});

test('so many prices may move as the percentage allows, and a few in any shop', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 400 }), fc.nat(400), fc.boolean(), (all, some, isUp) => {
      const change = (index: number) => (index < some ? { price: isUp ? 4000 : 40 } : {});
      const count = Math.min(all, some);
      const isRefused = count === all || count > Math.max(5, all * 0.03);
      expect(reasonsFor(change, all)).toEqual(isRefused ? [moved(count, all)] : []);
    }),
    { numRuns: 50 },
  );
});

test('a price may change by the factor of two in any direction, with any old price', () => {
  const price = fc.integer({ min: 100, max: 1_000_000 });
  fc.assert(
    fc.property(
      price,
      fc.double({ min: 1 / 2.09, max: 2.09, noNaN: true }),
      fc.option(price),
      (from, factor, old) => {
        const last = offersOf(shopOf(10, () => ({ price: from })));
        const next = offersOf(shopOf(10, () => ({ price: from * factor, price_old: old ?? undefined })));
        expect(compared(last, next)).toEqual([]);
      },
    ),
  );
});

test('variants with other ids cannot be compared, which is a reason to refuse', () => {
  const renumbered = shopOf(40, (index) => ({ id: index + 1001 }));
  expect(compared(offersOf(shopOf(40)), offersOf(renumbered))).toEqual([
    '40 of 40 variants would have other ids, so their prices cannot be compared',
  ]);
});

test('a small shop may change its few prices as it likes, but not lose them all', () => {
  expect(reasonsFor(() => ({ price: 9000 }), 4)).toEqual([]);
  expect(reasonsFor(() => ({ price: 0 }), 4)).toEqual(['4 of 4 prices of the shop would be lost']);
});

test('pictures that vanish at once are a reason to refuse', () => {
  const { cards } = shopOf(40);
  expect(compared(offersOf(shopOf(40)), offersOf({ cards, pictures: { '/media/7.svg': null } }))).toEqual([
    'goods with a picture would fall from 20 to 0 at once',
  ]);
});

test('the files of published goods tell the same as the catalogue; unreadable ones are left out', async () => {
  const site = await temporaryFolderInMemory('published-offers');
  const sold: GoodsCard[] = [
    goodsCard({ goods: [variant(), variant({ id: 71, price: 90.5, price_old: 120, stock: 0 })] }),
    goodsCard({ id: 8, imagePath: '/media/lost.svg', goods: [variant({ id: 80, stock: 12 })] }),
    goodsCard({ id: 9, imagePath: '', goods: [] }),
  ];
  const pictures = { '/media/7.svg': picture, '/media/lost.svg': null };
  mkdirSync(join(site, 'cards'));
  for (const card of sold) {
    const view = cardView(card, (address) => (address === '/media/7.svg' ? picture : undefined));
    writeFileSync(join(site, 'cards', `${card.id}.json`), JSON.stringify({ card: view, grindings: [] }));
  }
  writeFileSync(join(site, 'cards', '10.json'), '{');
  writeFileSync(join(site, 'cards', '7.json.br'), '');
  const offers = offersOf({ cards: sold, pictures });
  expect(compared(readOffers(site), offers)).toEqual([]);
  expect(Array.from(readOffers(site), ([id, { isPictured }]) => [id, isPictured])).toEqual([
    [7, true],
    [8, false],
    [9, false],
  ]);
  expect(readOffers(site).get(7)?.goods).toEqual([
    { id: 70, price: 420 },
    { id: 71, price: 90.5, price_old: 120, stock: 0 },
  ]);
  expect(readOffers(join(site, 'nowhere')).size).toBe(0);
  await rm(site, { recursive: true, force: true });
});
