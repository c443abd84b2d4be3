import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

vi.mock('../../../src/catalogue/pictures/conversion.ts', { spy: true });

test('two processes can convert the same picture into one folder at once', async () => {
  const folder = await temporaryFolder('store');
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="54" height="64"><circle r="20" fill="#9fd356"/></svg>',
  );
  const widths = { avif: [200, 320], webp: [320] };
  const stores = [];
  for (let program = 1; program <= 2; program += 1) {
    vi.resetModules();
    const { openPictureStore } = await import('../../../src/catalogue/pictures/store.ts');
    stores.push(openPictureStore(join(folder, 'store')));
  }
  const [one, other] = await Promise.all(
    stores.map((store) => store.add('digest', async () => bytes, widths)),
  );
  expect(other).toEqual(one);
  expect(await readdir(join(folder, 'store'), { recursive: true })).toHaveLength(4);
  for (const { file, width } of one?.avif ?? [])
    expect(await sharp(join(folder, 'store', file)).metadata()).toMatchObject({ width });
  await rm(folder, { recursive: true, force: true });
});

test('two processes share the work on the same pictures', async () => {
  const folder = await temporaryFolder('store');
  const fileOf = (address: string) => join(folder, `${address}.png`);
  const cards = Array.from({ length: 40 }, (_, index) => goodsCard({ imagePath: `${index}` }));
  for (const [index, { imagePath }] of cards.entries())
    await sharp({ create: { width: index + 1, height: 9, channels: 3, background: '#0046ff' } })
      .png()
      .toFile(fileOf(`${imagePath}`));
  const programs = [];
  for (const downloads of ['one', 'other']) {
    vi.resetModules();
    const { createPicturePreparer } = await import('../../../src/catalogue/pictures/pictures.ts');
    const { convert } = await import('../../../src/catalogue/pictures/conversion.ts');
    vi.mocked(convert).mockClear();
    const prepare = createPicturePreparer({
      shopUrl: 'https://shop.test',
      shopName: 'shop',
      folder: join(folder, 'store'),
      fileOf,
      downloads: join(folder, downloads),
      warn: (warning) => expect.unreachable(warning),
    });
    programs.push({ prepare, converted: vi.mocked(convert).mock.calls });
  }
  const [one, other] = await Promise.all(
    programs.map(({ prepare }) => prepare({ cards, news: [], pages: [] })),
  );
  expect(other).toEqual(one);
  const conversions = programs.reduce((sum, { converted }) => sum + converted.length, 0);
  expect(conversions).toBeGreaterThanOrEqual(40);
  expect(conversions).toBeLessThan(60);
  await rm(folder, { recursive: true, force: true });
});
