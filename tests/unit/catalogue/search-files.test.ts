import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cardsInOneFile, searchFiles } from '../../../src/catalogue/search-files.ts';
import { SearchFileSchema, ShardFileSchema } from '../../../src/contract/site-files.ts';
import type { CardView } from '../../../src/domain/catalogue/card.ts';
import { readShardedIndex } from '../../../src/domain/search/search-shards.ts';
import { productSample } from '../../support/fixtures/products.ts';

const { card } = productSample();
const catalogue = (count: number): CardView[] =>
  Array.from({ length: count }, (_, index) => ({ ...card, id: count - index, name: `Кава ${index}` }));
const large = catalogue(cardsInOneFile + 1);
const grindings = [{ id: 1, name: 'У зернах' }];

test('the cards of a small shop are one file, those of a large one none', () => {
  const cards = catalogue(cardsInOneFile);
  expect(searchFiles(cards, grindings)).toEqual({ search: { cards, grindings }, shards: [] });
  const { search, shards } = searchFiles(large, grindings);
  expect(search).not.toHaveProperty('cards');
  expect(shards.length).toBeGreaterThan(1);
});

test('a browser reads the files that a build writes', () => {
  const { search, shards } = searchFiles(large, grindings);
  expect(v.parse(SearchFileSchema, search)).toEqual(search);
  for (const { file } of shards) expect(v.parse(ShardFileSchema, file)).toEqual(file);
});

test('a browser reads which goods are sold out', () => {
  const soldOutOf = (cards: CardView[]) => {
    const { search } = searchFiles(cards, grindings);
    return 'cards' in search ? undefined : [...readShardedIndex(search).soldOut];
  };
  expect(soldOutOf(large)).toEqual([]);
  expect(soldOutOf(large.map((one) => ({ ...one, id: one.id - 1, variants: [] })))).toEqual(
    large.map((_, id) => id),
  );
});

test('a new price changes no file of a large shop, and sold-out goods only the first', () => {
  const changed = (change: Partial<CardView['variants'][number]>) =>
    searchFiles(
      large.map((one, index) =>
        index === 7 ? { ...one, variants: one.variants.map((variant) => ({ ...variant, ...change })) } : one,
      ),
      grindings,
    );
  const before = searchFiles(large, grindings);
  expect(changed({ price: 1234 })).toEqual(before);
  const soldOut = changed({ stock: 0 });
  expect(soldOut.search).toEqual({ ...before.search, soldOut: String(large[7]?.id) });
  expect(soldOut.shards).toEqual(before.shards);
});
