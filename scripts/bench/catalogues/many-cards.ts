/** A catalogue of any size for benchmarks: repeats the demo's goods, each with its own id, address and variants. */

import { demoCatalogue } from '../../../src/demo/compose.ts';
import { goods } from '../../../src/demo/goods/all.ts';
import { storePictures } from '../../../src/demo/pictures/store.ts';
import type { CatalogueFile, GoodsRow } from '../../../src/server/shop/catalogue/file.ts';

export async function demoWithPictures(mediaDirectory: string): Promise<CatalogueFile> {
  const pictures = await storePictures(goods, mediaDirectory);
  return demoCatalogue('ua', (item) => pictures.get(item));
}

export function manyCards(file: CatalogueFile, count: number): CatalogueFile {
  const goods = Array.from({ length: count }, (_, index) => {
    const row = file.goods[index % file.goods.length];
    if (row === undefined) throw new Error('The catalogue to repeat is empty');
    return copyOf(row, index);
  });
  return { ...file, goods };
}

function copyOf(row: GoodsRow, index: number): GoodsRow {
  return {
    ...row,
    id: index + 1,
    chpu: `${row.chpu}-${index}`,
    goods: row.goods.map((variant, place) => ({ ...variant, id: (index + 1) * 10 + place })),
  };
}
