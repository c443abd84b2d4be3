import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { publishPictures, stagePictures, withStage } from '../../../../src/operator/goods/goods-pictures.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

test('pictures wait on the disk, and are served only when the table is accepted', async () => {
  const folder = await temporaryFolder('staged-pictures');
  const media = join(folder, 'media');
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } }).png();
  for (const name of ['a.png', 'same.png']) await picture.toFile(join(folder, name));
  const stageAll = (stage: string) => stagePictures(['a.png', 'same.png'], folder, stage);
  await withStage(media, async (stage) => {
    const staged = await stageAll(stage);
    expect([...staged.values()].map((one) => Object.keys(one))).toEqual([
      ['file', 'address'],
      ['file', 'address'],
    ]);
    expect(await readdir(stage)).toHaveLength(2);
  });
  expect(await readdir(media)).toEqual([]);
  await withStage(media, async (stage) => {
    const pictures = [...(await stageAll(stage)).values()];
    await publishPictures(
      pictures.flatMap((one) => ('file' in one ? one : [])),
      media,
    );
  });
  expect(await readdir(media)).toEqual(['goods']);
  expect(await readdir(join(media, 'goods'))).toHaveLength(1);
  await rm(folder, { recursive: true, force: true });
});
