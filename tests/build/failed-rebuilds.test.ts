import { join } from 'node:path';
import { expect } from 'vitest';
import { paths } from '../../src/editions/paths.ts';
import { test } from '../support/closing/test.ts';
import { changes } from '../support/fixtures/catalogue-changes.ts';
import { startShopServer } from '../support/outside/http-server.ts';
import { exit, openRebuiltShop, type RebuiltShop } from '../support/site/rebuilt-shop.ts';

let shop: RebuiltShop;

test.beforeAll(async () => {
  shop = await openRebuiltShop('failed-rebuilds');
  await shop.raisePrice();
  expect((await shop.rebuild()).code).toBe(exit.published);
});

test('the published release stays when the disk is full, new code is deployed, or the shop is unreachable, slow or broken', async () => {
  const before = await shop.published();
  await shop.raisePrice();
  const silent = await startShopServer(() => undefined);
  const broken = await startShopServer((_heard, response) => response.end('<html>Maintenance</html>'));
  const cases = [
    [() => shop.rebuildOnBrokenMachine('full disk'), exit.failed, 'no space left'],
    [() => shop.rebuildOnBrokenMachine('new code'), exit.refused, 'the code changed'],
    [() => shop.rebuild({ SHOP_API_URL: 'http://127.0.0.1:1' }), exit.shopFailed, 'did not answer'],
    [
      () => shop.rebuild({ SHOP_API_URL: origin(silent), REBUILD_WITHIN: '3' }),
      exit.shopFailed,
      'more than 3 s',
    ],
    [() => shop.rebuild({ SHOP_API_URL: origin(broken) }), exit.shopFailed, 'against the contract'],
  ] as const;
  for (const [run, code, why] of cases) {
    const ended = await run();
    expect([ended.code, ended.out], why).toEqual([code, expect.stringContaining(why)]);
    expect(await shop.published()).toEqual(before);
  }
}, 180_000);

test('an empty category, an empty or halved catalogue and a dead link are refused without --insist', async () => {
  const { catalogue } = shop;
  const before = await shop.published();
  const half = { ...catalogue, goods: catalogue.goods.slice(0, 10) };
  const emptied = {
    ...catalogue,
    goods: catalogue.goods.filter(({ partitions }) => !partitions.includes(2)),
  };
  const withPrices = (change: (price: number) => number) => ({
    ...catalogue,
    goods: catalogue.goods.map((card) => ({
      ...card,
      goods: card.goods.map((variant) => ({
        ...variant,
        price: change(variant.price),
        price_old: undefined,
      })),
    })),
  });
  const dead = changes.written(catalogue, 0);
  const page = dead.page.map((one) => ({ ...one, content: '<p><a href="/nowhere/">Туди</a></p>' }));
  const nothing = { ...catalogue, goods: [] };
  const leadsNowhere = '/about/ leads to /nowhere/, where nothing is';
  const whereNothingIs = { DIST_DIR: join(shop.folder, 'first') };
  for (const [file, why, environment] of [
    [half, 'pages would be lost', {}],
    [nothing, 'would be empty', {}],
    [emptied, '«espreso» would be empty', {}],
    [withPrices(() => 0), 'prices of the shop would be lost', {}],
    [withPrices((price) => price * 10), 'prices of the shop would change by more than a factor of 2.1', {}],
    [{ ...dead, page }, leadsNowhere, {}],
    [{ ...dead, page }, leadsNowhere, whereNothingIs],
  ] as const) {
    await shop.api.replaceCatalogue(file);
    const ended = await shop.rebuild(environment);
    expect([ended.code, ended.out], why).toEqual([exit.refused, expect.stringContaining(why)]);
    expect(await shop.published()).toEqual(before);
  }
  await shop.api.replaceCatalogue({ ...half, page });
  const insisted = await shop.begin({}, ['--insist']).finished;
  expect([insisted.code, insisted.out]).toEqual([exit.published, expect.stringContaining(leadsNowhere)]);
  expect((await shop.published()).lost).toContain('/product/card-35/');
}, 120_000);

test('a card is not removed while the text of a page that does not change links to it', async () => {
  const { catalogue } = shop;
  const path = paths.product(catalogue.goods.at(-1)?.chpu ?? '');
  const { page } = changes.written(catalogue, 0);
  const linking = page.map((one) => ({ ...one, content: `<p><a href="${path}">Ця кава</a></p>` }));
  await shop.api.replaceCatalogue({ ...catalogue, page: linking });
  expect((await shop.begin({}, ['--insist']).finished).code).toBe(exit.published);
  const goods = catalogue.goods.slice(0, -1);
  await shop.api.replaceCatalogue({ ...catalogue, goods, page: linking });
  expect(await shop.rebuild()).toMatchObject({
    code: exit.refused,
    out: expect.stringContaining(`leads to ${path}, where nothing is`),
  });
  await shop.api.replaceCatalogue(catalogue);
  expect((await shop.begin({}, ['--insist']).finished).code).toBe(exit.published);
}, 120_000);

test('a site on another disk than the cache gets copies', async () => {
  await shop.raisePrice();
  expect((await shop.rebuildOnBrokenMachine('two disks')).code).toBe(exit.published);
  expect(await shop.publishedPrice('/cards/1.json')).toBe(shop.price());
}, 120_000);

test('a clock set back does not make a new release older', async () => {
  const before = await shop.published();
  await shop.raisePrice();
  expect((await shop.rebuildOnBrokenMachine('clock back')).code).toBe(exit.published);
  expect(Number((await shop.published()).id)).toBe(Number(before.id) + 1);
  expect(await shop.publishedPrice('/cards/1.json')).toBe(shop.price());
}, 120_000);

test('a release that was rolled back is not published again until something changes', async () => {
  const bad = await shop.published();
  const { code } = await shop.begin({}, ['--rollback']).finished;
  expect(code).toBe(exit.published);
  expect(await shop.publishedPrice('/cards/1.json')).not.toBe(shop.price());
  expect(await shop.rebuild()).toMatchObject({
    code: exit.published,
    out: expect.stringContaining('held back: it was rolled back; --insist publishes it'),
  });
  expect(Number((await shop.published()).id)).toBeLessThan(Number(bad.id));
  await shop.raisePrice();
  expect((await shop.rebuild()).code).toBe(exit.published);
  expect(await shop.publishedPrice('/cards/1.json')).toBe(shop.price());
}, 120_000);

const origin = ({ baseUrl }: { baseUrl: string }): string => new URL(baseUrl).origin;
