import type { Product } from '../../src/catalogue/products.ts';
import { cardView } from '../../src/client/card-view.ts';
import type { GoodsCard } from '../../src/contract/goods-card.ts';
import type { Picture } from '../../src/domain/picture.ts';
import { goodsCard } from './samples.ts';

export const picture: Picture = {
  width: 1080,
  height: 1260,
  avif: [{ width: 1080, file: 'a-1080.avif' }],
  webp: [
    { width: 200, file: 'a-200.webp' },
    { width: 1080, file: 'a-1080.webp' },
  ],
};

/** A coffee as a product page gets it. */
export function productSample(different: Partial<GoodsCard> = {}, rest: Partial<Product> = {}): Product {
  const told = goodsCard({ attributes: [{ name: 'Обсмаження', value: '3 з 5' }], ...different });
  return {
    card: cardView(told, picture),
    told,
    description: told.description,
    number: undefined,
    pictures: [picture],
    passport: [],
    home: [],
    goesWith: [],
    ...rest,
  };
}
