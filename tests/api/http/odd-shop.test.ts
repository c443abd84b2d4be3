import { expect } from 'vitest';
import { type PullParts, pullCatalogue } from '../../../src/catalogue/pull/pull.ts';
import { createShopClient } from '../../../src/client/shop-client.ts';
import { calculateCart } from '../../../src/contract/resources/cart.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { startOddShop } from '../../support/contract/odd-shop.ts';

let api: TestApi;
let odd: Awaited<ReturnType<typeof startOddShop>>;

test.beforeAll(async () => {
  api = await startApi();
  odd = await startOddShop(api.url);
});

const clientOf = (baseUrl: string, warn: PullParts['warn'] = expect.fail) =>
  createShopClient({ baseUrl, language: 'uk', timeoutMs: 10_000, retries: 0, warn });

async function pull(baseUrl: string) {
  const warnings: string[] = [];
  const warn = (warning: string) => warnings.push(warning);
  const client = clientOf(baseUrl, warn);
  const { catalogue } = await pullCatalogue({ client, cached: new Map(), warn, onProgress: () => undefined });
  return { catalogue, warnings };
}

/** The fields that the odd shop leaves out. */
const withoutLosses = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, field) =>
      ['imagePath', 'color_hex', 'sku'].includes(key) ? undefined : field,
    ),
  );

test('a build reads the same catalogue from the odd shop', async () => {
  const [clean, other] = await Promise.all([pull(api.url), pull(odd.url)]);
  expect(withoutLosses(other.catalogue)).toEqual(withoutLosses(clean.catalogue));
  expect(other.catalogue.cards.map(({ id, imagePath }) => [id, imagePath === ''])).toEqual(
    clean.catalogue.cards.map(({ id }) => [id, id % 3 === 0]),
  );
  expect(clean.warnings).toEqual([]);
  expect(other.warnings).not.toEqual([]);
  for (const warning of other.warnings) expect(warning).toMatch(/dropped goods card 987654 .*: chpu: /);
});

test('the cart of the odd shop has the same sums, without tax', async () => {
  const goods = [{ id: 10, qtt: 3, grindingMethodId: 1, goodscardId: 1 }];
  const calculate = (url: string) => clientOf(url).ask(calculateCart, { body: { goods, promocode: null } });
  const [clean, other] = await Promise.all([calculate(api.url), calculate(odd.url)]);
  expect(clean.goods).toHaveLength(1);
  expect(other).toEqual({ ...clean, tax: 0, goods: clean.goods.map((line) => ({ ...line, sku: '' })) });
});
