import { expect, test } from 'vitest';
import type { GoodsCard } from '../../../src/contract/resources/goods-card.ts';
import { goodsCard, variant } from '../../support/fixtures/goods-cards.ts';
import { answersFor, imitateShop, oneCategory } from '../../support/outside/simulated-shop-api.ts';
import { pullFrom } from '../../support/site/pull-from.ts';

const dated = (id: number, different: Partial<GoodsCard> = {}) =>
  goodsCard({ id, chpu: `card-${id}`, updated_at: 1_760_000_000, ...different });

/** Pulls, changes the shop, and pulls again with the cache of the first pull. */
async function pullTwice(before: GoodsCard[], after: GoodsCard[]) {
  const answers = answersFor(oneCategory(before));
  const shop = await imitateShop(answers);
  const first = await pullFrom(shop);
  for (const [path, answer] of answersFor(oneCategory(after))) answers.set(path, answer);
  const second = await pullFrom(shop, first.responses);
  const askedCards = second.heard.map(({ path }) => path).filter((path) => path.startsWith('/goodscard/'));
  return { first, second, askedCards };
}

test('unchanged calls are requested by ETag, and cards with an unchanged listing not at all', async () => {
  const { first, second, askedCards } = await pullTwice([dated(1), dated(2)], [dated(1), dated(2)]);
  expect(askedCards).toEqual([]);
  expect(second.heard).toHaveLength(9);
  for (const { headers, path } of second.heard) expect(headers['if-none-match'], path).toMatch(/^"\w+"$/);
  expect(second.catalogue).toEqual(first.catalogue);
  expect(second.progress.at(-1)).toEqual({ cards: 2, done: 2, unchanged: 11 });
});

test('only the card that changed is requested again', async () => {
  const changed = dated(2, { updated_at: 1_770_000_000, name: 'Кенія Карогото' });
  const { second, askedCards } = await pullTwice([dated(1), dated(2)], [dated(1), changed]);
  expect(askedCards).toEqual(['/goodscard/2']);
  expect(second.catalogue.cards[1]).toEqual({ ...changed, description: 'Про Кенія Карогото' });
});

test('a card whose listed price changed is requested again, even if its date did not change', async () => {
  const dearer = dated(2, { goods: [variant({ price: 430 })] });
  const { second, askedCards } = await pullTwice([dated(1), dated(2)], [dated(1), dearer]);
  expect(askedCards).toEqual(['/goodscard/2']);
  expect(second.catalogue.cards[1]?.goods[0]?.price).toBe(430);
});

test('an undated card is requested each time, by ETag', async () => {
  const { first, second, askedCards } = await pullTwice([goodsCard()], [goodsCard()]);
  expect(askedCards).toEqual(['/goodscard/7']);
  expect(second.heard.find(({ path }) => path === '/goodscard/7')?.headers['if-none-match']).toMatch(
    /^"\w+"$/,
  );
  expect(second.catalogue).toEqual(first.catalogue);
});

test('a third pull has the same cache as the second', async () => {
  const answers = answersFor(oneCategory([dated(1)]));
  const shop = await imitateShop(answers);
  const first = await pullFrom(shop);
  const second = await pullFrom(shop, first.responses);
  const third = await pullFrom(shop, second.responses);
  expect(third.responses).toEqual(first.responses);
  expect(third.catalogue).toEqual(first.catalogue);
  expect(third.heard).toHaveLength(9);
});

test('a removed card leaves the cache, a new one is requested', async () => {
  const { second, askedCards } = await pullTwice([dated(1), dated(2)], [dated(2), dated(3)]);
  expect(askedCards).toEqual(['/goodscard/3']);
  expect(second.catalogue.cards.map(({ id }) => id)).toEqual([2, 3]);
  expect([...second.responses.keys()]).not.toContain('GET /goodscard/1');
});
