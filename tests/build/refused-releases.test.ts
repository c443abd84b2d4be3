import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../support/closing/test.ts';
import { exit, openRebuiltShop, type RebuiltShop } from '../support/site/rebuilt-shop.ts';

let shop: RebuiltShop;

test.beforeEach(async () => {
  shop = await openRebuiltShop('refused-releases');
  expect((await shop.rebuild()).code).toBe(exit.published);
}, 120_000);

/** The catalogue with the prices of its cards multiplied, each by its own factor. */
const multiplied = (factorOf: (index: number) => number) => ({
  ...shop.catalogue,
  goods: shop.catalogue.goods.map((card, index) => ({
    ...card,
    goods: card.goods.map((variant) => ({ ...variant, price: variant.price * factorOf(index) })),
  })),
});

const manifestFile = (id: string) => join(shop.folder, 'dist', 'ua', 'releases', `${id}.json`);

async function expectRefusal(why: string): Promise<void> {
  const ended = await shop.rebuild();
  expect([ended.code, ended.out], why).toEqual([exit.refused, expect.stringContaining(why)]);
}

test('prices of a part of the goods that move are refused, also in opposite directions, until somebody insists', async () => {
  const before = await shop.published();
  await shop.api.replaceCatalogue(multiplied((index) => (index > 0 && index < 7 ? 10 : 1)));
  await expectRefusal('would change by more than a factor of 2.1');
  await shop.api.replaceCatalogue(multiplied((index) => (index % 2 === 0 ? 10 : 0.1)));
  await expectRefusal('would change by more than a factor of 2.1');
  expect(await shop.published()).toEqual(before);
  expect((await shop.begin({}, ['--insist']).finished).code).toBe(exit.published);
}, 120_000);

test('without the files of its goods, the published release cannot be compared, which is a reason to refuse', async () => {
  await rm(join(shop.folder, 'dist', 'ua', 'current', 'cards'), { recursive: true });
  await shop.raisePrice();
  await expectRefusal('so prices, stock and pictures cannot be compared');
}, 120_000);

test('a release whose manifest became unreadable after its rollback is not published again', async () => {
  await shop.raisePrice();
  expect((await shop.rebuild()).code).toBe(exit.published);
  const { id } = await shop.published();
  expect((await shop.begin({}, ['--rollback']).finished).code).toBe(exit.published);
  await writeFile(manifestFile(id), '{');
  await expectRefusal(`the manifest of release ${id} is unreadable: it was rolled back, and may be the same`);
  expect((await shop.begin({}, ['--insist']).finished).code).toBe(exit.published);
  await shop.raisePrice();
  expect((await shop.rebuild()).code).toBe(exit.published);
}, 120_000);
