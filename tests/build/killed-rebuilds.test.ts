import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect } from 'vitest';
import { test } from '../support/closing/test.ts';
import { exit, openRebuiltShop, type RebuiltShop } from '../support/site/rebuilt-shop.ts';

/** More kills, such as `KILLS=50`, find more faults. */
const kills = Number(process.env['KILLS'] ?? 6);

let shop: RebuiltShop;
/** Milliseconds that a rebuild takes on this machine. */
let rebuildTime = 0;

test.beforeAll(async () => {
  shop = await openRebuiltShop('killed-rebuilds');
  await shop.raisePrice();
  expect((await shop.rebuild()).code).toBe(exit.published);
  await shop.raisePrice();
  const startedAt = performance.now();
  expect((await shop.rebuild()).code).toBe(exit.published);
  rebuildTime = performance.now() - startedAt;
});

test(`killed ${kills} times during a rebuild, the site always serves a complete release and never an older one`, {
  timeout: 100_000 + kills * 50_000,
}, async () => {
  let reading = true;
  const seen: number[] = [];
  const reader = (async () => {
    while (reading) {
      const [inFile, inPage] = [
        await shop.publishedPrice('/cards/1.json'),
        await shop.publishedPrice('/product/card-1/'),
      ];
      seen.push(inFile, inPage);
    }
  })();
  for (let kill = 0; kill < kills; kill += 1) {
    await shop.raisePrice();
    const { child, finished } = shop.begin();
    await Promise.race([after(Math.random() * rebuildTime * 1.1), finished]);
    child.kill('SIGKILL');
    await finished;
  }
  await shop.raisePrice();
  expect((await shop.rebuild()).code).toBe(exit.published);
  reading = false;
  await reader;
  expect(await shop.publishedPrice('/cards/1.json')).toBe(shop.price());
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const left = await readdir(join(shop.folder, 'dist', 'ua', 'releases'));
  expect(left.filter((name) => !/^\d+\.(json|undo)$/.test(name))).toEqual([]);
});

test('of two concurrent rebuilds one publishes, and the other reports that it is locked out', async () => {
  await shop.raisePrice();
  const both = await Promise.all([shop.rebuild(), shop.rebuild()]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([exit.published, exit.busy]);
  expect(await shop.publishedPrice('/cards/1.json')).toBe(shop.price());
}, 120_000);
