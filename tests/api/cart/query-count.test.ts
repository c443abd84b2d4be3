// @module-tag database
import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { serverWords } from '../../../src/locales/server-words.ts';
import { quoteCart } from '../../../src/server/shop/cart/quote-cart.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { catalogueWith, goodsRow, variantRow } from '../../support/fixtures/catalogues.ts';

const many = Array.from({ length: 300 }, (_, index) => index + 1);

let api: TestApi;
test.beforeAll(async () => {
  const goods = many.map((id) =>
    goodsRow(id, { goods: [variantRow(id * 10, { price: 100, price_old: 120 })] }),
  );
  api = await startApi({ edition: 'pl', catalogue: catalogueWith('pl', goods) });
  await handOut(api, 'ДАРУНОК', { type: 'gift', variantId: 10 });
});

async function queriesFor(lines: number): Promise<number> {
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const goods = many.slice(0, lines).map((id) => line(id * 10));
  const counting = { edition: editions.pl, customer: undefined, now: 0, words: serverWords('uk') };
  const asked = { goods, promocode: 'ДАРУНОК', delivery_type_id: 1 };
  const { priced } = await quoteCart(api.db.withPlugin(counter), asked, counting);
  expect(priced.lines).toHaveLength(lines);
  return queries;
}

test('a cart takes six queries, however many lines it has', async () => {
  expect([await queriesFor(1), await queriesFor(300)]).toEqual([6, 6]);
});
