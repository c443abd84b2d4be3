import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoGoods } from '../model.ts';
import type { Picture } from './canvas.ts';
import { coffeePictures } from './coffee-pictures.ts';
import { gearPictures } from './gear-pictures.ts';
import { setPictures } from './set-pictures.ts';

/** Addresses of the drawn pictures of goods. */
export interface StoredPictures {
  front: string;
  gallery: string[];
  names: { imagePath: string; name: string }[];
  /** By the place of the variant: what looks otherwise than the front. */
  ofVariants: Readonly<Record<number, string>>;
}

/** Draws the pictures of the goods into the folder, with a content hash in each name. */
export async function storePictures(
  goods: readonly DemoGoods[],
  directory: string,
): Promise<ReadonlyMap<DemoGoods, StoredPictures>> {
  const all = new Map(goods.map((item) => [item.chpu, item]));
  const addresses = new Map<DemoGoods, StoredPictures>();
  await mkdir(join(directory, 'goods'), { recursive: true });
  for (const item of goods) {
    const names = drawPictures(item, all).map(({ name, shows, svg, ofVariant }) => {
      const digest = createHash('sha256').update(svg).digest('hex').slice(0, 8);
      return { file: `goods/${item.chpu}-${name}-${digest}.svg`, shows, svg, ofVariant };
    });
    await Promise.all(names.map(({ file, svg }) => writeFile(join(directory, file), svg)));
    const [front = '', ...gallery] = names
      .filter(({ ofVariant }) => ofVariant === undefined)
      .map(({ file }) => `/media/${file}`);
    const ofVariants = Object.fromEntries(
      names.flatMap(({ file, ofVariant }) =>
        ofVariant === undefined ? [] : [[ofVariant, `/media/${file}`]],
      ),
    );
    const shown = names.map(({ file, shows }) => ({ imagePath: `/media/${file}`, name: shows }));
    addresses.set(item, { front, gallery, names: shown, ofVariants });
  }
  return addresses;
}

/** The main picture first, then the gallery, then those of variants. The same goods give the same bytes. */
export function drawPictures(goods: DemoGoods, all: ReadonlyMap<string, DemoGoods>): Picture[] {
  if (goods.kind === 'coffee') return coffeePictures(goods);
  return goods.kind === 'set' ? setPictures(goods, all) : gearPictures(goods);
}
