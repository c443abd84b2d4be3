import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PulledCatalogue } from '../../../src/catalogue/catalogue.ts';
import type { Category } from '../../../src/contract/resources/categories.ts';
import { goodsCard, variant } from '../../support/fixtures/goods-cards.ts';
import { startChangingShop } from '../../support/outside/changing-shop.ts';
import { pullerFor } from '../../support/site/puller-for.ts';

/** Categories that list some of six cards, which have one of three prices. */
const anyGoods = fc
  .record({
    prices: fc.array(fc.constantFrom(100, 200, 300), { minLength: 6, maxLength: 6 }),
    listings: fc.uniqueArray(
      fc.record({
        chpu: fc.constantFrom('a', 'b', 'c'),
        name: fc.constantFrom('Кава', 'Чай'),
        ids: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
        childIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 })), { nil: undefined }),
      }),
      { selector: ({ chpu }) => chpu, minLength: 1 },
    ),
  })
  .map(({ prices, listings }): Category[] => {
    const cards = (ids: number[]) =>
      ids.map((id) =>
        goodsCard({
          id,
          chpu: `card-${id}`,
          updated_at: 1_760_000_000,
          goods: [variant({ price: prices[id - 1] ?? 0 })],
        }),
      );
    return listings.map(({ chpu, name, ids, childIds }) => ({
      chpu,
      goodscard: cards(ids),
      name,
      ...(childIds && { children: [{ chpu: `${chpu}-child`, goodscard: cards(childIds) }] }),
    }));
  });

test('changes lead to the catalogue that a whole pull finds, and leave equal cards and categories as they are', async () => {
  const shop = await startChangingShop([]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ goods: anyGoods, isPulled: fc.boolean() })), async (steps) => {
      const puller = await pullerFor(shop);
      let last = await puller.pull();
      for (const { goods, isPulled } of steps) {
        shop.change(goods);
        if (!isPulled) continue;
        const next = await puller.pull();
        const whole = await (await pullerFor(shop)).pull();
        expect(JSON.stringify(next)).toBe(JSON.stringify(whole));
        expectShared(last, next);
        last = next;
      }
    }),
    { numRuns: 40 },
  );
});

function expectShared(last: PulledCatalogue, next: PulledCatalogue) {
  const cardsBefore = new Map(last.cards.map((card) => [card.id, card]));
  for (const card of next.cards) {
    const before = cardsBefore.get(card.id);
    if (JSON.stringify(before) === JSON.stringify(card)) expect(card).toBe(before);
  }
  for (const category of next.categories) {
    const before = last.categories.find(({ chpu }) => chpu === category.chpu);
    if (JSON.stringify(before) === JSON.stringify(category)) expect(category).toBe(before);
    for (const card of category.goodscard) expect(next.cards).toContain(card);
  }
}
