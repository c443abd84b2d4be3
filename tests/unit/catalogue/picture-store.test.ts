import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

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
  const [one, other] = await Promise.all(stores.map((store) => store.add('digest', bytes, widths)));
  expect(other).toEqual(one);
  expect(await readdir(join(folder, 'store'), { recursive: true })).toHaveLength(4);
  for (const { file, width } of one?.avif ?? [])
    expect(await sharp(join(folder, 'store', file)).metadata()).toMatchObject({ width });
  await rm(folder, { recursive: true, force: true });
});
