/** A shop of any size whose goods have names, prices and tastes of their own; the pictures are those of the demo. */
import type { CatalogueFile, GoodsRow } from '../../src/server/shop/catalogue/file.ts';
import { manyWithTastes } from './fan-out.ts';
import { demoWithPictures } from './many-cards.ts';
import { variedCards } from './varied-cards.ts';

export async function variedShop(count: number, mediaDirectory: string): Promise<CatalogueFile> {
  const demo = await demoWithPictures(mediaDirectory);
  const named = variedCards(count);
  const goods = manyWithTastes(count, demo).goods.map((row, index): GoodsRow => {
    const card = named[index];
    if (card === undefined) return row;
    const variants = row.goods.map((variant, place) => ({
      ...variant,
      price: card.variants[place]?.price ?? variant.price,
      stock: card.variants[0]?.stock ?? variant.stock,
    }));
    return {
      ...row,
      name: card.name,
      description: `${card.name}. ${row.description ?? ''}`,
      goods: variants,
    };
  });
  return { ...demo, goods };
}
